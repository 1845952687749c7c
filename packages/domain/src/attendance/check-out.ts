import { epochMilliseconds, type Instant, instantAt, millisecondsBetween } from '../calendar/instant.ts';
import { shiftDateOf, type WorkCalendar } from '../calendar/planned-day.ts';
import { DomainError } from '../errors.ts';
import type { SettledTime } from './claim.ts';
import { isOpen, isOpenAt, type Shift } from './rules.ts';
import { attendanceTexts } from './texts.ts';

export interface ShiftToClose extends Shift {
  /** When the check-in was pressed by the device's clock; null if no claim said so (D3). */
  readonly checkInPressedAt?: Instant | null;
}

export interface CheckOutTime extends Pick<SettledTime, 'at' | 'pressedAt'> {
  /** When the server has it: no check-out is dated later. */
  readonly receivedAt?: Instant;
}

/** The record that a check-out closes, and the time that is stored, which is never before its check-in. */
export interface DecidedCheckOut<S extends Shift> {
  readonly shift: S;
  readonly at: Instant;
}

/**
 * Decides which record a check-out closes: the newest open one less than 16 hours old or whose shift still runs (D7, D93),
 * by the claims where both presses have one. `newestFirst` holds the record of the day of `at` and those open before it.
 * Throws `conflict` if none is open, `unprocessable` if the check-out would precede the check-in.
 */
export function decideCheckOut<S extends ShiftToClose>(
  newestFirst: readonly S[],
  press: CheckOutTime,
  calendar: WorkCalendar,
): DecidedCheckOut<S> {
  const shift = newestFirst.filter(isOpen).find((open) => isOpenAt(ageAt(open, press), open, calendar));
  if (shift) return { shift, at: onClockOf(shift, press) };
  const isOfToday = newestFirst.some((open) => isOpen(open) && isSameDay(open, press, calendar));
  throw isOfToday ? tooEarly() : nothingToClose(newestFirst, press, calendar);
}

interface OpenShift extends ShiftToClose {
  readonly checkInTime: Instant;
}

function ageAt({ checkInTime, checkInPressedAt }: OpenShift, { at, pressedAt }: CheckOutTime): number {
  return checkInPressedAt && pressedAt
    ? millisecondsBetween(checkInPressedAt, pressedAt)
    : millisecondsBetween(checkInTime, at);
}

/** The server may have dated the check-in later than the device did: then the check-out is dated later by as much. */
function onClockOf(shift: OpenShift, press: CheckOutTime): Instant {
  const { checkInTime } = shift;
  if (press.at >= checkInTime) return press.at;
  const at = instantAt(epochMilliseconds(checkInTime) + ageAt(shift, press));
  const { receivedAt = at } = press;
  if (at <= receivedAt) return at;
  const isEarlier = receivedAt < checkInTime;
  return isEarlier ? checkInTime : receivedAt;
}

function isSameDay(
  { date, checkInPressedAt }: ShiftToClose,
  { at, pressedAt }: CheckOutTime,
  calendar: WorkCalendar,
): boolean {
  const dates = [date, checkInPressedAt && shiftDateOf(checkInPressedAt, calendar)];
  return dates.includes(shiftDateOf(at, calendar)) || dates.includes(shiftDateOf(pressedAt ?? at, calendar));
}

/** A check-in of the next company day, less than 16 hours later, is one that the check-out precedes, too. */
function nothingToClose(
  newestFirst: readonly ShiftToClose[],
  press: CheckOutTime,
  calendar: WorkCalendar,
): DomainError {
  const today = newestFirst.find((shift) => shift.date === shiftDateOf(press.at, calendar));
  if (today?.checkOutTime) return new DomainError('conflict', attendanceTexts.checkedOutAlready());
  return newestFirst.filter(isOpen).some((open) => isOpenAt(-ageAt(open, press), open, calendar))
    ? tooEarly()
    : new DomainError('conflict', attendanceTexts.notCheckedIn());
}

function tooEarly(): DomainError {
  return new DomainError('unprocessable', attendanceTexts.checkOutCannotBeforeCheck(), 'checkOutTime');
}
