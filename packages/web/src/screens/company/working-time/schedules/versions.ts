import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleRules } from '@muster/domain/calendar/schedule';
import type { Schedule } from '@muster/domain/working-time/schema';

export type ScheduleVersion = Schedule['versions'][number];

/** What the schedule has on a date; the first version counts before its date, too. */
export function versionOn(schedule: Schedule, date: PlainDate): ScheduleVersion {
  const { versions } = schedule;
  return versions.findLast(({ validFrom }) => validFrom <= date) ?? versions[0] ?? schedule;
}

export function rulesIn({
  days,
  weekMinutes = 0,
  usualDays = [],
  graceMinutes,
}: ScheduleVersion): ScheduleRules {
  return days ? { days, graceMinutes } : { weekMinutes, usualDays, graceMinutes };
}
