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
  /** The clocks' offset in SQLite's form: `3600 seconds`. */
  readonly before: string;
  readonly after: string;
}

const asTheyAre = wireColumns.filter((column) => column !== 'checkInTime' && column !== 'checkOutTime');

const recordsOfDay = hotQuery((db, param: Param<DayParams>) => {
  const [checkIn, checkOut] = [sql.ref('checkInTime'), sql.ref('checkOutTime')];
  return (
    db
      // Sorts ids, not the JSON made of their rows, which would take twice as long.
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

/** The company's time of day at an instant, without fractions of a second; null for null. */
function timeOfDay(instant: RawBuilder<unknown>, param: Param<DayParams>): RawBuilder<unknown> {
  return sql`time(${instant}, iif(${instant} < ${param('changesAt')}, ${param('before')}, ${param('after')}))`;
}

/** Whole minutes, rounded down from milliseconds. */
function minutesBetween(start: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<unknown> {
  const seconds = sql`unixepoch(${end}, 'subsec') - unixepoch(${start}, 'subsec')`;
  return sql`cast(round((${seconds}) * 1000) AS integer) / 60000`;
}

const personAsJson = sql`json_object(
  'fullName', users."fullName", 'employeeId', users."employeeId",
  'department', users.department, 'position', users.position
)`;

/** Everyone's records of a day, newest first, with times on the clocks of the company's `zone` (D11). */
export function listDayAsJson(db: Db, date: PlainDate, zone: string): JsonRows<DayRecord> {
  const { changesAt, before, after } = dayOffset(date, zone);
  const params = { date, changesAt, before: `${before} seconds`, after: `${after} seconds` };
  return new JsonRows(recordsOfDay.first(db, params)?.records ?? '[]');
}

/**
 * Everyone's records of some days, newest day first (D11). Other requests get a turn between days, because those of a
 * large company are tens of megabytes.
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
