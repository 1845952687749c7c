import type { Instant } from '@muster/domain/calendar/instant';
import { monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { figuresOver, plainFiguresOver } from '@muster/domain/leave-account/span';
import { accountDetail, type LeaveDetail, leaveByType } from '@muster/domain/payroll/leave-detail';
import { payrollRow } from '@muster/domain/payroll/row';
import type { Db } from '../../store/connection.ts';
import { readAccountsOf } from '../leave-account/facts.ts';
import { readMonths } from './reads.ts';

/** The leave of a month by type, and the accounts, of the people of its payroll (D63, D97). */
export async function* readLeaveDetail(
  db: Db,
  first: PlainDate,
  now: Instant,
): AsyncGenerator<LeaveDetail[]> {
  const span = { from: monthOf(first).first, to: monthOf(first).last };
  for await (const { month, people } of readMonths(db, first, now)) {
    const accounts = await readAccountsOf(
      db,
      people.map(({ userId }) => userId),
    );
    yield people.flatMap((person) => [
      ...leaveByType(month, person, payrollRow(month, person).leave),
      ...(accounts.get(person.userId) ?? []).map(({ account, facts, stored }) =>
        accountDetail(person, account, (facts && figuresOver(facts, span)) ?? plainFiguresOver(stored, span)),
      ),
    ]);
  }
}
