import { weekdayNames } from './names.ts';
import { addDays, type PlainDate, type Weekday, weekdayOf } from './plain-date.ts';

export interface WeekDay {
  readonly weekday: Weekday;
  readonly name: (typeof weekdayNames)[number];
}

const mondayFirst: readonly WeekDay[] = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
  weekday,
  name: weekdayNames[weekday - 1] ?? weekdayNames[0],
}));

/** The days of a week in the order of the company's calendars (D103). */
export function weekFrom(start: Weekday): readonly WeekDay[] {
  return [...mondayFirst.slice(start - 1), ...mondayFirst.slice(0, start - 1)];
}

/** The first day of the week that `date` is in, where weeks begin on `start`. */
export function startOfWeek(date: PlainDate, start: Weekday): PlainDate {
  return addDays(date, -daysIntoWeek(date, start));
}

/** 0 on the day on which a week begins, to 6. */
export function daysIntoWeek(date: PlainDate, start: Weekday): number {
  return (weekdayOf(date) - start + 7) % 7;
}
