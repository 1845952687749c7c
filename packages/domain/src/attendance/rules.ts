import { hour, minute } from '../calendar/durations.ts';
import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { duePressAt, graceOn, plannedOn, shiftDateOf, type WorkCalendar } from '../calendar/planned-day.ts';
import { asksForPress } from '../calendar/work-days.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { type DecidedLeaveTime, isMorningOff } from '../leave/rules.ts';
import { coordinatesText, toSixDecimals } from './place.ts';
import type { AttendanceStatus, CheckInInput } from './schema.ts';
import { manualAddress } from './schema.ts';

/** A check-out closes a record that began less than this many milliseconds ago (D7). */
export const openFor = 16 * hour;

/** For so long after the end of a shift it can still be closed, however long it is (D93). */
const openAfterShift = 2 * hour;

/** No shift is longer, so no record that began earlier can be closed. */
export const longestOpen = 24 * hour + openAfterShift;

export interface DecidedCheckIn {
  readonly date: PlainDate;
  readonly status: AttendanceStatus;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string | null;
  readonly manual: boolean;
}

/** Decides the day record that a check-in at `at` makes (D1, D5, D6, D93). Calendar and `leaves` are the person's, as far as known. */
export function decideCheckIn(
  input: CheckInInput,
  at: Instant,
  calendar: CompanyCalendar,
  leaves: readonly DecidedLeaveTime[] = [],
): DecidedCheckIn {
  const date = shiftDateOf(at, calendar);
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
 * `present` at or before the start of the shift, or of the core hours, plus grace,
 * and wherever nobody is expected; `late` after (D5, D90). With the morning off the hours begin in the middle of the work.
 */
export function statusAt(at: Instant, calendar: WorkCalendar, morningOff = false): 'present' | 'late' {
  const date = shiftDateOf(at, calendar);
  if (!asksForPress(date, calendar)) return 'present';
  const due = duePressAt(plannedOn(date, calendar), morningOff);
  if (due === null) return 'present';
  return millisecondsBetween(due, at) <= graceOn(date, calendar) * minute ? 'present' : 'late';
}

export interface Shift {
  readonly date: PlainDate;
  readonly checkInTime: Instant | null;
  readonly checkOutTime: Instant | null;
}

export function isOpen<S extends Shift>(shift: S): shift is S & { checkInTime: Instant } {
  return shift.checkInTime !== null && shift.checkOutTime === null;
}

/** True of the age in milliseconds at which an open record of a date can be closed: for 16 hours, and over its shift (D7, D93). */
export function isOpenAt(age: number, shift: OpenShift, calendar: WorkCalendar): boolean {
  if (age < 0 || age >= longestOpen) return false;
  return age < openFor || age < shiftLeft(shift, calendar);
}

interface OpenShift {
  readonly date: PlainDate;
  readonly checkInTime: Instant;
}

function shiftLeft({ date, checkInTime }: OpenShift, calendar: WorkCalendar): number {
  if (!calendar.own) return 0;
  const { end } = plannedOn(date, calendar);
  return end === null ? 0 : millisecondsBetween(checkInTime, end) + openAfterShift;
}

export type DayState<S extends Shift> =
  | { readonly kind: 'not_checked_in' }
  | { readonly kind: 'checked_in'; readonly shift: S }
  | { readonly kind: 'check_out_missed'; readonly shift: S }
  | { readonly kind: 'checked_out'; readonly shift: S };

/**
 * The record of today's shift decides; one that began 16 hours ago can no longer be closed, unless its shift is longer.
 * Else a night that began yesterday and is still open counts as checked in (D7, D93).
 */
export function dayState<S extends Shift>(
  newestFirst: readonly S[],
  now: Instant,
  calendar: WorkCalendar,
): DayState<S> {
  const date = shiftDateOf(now, calendar);
  const today = newestFirst.find((shift) => shift.date === date && shift.checkInTime !== null);
  if (today) return { kind: kindOf(today, now, calendar), shift: today };
  const night = newestFirst.find((shift) => isOpen(shift) && isOpenNow(shift, now, calendar));
  return night ? { kind: 'checked_in', shift: night } : { kind: 'not_checked_in' };
}

function isOpenNow(shift: OpenShift, now: Instant, calendar: WorkCalendar): boolean {
  return isOpenAt(millisecondsBetween(shift.checkInTime, now), shift, calendar);
}

function kindOf(
  shift: Shift,
  now: Instant,
  calendar: WorkCalendar,
): 'checked_in' | 'check_out_missed' | 'checked_out' {
  if (!isOpen(shift)) return 'checked_out';
  // A check-in that the device dated a little ahead is open, too.
  const isYoung = millisecondsBetween(shift.checkInTime, now) < openFor;
  return isYoung || isOpenNow(shift, now, calendar) ? 'checked_in' : 'check_out_missed';
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
