import type { WaitingName } from '@muster/domain/admin/waiting';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translatable } from '@muster/domain/language/translate';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import type { QuickActions, Refused } from '../../../admin-table/review/quick-actions.ts';

interface Shown {
  readonly since: Instant;
  readonly dueOn?: PlainDate;
  /** Without an id for what is no secret only once it is opened. */
  readonly person: { readonly id?: number; readonly name: string };
  readonly what: ReactNode;
  readonly text?: string;
  readonly facts?: ReactNode;
}

type Target = Pick<LinkProps, 'to' | 'search'>;

export interface WaitingItem extends Shown {
  readonly key: string;
  readonly actions: readonly Action<string>[];
  readonly coming: Action<string> | undefined;
  readonly isBusy: boolean;
  readonly decide: (action: Action<string>) => Promise<Refused | undefined>;
  /** Why it left the list, once it has. */
  readonly whyGone: () => Promise<Translatable | string | undefined>;
  readonly to: Target;
}

export interface WaitingKind {
  readonly of: WaitingName;
  readonly items: readonly WaitingItem[] | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** The rows that each kind reads. */
export const rowsOfKind = 25;

/** Where all of a kind are listed, if they are. */
export type ListsOfKinds = Readonly<Partial<Record<WaitingName, Target>>>;

export const listsOfKinds: ListsOfKinds = {
  pendingLeave: { to: '/admin', search: { tab: 'leave', status: 'pending' } },
  pendingCancellations: { to: '/admin', search: { tab: 'leave', status: 'cancel_requested' } },
  pendingCorrections: { to: '/admin-attendance', search: { tab: 'corrections' } },
  pendingDocuments: { to: '/admin', search: { tab: 'documents', status: 'pending' } },
  pendingHrDocumentRequests: { to: '/admin-people', search: { tab: 'requests' } },
  openGrievances: { to: '/admin', search: { tab: 'grievances', status: 'open' } },
  recordsToReview: { to: '/admin-attendance', search: { tab: 'review' } },
};

interface WaitingRows<Row, Name extends string> {
  readonly kind: string;
  readonly rows: readonly Row[];
  readonly actionsOf: (row: Row) => readonly Action<Name>[];
  readonly deciding: QuickActions<Row, Name>;
  readonly show: (row: Row) => Shown;
  readonly to: (row: Row) => Target;
}

export function itemsOf<Row extends { readonly id: number }, Name extends string>({
  kind,
  rows,
  actionsOf,
  deciding,
  show,
  to,
}: WaitingRows<Row, Name>): WaitingItem[] {
  const { busy, waiting, act, gone } = deciding;
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
      whyGone: async () => (typeof gone === 'function' ? gone(row) : gone),
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
