import { isFlexible, type ScheduleDay, spansOf, type WorkingDay } from './schedule.ts';

interface MinuteSpan {
  /** Minutes after the midnight at which the date begins; over 1,440 on the next day. */
  readonly start: number;
  readonly end: number;
}

/** Of a day with hours, by the clock: what is not later by it is on the next day (D90). */
export function minuteSpansOf(day: WorkingDay): readonly MinuteSpan[] {
  let before = -1;
  const next = (time: string) => {
    const minute = minuteOf(time);
    const days = Math.max(0, Math.ceil((before - minute + (before >= 0 ? 1 : 0)) / dayMinutes));
    before = minute + days * dayMinutes;
    return before;
  };
  return spansOf(day).map(({ start, end }) => ({ start: next(start), end: next(end) }));
}

export const dayMinutes = 1_440;

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The work of a day by the clock, without its break. */
export function workMinutesOf(day: ScheduleDay): number {
  if (!day) return 0;
  if (isFlexible(day)) return day.minutes;
  const spans = minuteSpansOf(day).reduce((sum, { start, end }) => sum + end - start, 0);
  return spans - (day.breakMinutes ?? 0);
}
