import type { ReactNode } from 'react';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

export const sectionRows = 5;

interface PersonSectionProps<Row> {
  readonly title: string;
  readonly failed: string;
  readonly all?: ReactNode;
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly empty: string;
  readonly keyOf: (row: Row, place: number) => string | number;
  readonly children: (row: Row) => ReactNode;
}

export function PersonSection<Row>(props: PersonSectionProps<Row>) {
  const { title, failed, all, query, empty, keyOf, children } = props;
  return (
    <Card title={title} action={all} flush>
      <Loaded query={query} failed={failed} waiting={<RowsSkeleton count={2} />} flush>
        {(rows) =>
          rows.length === 0 ? (
            <p className="border-line border-t px-5 py-4 text-ink-soft">{empty}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {rows.slice(0, sectionRows).map((row, place) => (
                <li key={keyOf(row, place)} className="px-5 py-3">
                  {children(row)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

export const allLink = 'shrink-0 text-accent text-sm underline underline-offset-4';
