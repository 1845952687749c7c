import type { TablePage } from '@muster/domain/table-page';
import type { ReactNode } from 'react';
import { Loaded } from '../shell/loaded.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Bar, Skeleton } from '../ui/skeleton.tsx';

interface ReviewDialogProps<Row> {
  readonly title: string;
  /** What it is about, as in "this grievance". */
  readonly what: string;
  /** The one row, read for itself. */
  readonly query: {
    readonly data: TablePage<Row> | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly onClose: () => void;
  readonly children: (row: Row) => ReactNode;
}

/** The window of one row of a table. It is read for itself, because others may change it while it is open (D15). */
export function ReviewDialog<Row>({ title, what, query, onClose, children }: ReviewDialogProps<Row>) {
  return (
    <Dialog title={title} open onOpenChange={(open) => open || onClose()}>
      <Loaded query={query} what={what} waiting={<BodySkeleton />}>
        {({ rows: [row] }) =>
          row === undefined ? <p>{`T${what.slice(1)} is not there.`}</p> : children(row)
        }
      </Loaded>
    </Dialog>
  );
}

function BodySkeleton() {
  return (
    <Skeleton>
      <Bar className="h-6 w-64" />
      <Bar className="mt-3 h-24 w-full" />
      <Bar className="mt-3 h-24 w-full" />
    </Skeleton>
  );
}
