import type { PlainDate } from '../../calendar/plain-date.ts';

/** Dates as numbers of a written list of all days: nothing of the calendar's own arithmetic is used here. */
const firstYear = 1990;
const lastYear = 2060;

const all: readonly PlainDate[] = Array.from({ length: lastYear - firstYear + 1 }, (_, year) =>
  Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: lengthOf(firstYear + year, month + 1) }, (_, day) =>
      written(firstYear + year, month + 1, day + 1),
    ),
  ),
).flat(2);
const numbers = new Map(all.map((date, number) => [date, number]));

/** The number of a date of the years 1990 to 2060. */
export function numberOf(date: PlainDate): number {
  const number = numbers.get(date);
  if (number === undefined) throw new Error(`${date} is not in the oracle's calendar`);
  return number;
}

export function dateOf(number: number): PlainDate {
  const date = all[number];
  if (date === undefined) throw new Error(`${number} is not in the oracle's calendar`);
  return date;
}

/** The same day so many months later, or the month's last day where it has no such day. */
export function monthsAfter(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = partsOf(date);
  const later = year * 12 + month - 1 + months;
  return clamped(Math.floor(later / 12), (later % 12) + 1, day);
}

/** `MM-DD` of a year; the 28th of February for the 29th where there is none. */
export function dayIn(year: number, dayOfYear: string): PlainDate {
  return clamped(year, Number(dayOfYear.slice(0, 2)), Number(dayOfYear.slice(3)));
}

export function yearOf(date: PlainDate): number {
  return partsOf(date)[0];
}

function partsOf(date: PlainDate): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
}

function clamped(year: number, month: number, day: number): PlainDate {
  return written(year, month, Math.min(day, lengthOf(year, month)));
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function written(year: number, month: number, day: number): PlainDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}` as PlainDate;
}
