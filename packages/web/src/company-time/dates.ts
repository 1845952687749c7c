import { companyTime, type Instant } from '@muster/domain/calendar/instant';
import { monthNames, weekdayNames } from '@muster/domain/calendar/names';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import { dateFormat } from '@muster/domain/language/formats';
import type { Translate } from '@muster/domain/language/translate';

/** Of 24 hours in every language (D101). */
export function timeText(instant: Instant, zone: Zone): string {
  return companyTime(instant, zone).slice(0, 5);
}

/** As in `Mon 20 Nov 2026`; in other languages than English as each writes it. */
export function shortDate(t: Translate, date: PlainDate): string {
  if (t.language !== 'en') return written(t, date, short);
  const { weekday, day, month, year } = partsOf(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${year}`;
}

export function longDate(t: Translate, date: PlainDate): string {
  if (t.language !== 'en') return written(t, date, long);
  const { weekday, day, month, year } = partsOf(date);
  return `${weekday}, ${day} ${month} ${year}`;
}

/** As in `Mon 20 Nov`. */
export function dateOfYear(t: Translate, date: PlainDate): string {
  const { year: _, ...form } = short;
  return t.language === 'en' ? shortDate(t, date).slice(0, -5) : written(t, date, form);
}

/** As in `20 Nov`. */
export function monthDay(t: Translate, date: PlainDate): string {
  return written(t, date, { day: 'numeric', month: 'short' });
}

/** As in `20 Nov 2026`. */
export function monthDayYear(t: Translate, date: PlainDate): string {
  return written(t, date, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** As in `20 November 2026`. */
export function writtenDate(t: Translate, date: PlainDate): string {
  return written(t, date, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function weekdayName(t: Translate, weekday: number, form: 'long' | 'short' | 'narrow'): string {
  return written(t, addDays(monday, weekday - 1), { weekday: form });
}

/** Above a column of a calendar. Arabic has no short names, only letters. */
export function weekdayHead(t: Translate, weekday: number): string {
  return weekdayName(t, weekday, t.language === 'ar' ? 'narrow' : 'short');
}

/** In the space of two letters. */
export function weekdayLetters(t: Translate, weekday: number): string {
  return t.language === 'ar'
    ? weekdayName(t, weekday, 'narrow')
    : weekdayName(t, weekday, 'short').slice(0, 2);
}

export function shortMonth(t: Translate, date: PlainDate): string {
  return written(t, date, { month: 'short' });
}

export function monthName(t: Translate, date: PlainDate): string {
  return written(t, date, { month: 'long', year: 'numeric' });
}

export function spokenDate(t: Translate, date: PlainDate, today: PlainDate): string {
  if (date === today) return t('today');
  return date === addDays(today, -1) ? t('yesterday') : shortDate(t, date);
}

export interface DateSpan {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

export function spanText(t: Translate, { startDate, endDate }: DateSpan): string {
  const [from, to] = [shortDate(t, startDate), shortDate(t, endDate)];
  return startDate === endDate ? from : t('{from} to {to}', { from, to });
}

/** Without weekdays, for a phone: `16–22 Nov 2026`. */
export function shortSpanText(t: Translate, { startDate, endDate }: DateSpan): string {
  return formatOf(t, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    new Date(startDate),
    new Date(endDate),
  );
}

const monday: PlainDate = '2024-01-01';

const short = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

function written(t: Translate, date: PlainDate, form: Intl.DateTimeFormatOptions): string {
  return formatOf(t, form).format(new Date(date));
}

function formatOf({ language }: Translate, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormat(language === 'en' ? 'en-GB' : language, { ...form, timeZone: 'UTC' });
}

function partsOf(date: PlainDate) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month: monthNames[month - 1] ?? '', day, weekday: weekdayNames[weekdayOf(date) - 1] ?? '' };
}
