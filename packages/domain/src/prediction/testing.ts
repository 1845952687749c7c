import { addDays, type PlainDate, type Weekday, weekdayOf } from '../calendar/plain-date.ts';
import type { PackedStatus } from './packed.ts';
import { type PackedAttendance, scoredDays, testedDays } from './schema.ts';

/** A Sunday. */
export const sunday: PlainDate = '2026-11-22';

/** What someone does on a work day; `age` counts the days back from today, which is 0. */
export type Habit = (weekday: Weekday, age: number) => PackedStatus;

/** A company that works Monday to Friday and has closed every work day before `today`; people by name, ids from 1. */
export function companyOf(
  habits: Readonly<Record<string, Habit>>,
  today = sunday,
  days = scoredDays + testedDays,
): PackedAttendance {
  const dates = Array.from({ length: days }, (_, day) => addDays(today, day + 1 - days));
  const isWorked = dates.map((date) => weekdayOf(date) <= 5);
  const worked = isWorked.map((is) => (is ? '1' : '0')).join('');
  const closed = `${worked.slice(0, -1)}0`;
  const rowOf = (habit: Habit) =>
    dates.map((date, day) => (closed[day] === '1' ? habit(weekdayOf(date), days - 1 - day) : '.')).join('');
  return {
    today,
    dates,
    closed,
    worked,
    calendars: [],
    own: [],
    ids: Object.keys(habits).map((_, person) => person + 1),
    names: Object.keys(habits),
    departments: Object.keys(habits).map(() => null),
    statuses: Object.values(habits).map(rowOf),
    knownLate: [],
  };
}
