import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { LeaveDuration, LeaveType } from '@muster/domain/leave/schema';
import { today } from './days.ts';
import type { Person } from './people.ts';

/** The Monday so many weeks after this week's. */
export const monday = (weeksAhead: number): PlainDate =>
  addDays(today(), 7 * weeksAhead + 1 - weekdayOf(today()));

/** A week so far ahead that no other test knows it: holidays and approved leave are seen by the whole company. */
export const ownWeek = ({ id }: Person): number => 30 + (id % 70);

/** Grants 25 days each leave year and carries 5 over (D14). `through` is the leave year that was granted last. */
export async function storeLeaveYears(store: Store, start: string, through: PlainDate): Promise<void> {
  await store.write((tx) =>
    tx.db
      .updateTable('company')
      .set({
        leaveYearStart: start,
        leaveYearsThrough: through,
        leaveGrantHalfDays: 50,
        carryOverHalfDays: 10,
        seq: tx.seq('everyone'),
      })
      .execute(),
  );
}

/** A request as REST takes it. */
export interface Asked {
  readonly leaveType: LeaveType;
  readonly duration: LeaveDuration;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
  readonly reason: string;
}

/** A full day of Annual Leave, unless something else is said. */
export function oneDay(startDate: PlainDate, changes: Partial<Asked> = {}): Asked {
  const usual = { leaveType: 'Annual Leave', duration: 'full_day', reason: 'A rest' } as const;
  return { ...usual, startDate, endDate: startDate, ...changes };
}

/** Adds to someone's balance, or takes from it, as an administrator does. */
export function adjustBalance(store: Store, userId: number, days: number): Promise<void> {
  const createdAt = instantAt(Date.now());
  const entry = { userId, amount: days * 100, kind: 'adjustment', reason: 'A test' } as const;
  return store.write((tx) => changeBalance(tx, { ...entry, leaveRequestId: null, actorId: null, createdAt }));
}
