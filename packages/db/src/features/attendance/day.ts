import type { DaySpan } from '@muster/domain/attendance/asked-span';
import type { DayRecord } from '@muster/domain/attendance/day-schema';
import { type DayOffset, dayOffset } from '@muster/domain/calendar/day-offset';
import { addDays, type PlainDate, plainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import { groupedBy } from '@muster/domain/lists/grouped';
import { allRows, mostRows } from '@muster/domain/lists/list-rows';
import { notOfList, type Place, type Position } from '@muster/domain/lists/position';
import { type RawBuilder, sql } from 'kysely';
import { JsonRows, jsonInSteps, jsonLinesOf } from '../../query/json-rows.ts';
import { keysOfPlace, type ListOrder, numberKey, textKey } from '../../query/position.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param } from '../../store/hot-query.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { type DateOfSome, everyone, isOneOf } from '../working-time/todays.ts';
import { wireColumns } from './record.ts';
import { needsReviewAsJson } from './review.ts';

interface DayParams extends Omit<DayOffset, 'before' | 'after'> {
  readonly ids: string;
  /** How far the clocks are ahead of UTC: `3600 seconds`. */
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
const asTheyAre = [...wireColumns.filter((column) => !converted.includes(column)), 'acceptedWithin' as const];

interface IdParams extends DateOfSome {
  readonly before: number;
  readonly limit: number;
}

/** Sorts ids, not the JSON made of their rows, which would take twice as long. */
const idsOfDay = hotQuery((db, param: Param<IdParams>) =>
  db
    .selectFrom('attendance')
    .select(['id', 'userId'])
    .where('date', '=', param('date'))
    .where('id', '<', param('before'))
    .where(isOneOf(db, 'userId', param))
    .orderBy('id', 'desc')
    .limit(limitParam(param('limit'))),
);

const recordsOfIds = hotQuery((db, param: Param<DayParams>) => {
  const { idRows, joined, jsonObject, minutesBetween, timeOfDay } = expressionsOf(db);
  const order = sql.ref('newest.key');
  const [checkIn, checkOut] = [sql.ref('checkInTime'), sql.ref('checkOutTime')];
  return db
    .selectFrom(idRows(param('ids')).as('newest'))
    .crossJoin('attendance')
    .crossJoin('users')
    .select([
      jsonLinesOf(db, {
        table: 'attendance',
        columns: asTheyAre,
        flags: ['manual', 'lateSync'],
        computed: {
          checkInTime: timeOfDay(checkIn, aheadAt(checkIn, param)),
          checkOutTime: timeOfDay(checkOut, aheadAt(checkOut, param)),
          checkInLatitude: roundedDegrees('checkInLatitude'),
          checkInLongitude: roundedDegrees('checkInLongitude'),
          checkInAddress: sql.ref('roundedAddress'),
          workedMinutes: minutesBetween(checkIn, checkOut),
          needsReview: needsReviewAsJson(db),
          user: jsonObject(person),
        },
        order,
      }).as('lines'),
      joined(sql.ref('attendance.id'), ',', order).as('found'),
    ])
    .whereRef('attendance.id', '=', 'newest.value')
    .whereRef('users.id', '=', 'attendance.userId');
});

function aheadAt(instant: RawBuilder<unknown>, param: Param<DayParams>): RawBuilder<unknown> {
  return sql`CASE WHEN ${instant} < ${param('changesAt')} THEN ${param('before')} ELSE ${param('after')} END`;
}

/** About 100 m, rounded as the domain rounds (D6). */
function roundedDegrees(column: string): RawBuilder<unknown> {
  return sql`floor(${sql.ref(column)} * 1000 + 0.5) / 1000`;
}

const person = {
  fullName: sql.ref('users.fullName'),
  employeeId: sql.ref('users.employeeId'),
  department: sql.ref('users.department'),
  position: sql.ref('users.position'),
};

const dateOfId = hotQuery((db, param: Param<{ id: number }>) =>
  db.selectFrom('attendance').select('date').where('id', '=', param('id')),
);

/** At most so many records, and where to begin: the id that the records of the last day are older than, or a place. */
interface SomeRows {
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
  readonly place?: Place | undefined;
}

/** Of some days, each of everyone. */
interface DayRows extends DaySpan, SomeRows {}

const dayOrder: ListOrder = {
  name: 'records',
  keys: [textKey(sql.ref('date'), true), numberKey(sql.ref('id'), true)],
};

/** The last day of a span from which a place is not further, and the id of the place. */
function beginning({
  to,
  before,
  place,
}: Pick<DayRows, 'to' | 'before' | 'place'>): Pick<DayRows, 'to' | 'before'> {
  if (!place) return { to, before };
  const [date, id] = keysOfPlace(place, dayOrder);
  const last = plainDate('').safeParse(date);
  if (!last.success || typeof id !== 'number') throw notOfList(place.side);
  return last.data > to ? { to } : { to: last.data, before: id };
}

/** On whose clocks times of day are: the company's, and by date those of people elsewhere (D11). */
export interface Clocks {
  readonly zone: Zone;
  readonly elsewhere: (date: PlainDate) => ReadonlyMap<number, string>;
}

/** Newest first, at most {@link mostRows}, on the clocks of their people and with rounded places (D6, D11). */
export function listDaysAsJson(db: Db, asked: DayRows, clocks: Clocks): Promise<JsonRows<DayRecord>> {
  const { from, limit = mostRows.records } = asked;
  const { to, before } = beginning(asked);
  const days: Begun[] = [];
  for (let date = to; date >= from; date = addDays(date, -1))
    days.push({ ...everyone, date, before: (date === to ? before : undefined) ?? Number.MAX_SAFE_INTEGER });
  return recordsOf(db, days, limit, clocks);
}

/** The same of the date that each person has now, the newest date first (D93). */
export async function listDatesAsJson(
  db: Db,
  { dates, before: older, ...asked }: SomeRows & { readonly dates: readonly DateOfSome[] },
  clocks: Clocks,
): Promise<JsonRows<DayRecord>> {
  const newest = dates[0]?.date;
  if (newest === undefined) throw new Error('There is no date');
  const known = older === undefined ? undefined : (await dateOfId.first(db, { id: older }))?.date;
  const { to, before } = beginning({ place: asked.place, to: known ?? newest, before: older });
  const days = dates
    .filter(({ date }) => date <= to)
    .map((each) => ({ ...each, before: (each.date === to ? before : undefined) ?? Number.MAX_SAFE_INTEGER }));
  return recordsOf(db, days, asked.limit ?? mostRows.records, clocks);
}

interface Begun extends DateOfSome {
  /** The id that its records are older than. */
  readonly before: number;
}

async function recordsOf(
  db: Db,
  days: readonly Begun[],
  most: number,
  clocks: Clocks,
): Promise<JsonRows<DayRecord>> {
  const parts: string[] = [];
  let left = most;
  let last: Position | undefined;
  for (const day of days) {
    const { date } = day;
    const found = await idsOfDay.all(db, { ...day, limit: left + 1 });
    const taken = found.slice(0, left);
    for await (const part of partsOf(db, taken, date, clocks)) parts.push(part);
    left -= taken.length;
    const lowest = taken.at(-1);
    last = lowest ? { order: dayOrder.name, keys: [date, lowest.id] } : last;
    if (taken.length < found.length) return joined(parts, most, last);
    if (shouldYield()) await yieldToEventLoop();
  }
  return joined(parts, most - left);
}

export async function* readDates(
  db: Db,
  dates: readonly DateOfSome[],
  clocks: Clocks,
): AsyncGenerator<DayRecord[]> {
  for (const each of dates) {
    const found = await idsOfDay.all(db, {
      ...each,
      before: Number.MAX_SAFE_INTEGER,
      limit: allRows.limit,
    });
    for await (const part of partsOf(db, found, each.date, clocks)) yield JSON.parse(`[${part}]`);
  }
}

interface Found {
  readonly id: number;
  readonly userId: number;
}

/** JSON without brackets, in the order of the rows. */
function partsOf(db: Db, rows: readonly Found[], date: PlainDate, { zone, elsewhere }: Clocks) {
  const zones = elsewhere(date);
  return zones.size === 0
    ? jsonInSteps(rows, reader(db, date, zone))
    : partsByZone(db, rows, date, { zone, zones });
}

/** Reads those of each zone together, and puts them in order again. Rows of another zone say which. */
async function* partsByZone(
  db: Db,
  rows: readonly Found[],
  date: PlainDate,
  { zone, zones }: { readonly zone: Zone; readonly zones: ReadonlyMap<number, string> },
): AsyncGenerator<string> {
  const texts: string[] = Array.from(rows, () => '');
  const places = groupedBy([...rows.keys()], (place) => zones.get(rows[place]?.userId ?? 0));
  for (const [timeZone, some] of places) {
    const read = linesOf(db, date, timeZone ?? zone);
    const suffix = timeZone === undefined ? undefined : `,"timeZone":${JSON.stringify(timeZone)}}`;
    for (let at = 0; at < some.length; at += rowsAtOnce) {
      if (shouldYield()) await yieldToEventLoop();
      const step = some.slice(at, at + rowsAtOnce);
      const ids = step.map((place) => rows[place]?.id ?? 0);
      const { lines, found } = (await read(JSON.stringify(ids))) ?? {};
      if (!lines || !found) continue;
      const records = lines.split('\n');
      // A row that is gone meanwhile has no line.
      const there = records.length === ids.length ? step : placesOf(found, ids, step);
      for (const [index, place] of there.entries()) texts[place] = ended(records[index] ?? '', suffix);
    }
  }
  const parts = texts.filter((text) => text !== '');
  if (parts.length > 0) yield parts.join(',');
}

/** Rows that are read before others have their turn: some milliseconds. */
const rowsAtOnce = 500;

function placesOf(found: string, ids: readonly number[], places: readonly number[]): number[] {
  const byId = new Map(ids.map((id, index) => [id, places[index] ?? 0]));
  return found.split(',').map((id) => byId.get(Number(id)) ?? 0);
}

function ended(record: string, suffix: string | undefined): string {
  return suffix === undefined ? record : record.slice(0, -1) + suffix;
}

function reader(db: Db, date: PlainDate, zone: Zone): (ids: string) => Promise<string | undefined> {
  const read = linesOf(db, date, zone);
  return async (ids) => `[${(await read(ids))?.lines?.replaceAll('\n', ',') ?? ''}]`;
}

/** Records as lines of JSON, and their ids. */
function linesOf(db: Db, date: PlainDate, zone: Zone) {
  const { changesAt, before, after } = dayOffset(date, zone);
  const offset = { changesAt, before: `${before} seconds`, after: `${after} seconds` };
  return (ids: string) => recordsOfIds.first(db, { ids, ...offset });
}

function joined(parts: readonly string[], count: number, next?: Position): JsonRows<DayRecord> {
  return new JsonRows(`[${parts.join(',')}]`, count, next);
}
