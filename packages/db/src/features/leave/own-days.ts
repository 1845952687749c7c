import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type LeaveSpan, leaveDays } from '@muster/domain/leave/counting';
import type { CalendarLeave } from '@muster/domain/leave/table-schema';
import { JsonRows } from '../../query/json-rows.ts';
import type { Db } from '../../store/connection.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { calendarOf, getWorkingTimes } from '../working-time/reads.ts';

interface OwnDays {
  readonly ownDays?: PlainDate[];
}

/**
 * Adds the days that its person was to work to leave that takes others of its dates than the company's work days (D91).
 */
export async function withOwnDays<Leave extends LeaveSpan & { readonly userId: number }>(
  db: Db,
  leaves: readonly Leave[],
): Promise<(Leave & OwnDays)[]> {
  const times = await getWorkingTimes(db);
  const shown: (Leave & OwnDays)[] = [];
  for (const leave of leaves) {
    if (shouldYield()) await yieldToEventLoop();
    const calendar = calendarOf(leave.userId, times);
    const ownDays = calendar === times.company ? undefined : leaveDays(leave, calendar);
    const isOther = ownDays && ownDays.join() !== leaveDays(leave, times.company).join();
    shown.push(isOther ? { ...leave, ownDays } : leave);
  }
  return shown;
}

/** The same of a list of the calendar; where everyone works alike it is not read. */
export async function rowsWithOwnDays(
  db: Db,
  rows: JsonRows<CalendarLeave>,
): Promise<JsonRows<CalendarLeave>> {
  const { people } = await getWorkingTimes(db);
  if (people.length === 0) return rows;
  return new JsonRows(JSON.stringify(await withOwnDays(db, rows.toJSON())), rows.count, rows.next);
}
