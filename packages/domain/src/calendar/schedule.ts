import type { PlainDate, Weekday } from './plain-date.ts';
import { epochDay, weekdayOf } from './plain-date.ts';
import type { DatedVersion } from './versions.ts';

/** Times of day `HH:mm`; an end at or before its start is on the next day (D90). */
export interface ClockSpan {
  readonly start: string;
  readonly end: string;
}

/** Hours from–to; `breakMinutes` are not paid. */
export interface ShiftDay extends ClockSpan {
  readonly breakMinutes?: number | undefined;
}

/** Split hours: up to three spans, in order. The time between them belongs to the shift, though it is no work. */
export interface SplitDay {
  readonly spans: readonly ClockSpan[];
  readonly breakMinutes?: number | undefined;
}

/** An amount of work without hours; the break is not part of `minutes`. In the core hours everyone is there. */
export interface FlexibleDay {
  readonly minutes: number;
  readonly breakMinutes?: number | undefined;
  readonly coreStart?: string | undefined;
  readonly coreEnd?: string | undefined;
}

export type WorkingDay = ShiftDay | SplitDay | FlexibleDay;

/** A day of a cycle; null is off. */
export type ScheduleDay = WorkingDay | null;

/** A cycle of 1 to 84 days. In one of whole weeks the first day is a Monday. */
export interface Cycle {
  readonly days: readonly ScheduleDay[];
}

/** An amount a week on any days: leave and holidays count on the usual ones, and nobody is late, missing or absent. */
export interface WeekAmount {
  readonly weekMinutes: number;
  readonly usualDays: readonly Weekday[];
}

export type ScheduleRules = (Cycle | WeekAmount) & {
  /** Null for the company's. */
  readonly graceMinutes: number | null;
};

export type ScheduleVersion = DatedVersion & ScheduleRules;

/** What a person works from a date on (D91). */
export interface OwnSchedule extends DatedVersion {
  /** Oldest first, the first one valid before its date, too; none for the hours of their site or of the company. */
  readonly versions: readonly ScheduleVersion[];
  /** A date on which the first day of the cycle falls. */
  readonly cycleStart: PlainDate;
  /** False for people who need not check in: never late, missing or absent. */
  readonly recordsTime: boolean;
}

/** One day that is otherwise (D91). */
export interface DayException {
  readonly date: PlainDate;
  readonly day: ScheduleDay;
  readonly reason: string;
}

/** What a person works where it is not the hours of their site or of the company. */
export interface OwnTime {
  /** Oldest first; before the first one the company's hours count. */
  readonly schedules: readonly OwnSchedule[];
  /** In the order of their dates; at most one for each. */
  readonly exceptions: readonly DayException[];
}

/** The schedule that a person has on a date; undefined where it is the hours of their site or of the company. */
export function ownScheduleOn({ schedules }: OwnTime, date: PlainDate): OwnSchedule | undefined {
  return schedules.findLast(({ validFrom }) => validFrom <= date);
}

/** What a schedule has for a date (D90): a day of its cycle, or the share of a usual day. */
export function scheduleDayOn(date: PlainDate, rules: ScheduleRules, cycleStart: PlainDate): ScheduleDay {
  if ('days' in rules) return rules.days[cycleIndex(date, cycleStart, rules.days.length)] ?? null;
  const place = rules.usualDays.toSorted().indexOf(weekdayOf(date));
  return place < 0 ? null : { minutes: shareOf(rules, place) };
}

export function scheduleVersionOn({ versions }: OwnSchedule, date: PlainDate): ScheduleVersion | undefined {
  return versions.findLast(({ validFrom }) => validFrom <= date) ?? versions[0];
}

/**
 * Which day of a cycle a date is, from 0; also before the cycle's start. In whole weeks 0 is a Monday, though a version may
 * follow one of other days, with a start on any day of the week (D90).
 */
export function cycleIndex(date: PlainDate, cycleStart: PlainDate, length: number): number {
  const start = epochDay(cycleStart);
  const first = length % 7 === 0 ? start - remainder(start + daysToThursday, 7) : start;
  return remainder(epochDay(date) - first, length);
}

/** From a Monday to a Thursday. */
const daysToThursday = 3;

function remainder(days: number, length: number): number {
  return ((days % length) + length) % length;
}

/** The shares of the usual days add up to the week: the first ones have the minutes that are left over. */
function shareOf({ weekMinutes, usualDays }: WeekAmount, place: number): number {
  const share = Math.floor(weekMinutes / usualDays.length);
  return place < weekMinutes % usualDays.length ? share + 1 : share;
}

export function isFlexible(day: WorkingDay): day is FlexibleDay {
  return 'minutes' in day;
}

/** The spans of a day with hours; none of a flexible one. */
export function spansOf(day: WorkingDay): readonly ClockSpan[] {
  if (isFlexible(day)) return [];
  return 'spans' in day ? day.spans : [day];
}
