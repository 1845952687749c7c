import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { day as dayLength } from './durations.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import { type Zone, type ZoneVersion, zoneOn } from './versions.ts';

/** A point in time: ISO 8601 in UTC with milliseconds, `2026-11-21T09:00:00.000Z` (D1, D50). Sorts as text. */
export type Instant = `${string}Z`;

export const wireInstant = z.templateLiteral([z.string(), 'Z']);

/** A wall-clock time `HH:mm:ss.SSS` in the company's zone. */
export type TimeOfDay = `${number}:${number}:${number}`;

export const wireTimeOfDay = z.templateLiteral([z.number(), ':', z.number(), ':', z.number()]);

/** A zod schema that reads any ISO 8601 instant, with `Z` or an offset, as an {@link Instant}. */
export function instant(message: string) {
  return z.pipe(
    z.string(message).check(z.iso.datetime({ offset: true, error: message })),
    z.transform((text: string): Instant => instantAt(Date.parse(text))),
  );
}

export function instantAt(epochMilliseconds: number): Instant {
  return new Date(epochMilliseconds).toISOString() as Instant;
}

export function epochMilliseconds(instant: Instant): number {
  return Date.parse(instant);
}

/** The instant so many milliseconds after another; before it, if they are negative. */
export function later(instant: Instant, milliseconds: number): Instant {
  return instantAt(epochMilliseconds(instant) + milliseconds);
}

export function millisecondsBetween(earlier: Instant, later: Instant): number {
  return epochMilliseconds(later) - epochMilliseconds(earlier);
}

/**
 * A day on which the zone changes begins in the old zone and ends once it is over in both (D1, D2). Who moves to a site
 * in another zone keeps the date of the old one until the new midnight (D92). Every instant has one date, and dates never
 * go back.
 */
export function companyDate(instant: Instant, zone: Zone): PlainDate {
  if (typeof zone === 'string') return wallDate(instant, zone);
  const [first, ...changes] = zone.versions;
  let date = wallDate(instant, first.timeZone);
  for (const { validFrom, timeZone } of changes) {
    const moved = zone.moves?.includes(validFrom);
    if (moved && instant < startOfDay(validFrom, timeZone)) return earliest(date, validFrom);
    if (!moved && date <= validFrom) break;
    date = latest(validFrom, wallDate(instant, timeZone));
  }
  return date;
}

/** The time of an instant on the clocks of its company date, to the millisecond (D1). */
export function companyTime(instant: Instant, zone: Zone): TimeOfDay {
  return wallClock(instant, zoneAt(instant, zone))[1] as TimeOfDay;
}

/** The date of a move begins where it begins first (D92). */
function startsByMove(
  { validFrom, timeZone }: ZoneVersion,
  before: (date: PlainDate) => Instant,
): (date: PlainDate) => Instant {
  const from = startOfDay(validFrom, timeZone);
  return (date) => (date <= validFrom ? earliest(before(date), from) : startOfDay(date, timeZone));
}

export function zoneAt(instant: Instant, zone: Zone): string {
  return typeof zone === 'string' ? zone : zoneOn(companyDate(instant, zone), zone);
}

/** The first instant of a company date, even if the clocks skip its midnight. */
export function startOfDay(date: PlainDate, zone: Zone): Instant {
  if (typeof zone === 'string') return steadyInstant(date, '00:00', zone) ?? exactStartOfDay(date, zone);
  const [{ timeZone }, ...changes] = zone.versions;
  let start = (day: PlainDate) => startOfDay(day, timeZone);
  for (const change of changes)
    start = (zone.moves?.includes(change.validFrom) ? startsByMove : startsAfter)(change, start);
  return start(date);
}

function exactStartOfDay(date: PlainDate, zone: string): Instant {
  return instantAt(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

function startsAfter(
  { validFrom, timeZone }: ZoneVersion,
  before: (date: PlainDate) => Instant,
): (date: PlainDate) => Instant {
  return (date) =>
    date <= validFrom ? before(date) : latest(before(addDays(validFrom, 1)), startOfDay(date, timeZone));
}

/** The instant at which the clocks of a company date show `time`; in a repeated hour, the first. */
export function instantOf(date: PlainDate, time: string, zone: Zone): Instant {
  const ofDate = zoneOn(date, zone);
  return steadyInstant(date, time, ofDate) ?? exactInstantOf(date, time, ofDate);
}

function exactInstantOf(date: PlainDate, time: string, zone: string): Instant {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return instantAt(local.toZonedDateTime(zone).epochMilliseconds);
}

/**
 * The instant at which the clocks of a zone show a time of a date where they do not change on it, the day before or the day
 * after, so that there is one; otherwise undefined. Days of thousands of people ask this, and Temporal takes twenty times as long.
 */
function steadyInstant(date: PlainDate, time: string, zone: string): Instant | undefined {
  const local = Date.parse(`${date}T${time}Z`);
  const day = Math.floor(local / dayLength);
  const ahead = offsetOfDay(day, zone);
  const isSteady = ahead === offsetOfDay(day - 1, zone) && ahead === offsetOfDay(day + 1, zone);
  return isSteady && ahead !== undefined ? instantAt(local - ahead) : undefined;
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export function wallDate(instant: Instant, zone: string): PlainDate {
  return wallClock(instant, zone)[0] as PlainDate;
}

export function earliest<T extends string>(one: T, other: T): T {
  return one < other ? one : other;
}

export function latest<T extends string>(one: T, other: T): T {
  return one > other ? one : other;
}

function wallClock(instant: Instant, zone: string): string[] {
  const at = epochMilliseconds(instant);
  return instantAt(at + offsetAt(at, zone))
    .slice(0, -1)
    .split('T');
}

const latestInstant = 8.64e15;

/** Offsets by zone and UTC day. Asking Temporal takes twenty times as long, and a check-in needs three. */
const offsetsByZone = new Map<string, Map<number, number>>();

/** Milliseconds that a zone's clocks are ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  return offsetOfDay(Math.floor(at / dayLength), zone) ?? exactOffsetAt(at, zone);
}

/** The same of a whole day, counted in UTC from 1970 on; undefined of one on which they change, which is not cached. */
function offsetOfDay(day: number, zone: string): number | undefined {
  const known = offsetsByZone.get(zone)?.get(day);
  if (known !== undefined) return known;
  const first = exactOffsetAt(day * dayLength, zone);
  const last = exactOffsetAt(Math.min((day + 1) * dayLength - 1, latestInstant), zone);
  if (first !== last) return undefined;
  rememberOffset(zone, day, first);
  return first;
}

function exactOffsetAt(at: number, zone: string): number {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return offsetNanoseconds / 1e6;
}

function rememberOffset(zone: string, day: number, offset: number): void {
  const days = offsetsByZone.get(zone) ?? new Map<number, number>();
  if (days.size > 1_000) days.clear();
  offsetsByZone.set(zone, days.set(day, offset));
}
