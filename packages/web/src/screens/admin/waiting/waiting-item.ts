import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import type { QuickActions, Refused } from '../../../admin-table/review/use-quick-rows.ts';

interface Shown {
  readonly label: string;
  readonly since: Instant;
  readonly dueOn?: PlainDate;
  readonly person: { readonly id: number; readonly name: string } | null;
  readonly what: ReactNode;
  readonly text?: string;
}

export interface WaitingItem extends Shown {
  readonly key: string;
  readonly actions: readonly Action<string>[];
  readonly coming: Action<string> | undefined;
  readonly isBusy: boolean;
  readonly decide: (action: Action<string>) => Promise<Refused | undefined>;
  readonly to: Pick<LinkProps, 'to' | 'search'>;
}

export interface WaitingKind {
  readonly items: readonly WaitingItem[] | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** The rows that each kind reads: of several kinds together more than a screen shows. */
export const rowsOfKind = 25;

interface WaitingRows<Row, Name extends string> {
  readonly kind: string;
  readonly rows: readonly Row[];
  readonly actionsOf: (row: Row) => readonly Action<Name>[];
  readonly deciding: Pick<QuickActions<Row, Name>, 'busy' | 'waiting' | 'act'>;
  readonly show: (row: Row) => Shown;
  readonly to: (row: Row) => WaitingItem['to'];
}

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

export function byUrgency(items: readonly WaitingItem[], soon: PlainDate): WaitingItem[] {
  const dueOn = (item: WaitingItem) => (item.dueOn !== undefined && item.dueOn <= soon ? item.dueOn : '9');
  return items.toSorted((a, b) => compare(dueOn(a), dueOn(b)) || compare(a.since, b.since));
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
