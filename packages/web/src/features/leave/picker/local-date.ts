import type { PlainDate } from '@muster/domain/calendar/plain-date';

/** A plain date as the date picker's component takes it: noon of the device's day, whatever its zone (D1). */
export function localDate(date: PlainDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The plain date of a day of that component. */
export function plainDateOf(date: Date): PlainDate {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}` as PlainDate;
}
