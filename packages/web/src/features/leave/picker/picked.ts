import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay, type WorkWeek } from '@muster/domain/calendar/work-days';
import type { Translate } from '@muster/domain/language/translate';
import { type LeaveSpan, leaveDays } from '@muster/domain/leave/counting';
import { covers } from '@muster/domain/leave/rules';
import type { LeaveDuration } from '@muster/domain/leave/schema';
import type { TeamMonth } from '@muster/domain/leave/team-schema';
import { dateOfYear, longDate } from '../../../company-time/dates.ts';
import { listed } from '../../../language/listed.ts';
import type { ShownLeave } from '../pending.ts';
import { partLabels } from '../team/team.ts';

export interface Picked {
  readonly startDate?: PlainDate | undefined;
  readonly endDate?: PlainDate | undefined;
}

/** The days after choosing one more (U161): a second day ends the range or begins it, a third one starts over. */
export function nextPicked({ startDate, endDate }: Picked, day: PlainDate): LeaveSpan {
  const isOpen = startDate !== undefined && (endDate === undefined || endDate === startDate);
  if (!isOpen || startDate === day) return { startDate: day, endDate: day };
  return startDate < day ? { startDate, endDate: day } : { startDate: day, endDate: startDate };
}

export function durationOf(
  { startDate, endDate }: Picked,
  before: LeaveDuration | undefined | '',
): LeaveDuration {
  if (startDate !== endDate) return 'multiple_days';
  return before === 'half_day' ? before : 'full_day';
}

export interface PickableDays {
  readonly week: WorkWeek;
  readonly own: readonly ShownLeave[];
  readonly ownId: number | undefined;
  readonly team: TeamMonth | undefined;
}

export interface DayFacts {
  readonly isOff: boolean;
  readonly holiday: string | undefined;
  readonly own: ShownLeave | undefined;
  readonly away: readonly { readonly name: string; readonly part: keyof typeof partLabels }[];
  readonly asked: number;
}

export function factsOf(date: PlainDate, { week, own, ownId, team }: PickableDays): DayFacts {
  const isOff = !isWorkDay(date, week);
  const away = isOff
    ? []
    : (team?.away ?? []).filter((leave) => leave.userId !== ownId && covers(leave, date));
  return {
    isOff,
    holiday: week.holidays.find((holiday) => holiday.date === date)?.name,
    own: own.find((leave) => leave.status !== 'rejected' && covers(leave, date)),
    away: away.map(({ fullName, part }) => ({ name: fullName, part })),
    asked: team?.asked.find((day) => day.date === date)?.count ?? 0,
  };
}

const shownNames = 5;

export function dayText(t: Translate, date: PlainDate, facts: DayFacts): string {
  const { own, away, asked } = facts;
  const named = away
    .slice(0, shownNames)
    .map(({ name, part }) =>
      part === 'day' ? name : t('{name} ({part})', { name, part: t(partLabels[part].within) }),
    );
  const others = away.length - named.length;
  return [
    kindOfDay(t, dateOfYear(t, date), facts),
    own &&
      t('{status, select, pending {You have pending leave then.} other {You have approved leave then.}}', {
        status: own.status,
      }),
    away.length > 0 &&
      t('Away: {names}.', { names: listed(t, [...named, others > 0 && t('{others} more', { others })]) }),
    asked > 0 && t('{asked, plural, one {# has asked.} other {# have asked.}}', { asked }),
  ]
    .filter(Boolean)
    .join(' ');
}

function kindOfDay(t: Translate, date: string, { isOff, holiday }: DayFacts): string {
  if (holiday) return t('{date} is {holiday}.', { date, holiday });
  return isOff ? t('{date} is a day off.', { date }) : t('{date} is a work day.', { date });
}

export function dayLabel(
  t: Translate,
  date: PlainDate,
  { isOff, holiday, own, away, asked }: DayFacts,
): string {
  return listed(t, [
    longDate(t, date),
    holiday ?? (isOff && t('day off')),
    own &&
      t('{status, select, pending {your pending leave} other {your approved leave}}', { status: own.status }),
    away.length > 0 && t('{count, plural, other {# away}}', { count: away.length }),
    asked > 0 && t('{asked, plural, other {# asked}}', { asked }),
  ]);
}

export function countText(
  t: Translate,
  { startDate, endDate }: LeaveSpan,
  duration: LeaveDuration,
  week: WorkWeek,
): string {
  const halfDays = leaveDays({ startDate, endDate }, week).length * (duration === 'half_day' ? 1 : 2);
  const free = week.holidays.filter(({ date }) => date >= startDate && date <= endDate);
  const names = free.map(({ date, name }) =>
    t('{date} is {holiday}', { date: dateOfYear(t, date), holiday: name }),
  );
  const days = t('{days, plural, one {# day of leave} other {# days of leave}}', { days: halfDays / 2 });
  return listed(t, [days, ...names]);
}
