import type { PlainDate } from '../calendar/plain-date.ts';
import { weekdayOf } from '../calendar/plain-date.ts';
import {
  type FlexibleDay,
  isFlexible,
  type ScheduleDay,
  type ScheduleRules,
  type WorkingDay,
} from '../calendar/schedule.ts';
import { dayMinutes, minuteOf, minuteSpansOf } from '../calendar/schedule-minutes.ts';
import { startOfWeek } from '../calendar/week.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import type { ScheduleInput } from './schema.ts';
import { workingTimeTexts } from './texts.ts';

/** The cycle or the amount a week of an input. Throws `unprocessable` that names the field for one that cannot be worked (D90). */
export function scheduleRulesIn({
  days,
  weekMinutes,
  usualDays,
  graceMinutes = null,
}: Pick<ScheduleInput, 'days' | 'weekMinutes' | 'usualDays' | 'graceMinutes'>): ScheduleRules {
  if (days && weekMinutes === undefined && !usualDays) return { days: checkedCycle(days), graceMinutes };
  if (days || weekMinutes === undefined || !usualDays)
    throw wrong('days', workingTimeTexts.neitherDaysNorWeek());
  if (weekMinutes > usualDays.length * dayMinutes)
    throw wrong('weekMinutes', workingTimeTexts.weekAmountTooLong());
  return { weekMinutes, usualDays: usualDays.toSorted(), graceMinutes };
}

function wrong(field: string, said: Said): DomainError {
  return new DomainError('unprocessable', said, field);
}

function checkedCycle(days: readonly ScheduleDay[]): readonly ScheduleDay[] {
  if (days.every((day) => day === null)) throw wrong('days', workingTimeTexts.cycleWithoutWork());
  for (const [index, day] of days.entries()) checkDay(day, 'days', index + 1);
  for (const [index, day] of days.entries())
    checkNext(day, days[(index + 1) % days.length] ?? null, index + 1);
  return days;
}

/** Throws `unprocessable` for hours of over 24, a break as long as the work, and core hours outside of the day (D90). */
export function checkDay(day: ScheduleDay, field: 'day' | 'days', number = 1): void {
  if (day === null) return;
  const said = isFlexible(day) ? flexibleProblem(day, number) : hoursProblem(day, number);
  if (said) throw wrong(field, said);
}

const tooLong = (day: number) => workingTimeTexts.shiftOver24Hours({ day, limit: dayMinutes / 60 });

function flexibleProblem({ minutes, coreStart, coreEnd, breakMinutes = 0 }: FlexibleDay, day: number) {
  if ((coreStart === undefined) !== (coreEnd === undefined)) return workingTimeTexts.coreIncomplete({ day });
  if (minutes + breakMinutes > dayMinutes) return tooLong(day);
  if (coreStart === undefined || coreEnd === undefined) return undefined;
  if (coreEnd <= coreStart) return workingTimeTexts.coreNotInOrder({ day });
  const core = minuteOf(coreEnd) - minuteOf(coreStart);
  return core > minutes + breakMinutes ? workingTimeTexts.coreLongerThanWork({ day }) : undefined;
}

function hoursProblem(working: WorkingDay, day: number): Said | undefined {
  const spans = minuteSpansOf(working);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return undefined;
  if (last.end - first.start > dayMinutes) {
    return spans.length > 1 ? workingTimeTexts.spansNotInOrder({ day }) : tooLong(day);
  }
  const work = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return (working.breakMinutes ?? 0) < work ? undefined : workingTimeTexts.breakAsLongAsWork({ day });
}

function checkNext(day: ScheduleDay, next: ScheduleDay, number: number): void {
  if (!day || !next) return;
  const ends = minuteSpansOf(day).at(-1)?.end ?? 0;
  const begins = minuteSpansOf(next)[0]?.start;
  if (begins !== undefined && ends > begins + dayMinutes)
    throw wrong('days', workingTimeTexts.dayOverlapsNext({ day: number }));
}

/** The date on which a cycle begins for someone: as asked, else the Monday of `validFrom`, in other cycles that date (D91). */
export function cycleStartOf(
  asked: PlainDate | undefined,
  validFrom: PlainDate,
  rules: ScheduleRules | undefined,
): PlainDate {
  const isOfWeeks = !rules || !('days' in rules) || rules.days.length % 7 === 0;
  if (!isOfWeeks) return asked ?? validFrom;
  if (asked !== undefined && weekdayOf(asked) !== 1)
    throw wrong('cycleStart', workingTimeTexts.cycleStartNotMonday({ cycleStart: asked }));
  return asked ?? startOfWeek(validFrom, 1);
}
