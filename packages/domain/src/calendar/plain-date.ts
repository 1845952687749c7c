import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { day } from './durations.ts';

/** A calendar date `YYYY-MM-DD`. It never passes through a time of day in a zone (D1). */
export type PlainDate = `${number}-${number}-${number}`;

export const wirePlainDate = z.templateLiteral([z.number(), '-', z.number(), '-', z.number()]);

/** ISO 8601 weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const isoDate = z.iso.date();

/** True for a real calendar date written `YYYY-MM-DD` (so not for 2026-02-30). */
export function isPlainDate(text: string): text is PlainDate {
  return isoDate.safeParse(text).success;
}

export function plainDate(message: string) {
  return z.string(message).check(z.refine(isPlainDate, message)) as z.ZodMiniType<PlainDate, string>;
}

/** The date `days` after `date` (before it, when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  // In UTC each date is as long. These sums are the most frequent ones, and Temporal takes three times as long for them.
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, -14) as PlainDate;
}

/** The same day of another month; its last day where that is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  return toText(Temporal.PlainDate.from(date).add({ months }));
}

/** The same day of another year; 28 February for the 29th in a year without one. */
export function addYears(date: PlainDate, years: number): PlainDate {
  return toText(Temporal.PlainDate.from(date).add({ years }));
}

/** How many days `to` is after `from`. */
export function daysFrom(from: PlainDate, to: PlainDate): number {
  return epochDay(to) - epochDay(from);
}

/** Days since 1 January 1970, which was a Thursday. */
export function epochDay(date: PlainDate): number {
  return Date.parse(date) / day;
}

export function weekdayOf(date: PlainDate): Weekday {
  return (((new Date(date).getUTCDay() + 6) % 7) + 1) as Weekday;
}

export function monthOf(date: PlainDate): { first: PlainDate; last: PlainDate } {
  const day = Temporal.PlainDate.from(date);
  return { first: toText(day.with({ day: 1 })), last: toText(day.with({ day: day.daysInMonth })) };
}

function toText(date: Temporal.PlainDate): PlainDate {
  return date.toString() as PlainDate;
}
