import type { ReactNode } from 'react';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

/** How many rows a section of a person's page shows; its link leads to all of them. */
export const sectionRows = 5;

interface PersonSectionProps<Row> {
  readonly title: string;
  /** As in "Could not load the leave requests". */
  readonly what: string;
  /** The link to the whole list, filtered by the person. */
  readonly all: ReactNode;
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** Shown while there are no rows. */
  readonly empty: string;
  readonly keyOf: (row: Row, place: number) => string | number;
  readonly children: (row: Row) => ReactNode;
}

/** A part of a person's page that loads by itself: the newest rows of a list, and the link to all of them. */
export function PersonSection<Row>(props: PersonSectionProps<Row>) {
  const { title, what, all, query, empty, keyOf, children } = props;
  return (
    <Card title={title} action={all} flush>
      <Loaded query={query} what={what} waiting={<RowsSkeleton count={2} />} flush>
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

/** The look of the link to the whole list. */
export const allLink = 'shrink-0 text-accent text-sm underline underline-offset-4';
