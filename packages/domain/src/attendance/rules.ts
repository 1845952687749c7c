import { hour } from '../calendar/durations.ts';
import {
  companyDate,
  companyTime,
  type Instant,
  millisecondsBetween,
  wallDate,
} from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import { isWorkDay } from '../calendar/work-days.ts';
import { type CompanyCalendar, calendarOn, type DayRules } from '../company/schema.ts';
import { type DecidedLeaveTime, isMorningOff } from '../leave/rules.ts';
import { coordinatesText, toSixDecimals } from './place.ts';
import type { AttendanceStatus, CheckInInput } from './schema.ts';
import { manualAddress } from './schema.ts';

/** A check-out closes only a record that began less than this many milliseconds ago (D7). */
export const openFor = 16 * hour;

export interface DecidedCheckIn {
  readonly date: PlainDate;
  readonly status: AttendanceStatus;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string | null;
  readonly manual: boolean;
}

/** Decides the day record that a check-in at `at` makes (D1, D5, D6). `leaves` are the person's, as far as known. */
export function decideCheckIn(
  input: CheckInInput,
  at: Instant,
  calendar: CompanyCalendar,
  leaves: readonly DecidedLeaveTime[] = [],
): DecidedCheckIn {
  const date = companyDate(at, calendar);
  return {
    date,
    status: statusAt(at, calendar, isMorningOff(date, leaves)),
    ...(calendar.location === 'off' ? noPlace : placeOf(input)),
  };
}

type DecidedPlace = Pick<DecidedCheckIn, 'latitude' | 'longitude' | 'address' | 'manual'>;

/** Without locations nothing tells a manual check-in from another one, so none is marked for review. */
const noPlace: DecidedPlace = { latitude: null, longitude: null, address: null, manual: false };

function placeOf(input: CheckInInput): DecidedPlace {
  const { latitude = null, longitude = null } = input;
  const located = latitude !== null && longitude !== null;
  return {
    latitude: located ? toSixDecimals(latitude) : null,
    longitude: located ? toSixDecimals(longitude) : null,
    address: input.address || (located ? coordinatesText(latitude, longitude) : manualAddress),
    manual: input.manualCheckIn === true || !located,
  };
}

/**
 * `present` at or before day start plus grace, and on any day off; `late` after (D5), by the rules of that day (D2).
 * With the morning off, the hours begin in the middle of the work day.
 */
export function statusAt(at: Instant, calendar: CompanyCalendar, morningOff = false): 'present' | 'late' {
  const date = companyDate(at, calendar);
  if (!isWorkDay(date, calendar)) return 'present';
  const rules = calendarOn(calendar, date);
  const { timeZone, graceMinutes } = rules;
  const shown = wallDate(at, timeZone);
  if (shown !== date) return shown < date ? 'present' : 'late';
  const begins = minutesOfDay(beginningOf(rules, morningOff));
  return minutesOfDay(companyTime(at, timeZone)) <= begins + graceMinutes ? 'present' : 'late';
}

/** When the hours of a day begin, as `HH:mm` (D5). */
export function beginningOf(rules: Pick<DayRules, 'dayStart' | 'dayEnd'>, morningOff: boolean): string {
  return morningOff ? middleOf(rules) : rules.dayStart;
}

/** The middle of the work day as `HH:mm`, at which a morning off ends and an afternoon off begins (D12). */
export function middleOf({ dayStart, dayEnd }: Pick<DayRules, 'dayStart' | 'dayEnd'>): string {
  const middle = Math.floor((minutesOfDay(dayStart) + minutesOfDay(dayEnd)) / 2);
  return [Math.floor(middle / 60), middle % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export interface Shift {
  readonly date: PlainDate;
  readonly checkInTime: Instant | null;
  readonly checkOutTime: Instant | null;
}

export function isOpen<S extends Shift>(shift: S): shift is S & { checkInTime: Instant } {
  return shift.checkInTime !== null && shift.checkOutTime === null;
}

/** True of the age of an open record that can be closed, in milliseconds (D7). */
export function isOpenAt(age: number): boolean {
  return age >= 0 && age < openFor;
}

export type DayState<S extends Shift> =
  | { readonly kind: 'not_checked_in' }
  | { readonly kind: 'checked_in'; readonly shift: S }
  | { readonly kind: 'check_out_missed'; readonly shift: S }
  | { readonly kind: 'checked_out'; readonly shift: S };

/**
 * Today's record decides; one that began 16 hours ago can no longer be closed. Else a night that began yesterday and
 * is still open counts as checked in (D7).
 */
export function dayState<S extends Shift>(newestFirst: readonly S[], now: Instant, zone: Zone): DayState<S> {
  const date = companyDate(now, zone);
  const today = newestFirst.find((shift) => shift.date === date && shift.checkInTime !== null);
  if (today) return { kind: kindOf(today, now), shift: today };
  const night = newestFirst.find(
    (shift) => isOpen(shift) && isOpenAt(millisecondsBetween(shift.checkInTime, now)),
  );
  return night ? { kind: 'checked_in', shift: night } : { kind: 'not_checked_in' };
}

function kindOf(shift: Shift, now: Instant): 'checked_in' | 'check_out_missed' | 'checked_out' {
  if (!isOpen(shift)) return 'checked_out';
  return millisecondsBetween(shift.checkInTime, now) < openFor ? 'checked_in' : 'check_out_missed';
}

/** Hours between check-in and check-out, or null where either is missing. */
export function hoursWorked(shift: Pick<Shift, 'checkInTime' | 'checkOutTime'>): number | null {
  if (shift.checkInTime === null || shift.checkOutTime === null) return null;
  return millisecondsBetween(shift.checkInTime, shift.checkOutTime) / hour;
}

/** Whole minutes as hours with at most two decimals, as exports have them (D39). */
export function decimalHours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

/** Whole minutes as screens show hours: `8:36 h`. */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}

function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
}
