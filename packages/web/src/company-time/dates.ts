import { companyTime, type Instant } from '@muster/domain/calendar/instant';
import { monthNames, weekdayNames } from '@muster/domain/calendar/names';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';

export function timeText(instant: Instant, zone: Zone): string {
  return companyTime(instant, zone).slice(0, 5);
}

export function shortDate(date: PlainDate): string {
  const { weekday, day, month, year } = partsOf(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${year}`;
}

export function longDate(date: PlainDate): string {
  const { weekday, day, month, year } = partsOf(date);
  return `${weekday}, ${day} ${month} ${year}`;
}

export function monthName(date: PlainDate): string {
  const { month, year } = partsOf(date);
  return `${month} ${year}`;
}

export function spokenDate(date: PlainDate, today: PlainDate): string {
  if (date === today) return 'today';
  return date === addDays(today, -1) ? 'yesterday' : shortDate(date);
}

export interface DateSpan {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

export function spanText({ startDate, endDate }: DateSpan): string {
  return startDate === endDate ? shortDate(startDate) : `${shortDate(startDate)} to ${shortDate(endDate)}`;
}

function partsOf(date: PlainDate) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month: monthNames[month - 1] ?? '', day, weekday: weekdayNames[weekdayOf(date) - 1] ?? '' };
}
