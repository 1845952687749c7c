import type { DaySpan } from '@muster/domain/attendance/asked-span';
import type { DayRecord } from '@muster/domain/attendance/day-schema';
import { type DayOffset, dayOffset } from '@muster/domain/calendar/day-offset';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { mostRows } from '@muster/domain/list-rows';
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

const converted: readonly string[] = [
  'checkInTime',
  'checkOutTime',
  'checkInLatitude',
  'checkInLongitude',
  'checkInAddress',
];
const asTheyAre = wireColumns.filter((column) => !converted.includes(column));

const recordsOfDay = hotQuery((db, param: Param<DayParams>) => {
  const [checkIn, checkOut] = [sql.ref('checkInTime'), sql.ref('checkOutTime')];
  return (
    db
      // Sorts ids, not the JSON made of their rows, which would take twice as long.
      .with(
        (cte) => cte('newest').materialized(),
        (query) =>
          query
            .selectFrom('attendance')
            .select('id')
            .where('date', '=', param('date'))
            .orderBy('id', 'desc')
            .limit(sql.lit(mostRows.records)),
      )
      .selectFrom('newest')
      .crossJoin('attendance')
      .crossJoin('users')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        jsonArrayOf({
          table: 'attendance',
          columns: asTheyAre,
          flags: ['manual', 'lateSync'],
          computed: {
            checkInTime: timeOfDay(checkIn, param),
            checkOutTime: timeOfDay(checkOut, param),
            checkInLatitude: roundedDegrees('checkInLatitude'),
            checkInLongitude: roundedDegrees('checkInLongitude'),
            checkInAddress: roundedAddress,
            workedMinutes: minutesBetween(checkIn, checkOut),
            user: personAsJson,
          },
        }).as('records'),
      ])
      .whereRef('attendance.id', '=', 'newest.id')
      .whereRef('users.id', '=', 'attendance.userId')
  );
});

/** The company's time of day at an instant, without fractions of a second; null for null. */
function timeOfDay(instant: RawBuilder<unknown>, param: Param<DayParams>): RawBuilder<unknown> {
  return sql`time(${instant}, iif(${instant} < ${param('changesAt')}, ${param('before')}, ${param('after')}))`;
}

/** About 100 m; the sum turns -0 into 0 (D6). */
function roundedDegrees(column: string): RawBuilder<unknown> {
  return sql`round(${sql.ref(column)}, 3) + 0.0`;
}

/** `rounded_address` of the few that are not the coordinates as Muster's own screens send them: a call takes long. */
const roundedAddress = sql`iif(
  "checkInAddress" = format('%.6f, %.6f', "checkInLatitude", "checkInLongitude"),
  format('%.3f, %.3f', ${roundedDegrees('checkInLatitude')}, ${roundedDegrees('checkInLongitude')}),
  iif("checkInAddress" glob '*[0-9][0-9][0-9][0-9]*', rounded_address("checkInAddress"), "checkInAddress")
)`;

/** Whole minutes, rounded down from milliseconds. */
function minutesBetween(start: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<unknown> {
  const seconds = sql`unixepoch(${end}, 'subsec') - unixepoch(${start}, 'subsec')`;
  return sql`cast(round((${seconds}) * 1000) AS integer) / 60000`;
}

const personAsJson = sql`json_object(
  'fullName', users."fullName", 'employeeId', users."employeeId",
  'department', users.department, 'position', users.position
)`;

/** Everyone's records of a day, newest first, with times on the clocks of the company's `zone` and rounded places (D6, D11). */
export function listDayAsJson(db: Db, date: PlainDate, zone: string): JsonRows<DayRecord> {
  const { changesAt, before, after } = dayOffset(date, zone);
  const params = { date, changesAt, before: `${before} seconds`, after: `${after} seconds` };
  const { records, count } = recordsOfDay.first(db, params) ?? { records: '[]', count: 0 };
  return new JsonRows(records, count);
}

/**
 * Everyone's records of some days, newest day first (D11): whole days until they are {@link mostRows} records. Other
 * requests get a turn between days.
 */
export async function listDaysAsJson(
  db: Db,
  { from, to }: DaySpan,
  zone: string,
): Promise<JsonRows<DayRecord>> {
  const days: string[] = [];
  let count = 0;
  for (let date = to; date >= from && count < mostRows.records; date = addDays(date, -1)) {
    const day = listDayAsJson(db, date, zone);
    if (day.count > 0) days.push(day.text.slice(1, -1));
    count += day.count;
    if (date > from) await new Promise(setImmediate);
  }
  return new JsonRows(`[${days.join(',')}]`, count);
}
