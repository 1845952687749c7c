import { monthNames, writtenDate } from '@muster/domain/calendar/names';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type LeaveYear, nextLeaveYear } from '@muster/domain/leave/leave-year';
import type { Settings } from './settings.ts';

export interface LeaveYearValues {
  readonly years: 'off' | 'on';
  readonly month: string;
  readonly day: string;
  readonly grantDays: string;
  readonly carryOver: 'all' | 'some';
  readonly carryOverDays: string;
}

const usual: Omit<LeaveYear, 'carryOverDays'> = { startsOn: '01-01', grantDays: 25 };

export function leaveYearValues(year: Settings['leaveYear']): LeaveYearValues {
  const { startsOn, grantDays } = year ?? usual;
  const [month = '', day = ''] = startsOn.split('-');
  const most = year?.carryOverDays ?? null;
  return {
    years: year ? 'on' : 'off',
    month: String(Number(month)),
    day: String(Number(day)),
    grantDays: String(grantDays),
    carryOver: most === null ? 'all' : 'some',
    carryOverDays: most === null ? '' : String(most),
  };
}

/** The leave year that the fields describe. Non-numeric day counts become NaN, which the schema refuses. */
export function readLeaveYear(values: LeaveYearValues): LeaveYear | null {
  if (values.years === 'off') return null;
  return {
    startsOn: startOf(values),
    grantDays: daysIn(values.grantDays),
    carryOverDays: values.carryOver === 'all' ? null : daysIn(values.carryOverDays),
  };
}

function startOf({ month, day }: LeaveYearValues): string {
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function daysIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

export const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));

const longest = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The days that a month has in every year. */
export function daysOf(month: string): readonly { value: string; label: string }[] {
  const count = longest[Number(month) - 1] ?? 31;
  return Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }));
}

/** The leave year's effects, as a sentence (D14). A new or moved leave year starts after today. */
export function leaveYearText(
  values: LeaveYearValues,
  saved: Settings['leaveYear'],
  today: PlainDate,
): string {
  const year = readLeaveYear(values);
  if (!year) return 'Nothing happens automatically: no days are granted or lost.';
  const next = saved?.startsOn === year.startsOn ? saved.nextOn : nextLeaveYear(today, year.startsOn);
  const cut =
    year.carryOverDays === null
      ? 'everyone keeps their remaining days'
      : `what is left above ${countOf(year.carryOverDays)} expires`;
  return `On ${writtenDate(next)}, and on that day every year: ${cut}, then every active person is granted ${countOf(year.grantDays)}. Days reserved by pending requests are kept.`;
}

function countOf(days: number): string {
  if (Number.isNaN(days)) return '… days';
  return days === 1 ? '1 day' : `${days} days`;
}
