import { hour } from '../calendar/durations.ts';
import { type Instant, millisecondsBetween, startOfDay } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { plannedOn, shiftDateOf } from '../calendar/planned-day.ts';
import { asksForPress } from '../calendar/work-days.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { isSomeHours } from '../leave/part-of-day.ts';
import { covers, type DecidedLeaveTime, halfOn } from '../leave/rules.ts';
import type { Shift } from './rules.ts';

/** For so long after a night without a check-in a check-in may be meant for it (D93). */
const askedFor = 4 * hour;

/** A night that was to be worked and has no check-in. */
export interface MissedNight {
  readonly date: PlainDate;
  readonly start: Instant;
  readonly end: Instant;
}

interface KnownOfPerson {
  readonly records: readonly Shift[];
  readonly leaves: readonly DecidedLeaveTime[];
  readonly joinDate: PlainDate;
}

/**
 * The night that who checks in now may mean (D93): it ended less than four hours ago on the date after its own, expected
 * a check-in and has none. The check-in itself is of the date after it.
 */
export function missedNight(
  now: Instant,
  calendar: CompanyCalendar,
  { records, leaves, joinDate }: KnownOfPerson,
): MissedNight | undefined {
  if (!calendar.own) return undefined;
  const today = shiftDateOf(now, calendar);
  const date = addDays(today, -1);
  const { start, end } = plannedOn(date, calendar);
  if (start === null || end === null || end <= startOfDay(today, calendar)) return undefined;
  const since = millisecondsBetween(end, now);
  if (since < 0 || since >= askedFor) return undefined;
  if (date < joinDate || !asksForPress(date, calendar)) return undefined;
  const isDone = records.some((record) => record.date === date && record.checkInTime !== null);
  const isAway = leaves.some(
    (leave) =>
      leave.status === 'approved' &&
      leave.isAway !== false &&
      !isSomeHours(leave) &&
      !halfOn(leave, date) &&
      covers(leave, date),
  );
  return isDone || isAway ? undefined : { date, start, end };
}
