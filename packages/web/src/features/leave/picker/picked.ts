import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay, type WorkWeek } from '@muster/domain/calendar/work-days';
import { daysText } from '@muster/domain/leave/balance';
import { covers, type LeaveSpan, leaveDays } from '@muster/domain/leave/rules';
import type { LeaveDuration } from '@muster/domain/leave/schema';
import type { TeamMonth } from '@muster/domain/leave/team-schema';
import { longDate, shortDate } from '../../../company-time/dates.ts';
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

export function dayText(date: PlainDate, { isOff, holiday, own, away, asked }: DayFacts): string {
  const day = shortDate(date).slice(0, -5);
  const named = away
    .slice(0, shownNames)
    .map(({ name, part }) =>
      part === 'day' ? name : `${name} (${partLabels[part].label.replace(/^away /, '')})`,
    );
  const others = away.length - named.length;
  return [
    holiday ? `${day} is ${holiday}.` : isOff ? `${day} is a day off.` : `${day} is a work day.`,
    own && `You have ${own.status} leave then.`,
    away.length > 0 && `Away: ${[...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')}.`,
    asked > 0 && `${asked} ${asked === 1 ? 'has' : 'have'} asked.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function dayLabel(date: PlainDate, { isOff, holiday, own, away, asked }: DayFacts): string {
  return [
    longDate(date),
    holiday ?? (isOff && 'day off'),
    own && `your ${own.status} leave`,
    away.length > 0 && `${away.length} away`,
    asked > 0 && `${asked} asked`,
  ]
    .filter(Boolean)
    .join(', ');
}

export function countText(
  { startDate, endDate }: LeaveSpan,
  duration: LeaveDuration,
  week: WorkWeek,
): string {
  const halfDays = leaveDays({ startDate, endDate }, week).length * (duration === 'half_day' ? 1 : 2);
  const free = week.holidays.filter(({ date }) => date >= startDate && date <= endDate);
  const names = free.map(({ date, name }) => `${shortDate(date).slice(0, -5)} is ${name}`);
  return [`${daysText(halfDays)} of leave`, ...names].join(', ');
}
