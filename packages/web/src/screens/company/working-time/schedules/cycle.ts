import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { addDays } from '@muster/domain/calendar/plain-date';
import {
  isFlexible,
  type ScheduleDay,
  type ScheduleRules,
  scheduleDayOn,
  type WorkingDay,
} from '@muster/domain/calendar/schedule';
import { dayMinutes, minuteOf, minuteSpansOf, workMinutesOf } from '@muster/domain/calendar/schedule-minutes';

const monday: PlainDate = '2024-01-01';

/** The days of a cycle; of an amount a week the seven days with their shares. */
export function cycleOf(rules: ScheduleRules): readonly ScheduleDay[] {
  if ('days' in rules) return rules.days;
  return Array.from({ length: 7 }, (_, day) => scheduleDayOn(addDays(monday, day), rules, monday));
}

export function isOfWeeks(days: readonly ScheduleDay[]): boolean {
  return days.length % 7 === 0;
}

export function rowsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / 7);
  return Array.from({ length: count }, (_, row) => items.slice(row * 7, row * 7 + 7));
}

/** The work of a week, on average of the cycle. */
export function weekMinutesOf(days: readonly ScheduleDay[]): number {
  return Math.round((sumOf(days) * 7) / days.length);
}

export function sumOf(days: readonly ScheduleDay[]): number {
  return days.reduce((sum, day) => sum + workMinutesOf(day), 0);
}

/** A part of a day in its picture, in percent of it. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  /** `loose` has no place of its own: it can be worked at any time. */
  readonly kind: 'fixed' | 'loose' | 'core';
}

/** The bars of each day: what goes on after midnight is on the next one, after the last day on the first. */
export function barsOf(days: readonly ScheduleDay[]): readonly (readonly Bar[])[] {
  const own = days.map((day) => (day ? dayBars(day) : []));
  return own.map((bars, index) => {
    const before = own.at(index - 1) ?? [];
    const over = before
      .filter(({ to }) => to > 100)
      .map(({ to, kind }): Bar => ({ from: 0, to: to - 100, kind }));
    return [...over, ...bars.map((bar): Bar => ({ ...bar, to: Math.min(bar.to, 100) }))];
  });
}

function dayBars(day: WorkingDay): Bar[] {
  if (!isFlexible(day))
    return minuteSpansOf(day).map(({ start, end }) => ({
      from: share(start),
      to: share(end),
      kind: 'fixed',
    }));
  const { minutes, breakMinutes = 0, coreStart, coreEnd } = day;
  const core =
    coreStart === undefined || coreEnd === undefined
      ? undefined
      : { start: minuteOf(coreStart), end: minuteOf(coreEnd) };
  const length = minutes + breakMinutes;
  const middle = core ? (core.start + core.end) / 2 : dayMinutes / 2;
  const from = Math.min(Math.max(middle - length / 2, 0), dayMinutes - length);
  return [
    { from: share(from), to: share(from + length), kind: 'loose' },
    ...(core ? [{ from: share(core.start), to: share(core.end), kind: 'core' } as const] : []),
  ];
}

function share(minutes: number): number {
  return (minutes / dayMinutes) * 100;
}
