import { weekdayOf } from '@muster/domain/calendar/plain-date';
import { calendarOn } from '@muster/domain/company/schema';
import type { Holiday, Settings } from './settings.ts';

export function yearsOf(holidays: readonly Holiday[], thisYear: number): readonly number[] {
  const known = holidays.map(({ date }) => Number(date.slice(0, 4)));
  const years = new Set([...known, thisYear, thisYear + 1, thisYear + 2]);
  return [...years].sort((a, b) => a - b);
}

export function holidaysIn(holidays: readonly Holiday[], year: number): readonly Holiday[] {
  return holidays.filter(({ date }) => date.startsWith(`${year}-`));
}

export function isOffAnyway({ date }: Holiday, calendar: Pick<Settings, 'versions'>): boolean {
  return !calendarOn(calendar, date).workDays.includes(weekdayOf(date));
}
