import { calendarOf, type StoredWorkingTimes } from '@muster/db/features/working-time/reads';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { dayEndsAt, graceOn, plannedOn } from '@muster/domain/calendar/planned-day';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import {
  datesOfOtherGrace,
  datesOfOtherRecording,
  differingDates,
} from '@muster/domain/working-time/differing-days';
import { dayToShow, recordsTimeOn } from '@muster/domain/working-time/person-day';
import { rehearsalLimits, type ShownDay } from '@muster/domain/working-time/rehearsal';

interface Employment {
  readonly joinDate: PlainDate;
  readonly leavesOn: PlainDate | null;
}

/** Working times before and after a change that counts from a date on. */
export interface ComparedTimes {
  readonly from: PlainDate;
  readonly before: StoredWorkingTimes;
  readonly after: StoredWorkingTimes;
}

/** Compares the days of a person; those who share both calendars are compared once. */
export function comparer({ from, before, after }: ComparedTimes, now: Instant) {
  const known = new Map<CompanyCalendar, Map<CompanyCalendar, Compared>>();
  return (userId: number, { joinDate, leavesOn }: Employment) => {
    const calendars = { before: calendarOf(userId, before), after: calendarOf(userId, after) };
    const others = known.get(calendars.before) ?? new Map<CompanyCalendar, Compared>();
    known.set(calendars.before, others);
    const compared = others.get(calendars.after) ?? comparedCalendars(calendars, from, now);
    others.set(calendars.after, compared);
    const { dates, graceDates, recordsDates, today } = compared;
    const isEmployed = (date: PlainDate) => joinDate <= date && (leavesOn === null || date <= leavesOn);
    const [employed, otherGrace] = [dates.filter(isEmployed), graceDates.filter(isEmployed)];
    const [[date], [graceDate], recordsDate] = [employed, otherGrace, recordsDates.find(isEmployed)];
    return {
      shifts: date && { date, days: employed.length, ...both(date, calendars, shownDay) },
      today: today && isEmployed(today.date) ? today : undefined,
      recordsTime: recordsDate && { date: recordsDate, ...both(recordsDate, calendars, recordsTimeOn) },
      grace: graceDate && {
        date: graceDate,
        days: otherGrace.length,
        ...both(graceDate, calendars, graceOn),
      },
    };
  };
}

interface Calendars {
  readonly before: CompanyCalendar;
  readonly after: CompanyCalendar;
}

type Compared = ReturnType<typeof comparedCalendars>;

/** The dates whose hours, grace or need of a press differ, and the day of today if it ends later. */
function comparedCalendars({ before, after }: Calendars, from: PlainDate, now: Instant) {
  const today = companyDate(now, before);
  const first = from > today ? from : today;
  const span = { from: first, days: rehearsalLimits.days };
  const dates = differingDates(before, after, span);
  // With other hours, these say that the day is another.
  const graceDates = datesOfOtherGrace(before, after, span).filter((date) => !dates.includes(date));
  const recordsDates = datesOfOtherRecording(before, after, span);
  const ends = { before: dayEndsAt(today, before), after: dayEndsAt(today, after) };
  const { timeZone } = plannedOn(today, after);
  const later = ends.after > ends.before ? { date: today, timeZone, ...ends } : undefined;
  return { dates, graceDates, recordsDates, today: later };
}

function both<Value>(
  date: PlainDate,
  { before, after }: Calendars,
  valueOn: (date: PlainDate, calendar: CompanyCalendar) => Value,
) {
  return { before: valueOn(date, before), after: valueOn(date, after) };
}

function shownDay(date: PlainDate, calendar: CompanyCalendar): ShownDay {
  const { off, start, end, minutes, core, spans, timeZone } = dayToShow(date, calendar);
  return { off, start, end, minutes, core, spans, timeZone };
}
