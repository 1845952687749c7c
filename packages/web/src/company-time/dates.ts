import { companyTime, type Instant } from '@muster/domain/calendar/instant';
import { monthNames, weekdayNames } from '@muster/domain/calendar/names';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';

/** A time of day on the company's clock, `09:05` (D1). */
export function timeText(instant: Instant, zone: Zone): string {
  return companyTime(instant, zone).slice(0, 5);
}

/** A short date, `Sat 21 Nov 2026`. */
export function shortDate(date: PlainDate): string {
  const { weekday, day, month, year } = partsOf(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${year}`;
}

/** A long date, `Saturday, 21 November 2026`. */
export function longDate(date: PlainDate): string {
  const { weekday, day, month, year } = partsOf(date);
  return `${weekday}, ${day} ${month} ${year}`;
}

/** A month, `November 2026`, by one of its dates. */
export function monthName(date: PlainDate): string {
  const { month, year } = partsOf(date);
  return `${month} ${year}`;
}

/** A date relative to `today`: `today`, `yesterday`, or a short date. */
export function spokenDate(date: PlainDate, today: PlainDate): string {
  if (date === today) return 'today';
  return date === addDays(today, -1) ? 'yesterday' : shortDate(date);
}

/** Two plain dates, the second not before the first. */
export interface DateSpan {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

/** `Sat 21 Nov 2026 to Sun 22 Nov 2026`, or a single date. */
export function spanText({ startDate, endDate }: DateSpan): string {
  return startDate === endDate ? shortDate(startDate) : `${shortDate(startDate)} to ${shortDate(endDate)}`;
}

function partsOf(date: PlainDate) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month: monthNames[month - 1] ?? '', day, weekday: weekdayNames[weekdayOf(date) - 1] ?? '' };
}
