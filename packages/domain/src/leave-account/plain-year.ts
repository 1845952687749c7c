import type { PlainDate } from '../calendar/plain-date.ts';
import type { LedgerKind } from '../leave/balance.ts';
import type { LeaveYear } from './leave-years.ts';
import type { LeaveTaken } from './policy.ts';
import type { MovedYear, Movement } from './timeline.ts';

/** A row of a ledger that follows no policy (D14). */
export interface PlainRow {
  readonly on: PlainDate;
  readonly amount: number;
  readonly kind: LedgerKind;
  readonly leaveRequestId: number | null;
  readonly reason: string;
}

/** The leave year of an account without a policy: what was written in it, and what pending requests reserve (D13, D14). */
export function plainYear(
  year: LeaveYear,
  rows: readonly PlainRow[],
  pending: readonly LeaveTaken[],
): MovedYear {
  const before = rows.filter(({ on }) => on < year.from).reduce((sum, { amount }) => sum + amount, 0);
  const own = rows.filter(({ on }) => year.from <= on && on <= year.to);
  const given = own.filter(({ leaveRequestId }) => leaveRequestId === null);
  const movements = [
    movement(year.from, before < 0 ? 'adjusted' : 'carried', before),
    ...given.map(({ on, kind, amount, reason }) => ({
      ...movement(on, kind === 'grant' && amount > 0 ? 'granted' : 'adjusted', amount),
      reason,
    })),
    ...usesOf(own),
    ...pending.flatMap(({ requestId, days }) =>
      days.map(({ on, amount }) => ({ ...movement(on, 'pending', -amount), requestId })),
    ),
  ];
  return { year, movements: movements.filter(({ amount }) => amount !== 0), expires: [] };
}

function movement(on: PlainDate, kind: Movement['kind'], amount: number): Movement {
  return { on, kind, amount, requestId: null, reason: '', isScaled: false, until: null };
}

/** What a request of an earlier leave year gives back is no use of this one. */
function usesOf(rows: readonly PlainRow[]): Movement[] {
  const sums = new Map<number, { readonly on: PlainDate; readonly amount: number }>();
  for (const { leaveRequestId: id, on, amount } of rows) {
    if (id !== null)
      sums.set(id, { on: sums.get(id)?.on ?? on, amount: (sums.get(id)?.amount ?? 0) + amount });
  }
  return [...sums].map(([requestId, { on, amount }]) => ({
    ...movement(on, amount > 0 ? 'adjusted' : 'used', amount),
    requestId,
  }));
}
