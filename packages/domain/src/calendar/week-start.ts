import type { Weekday } from './plain-date.ts';

const mondayFirst: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The day with which a work week begins: its first work day after a day off; Monday if there is none. */
export function weekStart(workDays: readonly Weekday[]): Weekday {
  const isFirst = (day: Weekday) =>
    workDays.includes(day) && !workDays.includes(mondayFirst.at(day - 2) ?? 7);
  return mondayFirst.find(isFirst) ?? 1;
}
