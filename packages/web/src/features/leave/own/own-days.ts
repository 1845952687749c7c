import { addDays, monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay, type WorkWeek } from '@muster/domain/calendar/work-days';
import type { Translate } from '@muster/domain/language/translate';
import { covers } from '@muster/domain/leave/rules';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { dateOfYear } from '../../../company-time/dates.ts';
import type { GridDay } from '../../../company-time/day-grid/day-grid-cell.tsx';
import type { DayMark } from '../../../company-time/day-grid/day-marks.ts';
import { listed } from '../../../language/listed.ts';
import { durationName } from '../leave.ts';
import type { ShownLeave } from '../pending.ts';

export const ownLeaveMarks = ['leave', 'asked', 'cancelling', 'off'] as const satisfies DayMark[];

/** The days of a month with one's own leave (U162). On a day off leave takes nothing, so the day stays off. */
export function leaveDaysOfMonth(
  t: Translate,
  month: PlainDate,
  leaves: readonly ShownLeave[],
  week: WorkWeek,
): GridDay[] {
  const { first, last } = monthOf(month);
  const days: GridDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const isOff = !isWorkDay(date, week);
    const own = isOff ? [] : leaves.filter((leave) => leave.status !== 'rejected' && covers(leave, date));
    const holiday = week.holidays.find((each) => each.date === date)?.name;
    const notes = own.map((leave) => listed(t, [leaveTypeText(t, leave.leaveType), durationName(t, leave)]));
    days.push({
      date,
      mark: isOff ? 'off' : markOf(own),
      note: listed(t, [holiday, ...notes]) || undefined,
    });
  }
  return days;
}

function markOf(own: readonly ShownLeave[]): DayMark {
  if (own.some(({ status, cancelRequestedAt }) => status === 'approved' && cancelRequestedAt))
    return 'cancelling';
  if (own.some(({ status }) => status === 'approved')) return 'leave';
  return own.length > 0 ? 'asked' : 'ahead';
}

export function holidaysOfMonth(
  t: Translate,
  month: PlainDate,
  { holidays }: Pick<WorkWeek, 'holidays'>,
): string[] {
  const { first, last } = monthOf(month);
  return holidays
    .filter(({ date }) => date >= first && date <= last)
    .map(({ date, name }) => t('{date} is {holiday}', { date: dateOfYear(t, date), holiday: name }));
}

export function leavesOfMonth(month: PlainDate, leaves: readonly ShownLeave[]): ShownLeave[] {
  const { first, last } = monthOf(month);
  return leaves
    .filter(({ startDate, endDate }) => startDate <= last && endDate >= first)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
}
