import type { CompanyCalendar } from '@muster/domain/company/schema';
import { hundredths } from '@muster/domain/leave/balance';
import { halfDaysOf } from '@muster/domain/leave/counting';
import { givesBack, halfDaysBack } from '@muster/domain/leave/given-back';
import { isInHours } from '@muster/domain/leave/hours';
import { typeOf } from '@muster/domain/leave/types';
import type { LeaveTaken } from '@muster/domain/leave-account/policy';
import { takenBy } from '@muster/domain/leave-account/taken';
import type { Db } from '../../store/connection.ts';
import { getPersonCalendar } from '../working-time/reads.ts';
import { type RequestRow, requestRows } from './fact-rows.ts';

/** What the leave of a person takes of an account. */
export function takenOf(
  requests: readonly RequestRow[],
  accountId: number,
  calendar: CompanyCalendar,
): LeaveTaken[] {
  const giving = givingAmong(requests, calendar);
  return requests.flatMap((row): LeaveTaken[] => {
    const { id: requestId, status } = row;
    if (status === 'rejected' || typeOf(row, calendar.leaveTypes)?.accountId !== accountId) return [];
    const days = withoutGivenBack(row, takenBy(row, calendar), giving, calendar);
    return days.length === 0 ? [] : [{ requestId, status, days }];
  });
}

/** What gives days of other leave back (D99). */
const givingAmong = (requests: readonly RequestRow[], { leaveTypes }: CompanyCalendar) =>
  requests.filter((row) => givesBack(row, leaveTypes));

/** What leave takes beside the days on which its person was sick; what is not approved takes all. */
function withoutGivenBack(
  row: RequestRow,
  days: LeaveTaken['days'],
  giving: readonly RequestRow[],
  calendar: CompanyCalendar,
): LeaveTaken['days'] {
  const others = giving.filter(({ id }) => id !== row.id);
  if (row.status !== 'approved' || others.length === 0) return days;
  if (isInHours(row, calendar))
    return days
      .map(({ on, amount }) => ({ on, amount: amount - minutesBack(row, { on, amount }, others, calendar) }))
      .filter(({ amount }) => amount > 0);
  return days
    .map(({ on, amount }) => {
      const back = halfDaysBack(row, { on, halfDays: amount / hundredths(1) }, others);
      return { on, amount: amount - hundredths(back) };
    })
    .filter(({ amount }) => amount > 0);
}

/** All of what leave takes of a date, or the half of it that its person was sick. */
function minutesBack(
  row: RequestRow,
  { on, amount }: LeaveTaken['days'][number],
  sick: readonly RequestRow[],
  calendar: CompanyCalendar,
): number {
  const halfDays = halfDaysOf(row, on, calendar);
  const back = halfDaysBack(row, { on, halfDays }, sick);
  return halfDays === 0 ? 0 : Math.floor((amount * back) / halfDays);
}

/** What comes back of each approved request of someone, in the unit of its account (D99). */
export async function readGivenBack(db: Db, userId: number): Promise<Map<number, number>> {
  const requests = await requestRows.all(db, { ids: JSON.stringify([userId]) });
  return givenBackOf(requests, await getPersonCalendar(db, userId));
}

export function givenBackOf(requests: readonly RequestRow[], calendar: CompanyCalendar): Map<number, number> {
  const giving = givingAmong(requests, calendar);
  const back = new Map<number, number>();
  if (giving.length === 0) return back;
  for (const row of requests) {
    if (typeOf(row, calendar.leaveTypes)?.accountId == null) continue;
    const days = takenBy(row, calendar);
    const amount = sumOf(days) - sumOf(withoutGivenBack(row, days, giving, calendar));
    if (amount !== 0) back.set(row.id, amount);
  }
  return back;
}

function sumOf(days: LeaveTaken['days']): number {
  return days.reduce((sum, { amount }) => sum + amount, 0);
}
