import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { type LeaveYear, nextLeaveYear } from '@muster/domain/leave/leave-year';
import { monthOption, plainDay } from './calendar-names.ts';
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

export function monthsIn(t: Translate): readonly { value: string; label: string }[] {
  return longest.map((_, index) => ({ value: String(index + 1), label: monthOption(t, index + 1) }));
}

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
  t: Translate,
  values: LeaveYearValues,
  saved: Settings['leaveYear'],
  today: PlainDate,
): string {
  const year = readLeaveYear(values);
  if (!year) return t('Nothing happens automatically: no days are granted or lost.');
  const next = saved?.startsOn === year.startsOn ? saved.nextOn : nextLeaveYear(today, year.startsOn);
  const date = plainDay(t, next);
  const grant = countOf(t, year.grantDays);
  if (year.carryOverDays === null)
    return t(
      'On {date}, and on that day every year: everyone keeps their remaining days, then every active person is granted {grant}. Days reserved by pending requests are kept.',
      { date, grant },
    );
  return t(
    'On {date}, and on that day every year: what is left above {limit} expires, then every active person is granted {grant}. Days reserved by pending requests are kept.',
    { date, grant, limit: countOf(t, year.carryOverDays) },
  );
}

function countOf(t: Translate, days: number): string {
  return Number.isNaN(days) ? t('… days') : t('{days, plural, one {# day} other {# days}}', { days });
}
