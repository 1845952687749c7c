import type { DaySpan } from '@muster/domain/attendance/asked-span';
import type { DayRecord } from '@muster/domain/attendance/day-schema';
import { type DayOffset, dayOffset } from '@muster/domain/calendar/day-offset';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { JsonRows, jsonArrayOf } from '../json-rows.ts';
import { wireColumns } from './record.ts';

interface DayParams extends Omit<DayOffset, 'before' | 'after'> {
  readonly date: PlainDate;
  /** How far the clocks are ahead, as SQLite wants to be told: `3600 seconds`. */
  readonly before: string;
  readonly after: string;
}

const asTheyAre = wireColumns.filter((column) => column !== 'checkInTime' && column !== 'checkOutTime');

const recordsOfDay = hotQuery((db, param: Param<DayParams>) => {
  const [checkIn, checkOut] = [sql.ref('checkInTime'), sql.ref('checkOutTime')];
  return (
    db
      // Ids are put into order, and not the texts that are made of their rows: that would take twice the time.
      .with(
        (cte) => cte('newest').materialized(),
        (query) =>
          query.selectFrom('attendance').select('id').where('date', '=', param('date')).orderBy('id', 'desc'),
      )
      .selectFrom('newest')
      .crossJoin('attendance')
      .crossJoin('users')
      .select(
        jsonArrayOf({
          table: 'attendance',
          columns: asTheyAre,
          flags: ['manual', 'lateSync'],
          computed: {
            checkInTime: timeOfDay(checkIn, param),
            checkOutTime: timeOfDay(checkOut, param),
            workedMinutes: minutesBetween(checkIn, checkOut),
            user: personAsJson,
          },
        }).as('records'),
      )
      .whereRef('attendance.id', '=', 'newest.id')
      .whereRef('users.id', '=', 'attendance.userId')
  );
});

/** The time of day that the company's clocks show at an instant, without fractions of a second; null of none. */
function timeOfDay(instant: RawBuilder<unknown>, param: Param<DayParams>): RawBuilder<unknown> {
  return sql`time(${instant}, iif(${instant} < ${param('changesAt')}, ${param('before')}, ${param('after')}))`;
}

/** Whole minutes, counted in milliseconds: 59.9 seconds are none. */
function minutesBetween(start: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<unknown> {
  const seconds = sql`unixepoch(${end}, 'subsec') - unixepoch(${start}, 'subsec')`;
  return sql`cast(round((${seconds}) * 1000) AS integer) / 60000`;
}

const personAsJson = sql`json_object(
  'fullName', users."fullName", 'employeeId', users."employeeId",
  'department', users.department, 'position', users.position
)`;

/** Everybody's records of a day, newest first, read on the clocks of `zone`, the company's (D11). */
export function listDayAsJson(db: Db, date: PlainDate, zone: string): JsonRows<DayRecord> {
  const { changesAt, before, after } = dayOffset(date, zone);
  const params = { date, changesAt, before: `${before} seconds`, after: `${after} seconds` };
  return new JsonRows(recordsOfDay.first(db, params)?.records ?? '[]');
}

/**
 * Everybody's records of some days, newest day first (D11). Between two days others get their turn: the days of a large
 * company are tens of megabytes.
 */
export async function listDaysAsJson(
  db: Db,
  { from, to }: DaySpan,
  zone: string,
): Promise<JsonRows<DayRecord>> {
  const days: string[] = [];
  for (let date = to; date >= from; date = addDays(date, -1)) {
    const { text } = listDayAsJson(db, date, zone);
    if (text !== '[]') days.push(text.slice(1, -1));
    if (date > from) await new Promise(setImmediate);
  }
  return new JsonRows(`[${days.join(',')}]`);
}
