import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import type { QuickActions, Refused } from '../../../admin-table/review/use-quick-rows.ts';

/** What a row shows, whatever its kind. */
interface Shown {
  /** The kind: "Document request". */
  readonly label: string;
  /** When it began to wait. */
  readonly since: Instant;
  /** The first day that it decides about, if it does. */
  readonly dueOn?: PlainDate;
  readonly person: { readonly id: number; readonly name: string } | null;
  readonly what: ReactNode;
  /** What the person wrote. */
  readonly text?: string;
}

/** Something that waits for an administrator: any kind, with the words that decide it. */
export interface WaitingItem extends Shown {
  readonly key: string;
  readonly actions: readonly Action<string>[];
  /** The decision that can still be undone. */
  readonly coming: Action<string> | undefined;
  readonly isBusy: boolean;
  readonly decide: (action: Action<string>) => Promise<Refused | undefined>;
  /** Where it is shown with everything that helps to decide it. */
  readonly to: Pick<LinkProps, 'to' | 'search'>;
}

/** One kind of what waits: its items once they are loaded. */
export interface WaitingKind {
  readonly items: readonly WaitingItem[] | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** The rows that each kind reads: of several kinds together more than a screen shows. */
export const rowsOfKind = 25;

/** Rows of one kind that wait. */
interface WaitingRows<Row, Name extends string> {
  /** For keys: "leave". */
  readonly kind: string;
  readonly rows: readonly Row[];
  readonly actionsOf: (row: Row) => readonly Action<Name>[];
  readonly deciding: Pick<QuickActions<Row, Name>, 'busy' | 'waiting' | 'act'>;
  readonly show: (row: Row) => Shown;
  readonly to: (row: Row) => WaitingItem['to'];
}

/** The rows of one kind as items. */
export function itemsOf<Row extends { readonly id: number }, Name extends string>({
  kind,
  rows,
  actionsOf,
  deciding,
  show,
  to,
}: WaitingRows<Row, Name>): WaitingItem[] {
  const { busy, waiting, act } = deciding;
  return rows.map((row) => {
    const actions = actionsOf(row);
    const coming = waiting.get(row.id);
    return {
      ...show(row),
      key: `${kind}-${row.id}`,
      actions,
      coming: actions.find(({ name }) => name === coming),
      isBusy: busy.has(row.id),
      async decide({ name }) {
        const action = actions.find((each) => each.name === name);
        return action && act(row, action.name);
      },
      to: to(row),
    };
  });
}

/** What begins by the day after tomorrow comes first, by its day; then everything by how long it has waited. */
export function byUrgency(items: readonly WaitingItem[], soon: PlainDate): WaitingItem[] {
  const dueOn = (item: WaitingItem) => (item.dueOn !== undefined && item.dueOn <= soon ? item.dueOn : '9');
  return items.toSorted((a, b) => compare(dueOn(a), dueOn(b)) || compare(a.since, b.since));
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
