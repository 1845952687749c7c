import type { PlainDate, Weekday } from '../calendar/plain-date.ts';
import {
  ownScheduleOn,
  type ScheduleDay,
  type ScheduleRules,
  scheduleVersionOn,
} from '../calendar/schedule.ts';
import { workMinutesOf } from '../calendar/schedule-minutes.ts';
import { versionValidOn } from '../calendar/versions.ts';
import type { WorkWeek } from '../calendar/work-days.ts';
import { fraction } from './fraction.ts';
import type { Employment, WeekOfWork } from './policy.ts';

type Amounts = Pick<WeekOfWork, 'days' | 'minutes'>;

/** Before every version and schedule. */
const longAgo: PlainDate = '0001-01-01';

/** A person's usual weeks (D97): the average of the cycle that is valid from each date on, without holidays and exceptions. */
export function weeksOf(calendar: WorkWeek): Employment['weeks'] {
  const weeks: [WeekOfWork, ...WeekOfWork[]] = [{ validFrom: longAgo, ...weekOn(longAgo, calendar) }];
  for (const validFrom of datesOf(calendar)) {
    const week = { validFrom, ...weekOn(validFrom, calendar) };
    if (!weeks.slice(-1).some((before) => isAlike(before, week))) weeks.push(week);
  }
  return weeks;
}

/** The dates from which another week can be valid, in order. */
function datesOf({ versions, own }: WorkWeek): PlainDate[] {
  const schedules = own?.schedules ?? [];
  const dates = [...versions, ...schedules, ...schedules.flatMap((each) => each.versions)];
  return [...new Set(dates.map(({ validFrom }) => validFrom))].toSorted();
}

function isAlike(one: Amounts, other: Amounts): boolean {
  return (['days', 'minutes'] as const).every((of) => one[of].n === other[of].n && one[of].d === other[of].d);
}

function weekOn(date: PlainDate, calendar: WorkWeek): Amounts {
  const own = calendar.own && ownScheduleOn(calendar.own, date);
  const version = own && scheduleVersionOn(own, date);
  return version ? averageOf(version) : averageOf({ days: companyDays(date, calendar), graceMinutes: null });
}

function averageOf(rules: ScheduleRules): Amounts {
  if (!('days' in rules)) {
    return { days: fraction(rules.usualDays.length), minutes: fraction(rules.weekMinutes) };
  }
  const { days } = rules;
  const minutes = days.reduce((sum, day) => sum + workMinutesOf(day), 0);
  return {
    days: fraction(days.filter((day) => day !== null).length * 7, days.length),
    minutes: fraction(minutes * 7, days.length),
  };
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

function companyDays(date: PlainDate, { versions }: WorkWeek): readonly ScheduleDay[] {
  const { workDays, dayStart, dayEnd } = versionValidOn(versions, date);
  return weekdays.map((day) => (workDays.includes(day) ? { start: dayStart, end: dayEnd } : null));
}
