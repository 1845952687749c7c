import { isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import type { Translate } from '@muster/domain/language/translate';
import { covers } from '@muster/domain/leave/rules';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { type CompanyLeaveType, typeOf } from '@muster/domain/leave/types';
import { monthDay } from '../../../company-time/dates.ts';
import type { GridDay } from '../../../company-time/day-grid/day-grid-cell.tsx';
import { listed } from '../../../language/listed.ts';
import { statusLabels } from '../leave.ts';
import type { ShownLeave } from '../pending.ts';
import { leaveDaysOfMonth, leavesOfMonth } from './own-days.ts';

/** The first days of the months of a year. */
export function monthsOfYear(year: string): PlainDate[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`).filter(
    isPlainDate,
  );
}

export interface YearDay extends Pick<GridDay, 'date' | 'mark'> {
  readonly isHoliday: boolean;
  /** The type of the leave that the day shows; undefined without, and of a type that is gone. */
  readonly type: Pick<CompanyLeaveType, 'id' | 'colour' | 'sign'> | undefined;
}

/** The days of a month with one's own leave and holidays (U286). */
export function yearDays(
  t: Translate,
  month: PlainDate,
  leaves: readonly ShownLeave[],
  calendar: CompanyCalendar,
): YearDay[] {
  const asked = leaves.filter(({ status }) => status !== 'rejected');
  return leaveDaysOfMonth(t, month, asked, calendar).map(({ date, mark }) => {
    const own = mark === 'off' ? [] : asked.filter((leave) => covers(leave, date));
    const shown = own.find(({ status }) => status === 'approved') ?? own[0];
    return {
      date,
      mark,
      isHoliday: calendar.holidays.some((each) => each.date === date),
      type: shown && typeOf(shown, calendar.leaveTypes),
    };
  });
}

/** The types that a year shows, in their order. */
export function typesOfYear(
  year: string,
  leaves: readonly ShownLeave[],
  { leaveTypes }: Pick<CompanyCalendar, 'leaveTypes'>,
): readonly CompanyLeaveType[] {
  const own = leaves.filter(
    ({ status, startDate, endDate }) =>
      status !== 'rejected' && startDate <= `${year}-12-31` && endDate >= `${year}-01-01`,
  );
  const ids = new Set(own.map((leave) => typeOf(leave, leaveTypes)?.id));
  return leaveTypes.filter(({ id }) => ids.has(id)).toSorted((one, other) => one.order - other.order);
}

/** A month's leave in words: `Annual Leave, 14 Dec to 18 Dec, Approved`. */
export function leaveLines(t: Translate, month: PlainDate, leaves: readonly ShownLeave[]): string[] {
  return leavesOfMonth(month, leaves)
    .filter(({ status }) => status !== 'rejected')
    .map(({ leaveType, startDate, endDate, status, cancelRequestedAt }) => {
      const [from, to] = [monthDay(t, startDate), monthDay(t, endDate)];
      return listed(t, [
        leaveTypeText(t, leaveType),
        startDate === endDate ? from : t('{from} to {to}', { from, to }),
        cancelRequestedAt ? t('Cancellation requested') : t(statusLabels[status].label),
      ]);
    });
}
