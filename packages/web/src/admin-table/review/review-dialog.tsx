import type { ReactNode } from 'react';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

export interface ReviewedQuery<Row> {
  /** Null if it does not exist. */
  readonly data: Row | null | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface ReviewDialogProps<Row> {
  readonly title: string;
  /** As in "Could not load this grievance". */
  readonly failed: string;
  readonly gone: string;
  readonly query: ReviewedQuery<Row>;
  readonly onClose: () => void;
  readonly children: (row: Row) => ReactNode;
}

/** The dialog of one row of a table. It has a query of its own, because others may change the row while it is open (D15). */
export function ReviewDialog<Row>(props: ReviewDialogProps<Row>) {
  const { title, failed, gone, query, onClose, children } = props;
  return (
    <Dialog isAddressed title={title} open onOpenChange={(open) => open || onClose()}>
      <Loaded
        query={query}
        failed={failed}
        waiting={<BarsSkeleton bars={['h-6 w-64', 'mt-3 h-24 w-full', 'mt-3 h-24 w-full']} />}
      >
        {(row) => (row === null ? <p>{gone}</p> : children(row))}
      </Loaded>
    </Dialog>
  );
}
