import type { PlainDate } from '../calendar/plain-date.ts';
import { isFlexible, type ScheduleDay, spansOf } from '../calendar/schedule.ts';
import type { RotaDay, RotaRow } from './rota-schema.ts';

interface CopiedDay {
  readonly userId: number;
  readonly date: PlainDate;
  readonly day: ScheduleDay;
}

/**
 * The days that make a week like another, person by person and day by day (D91). Leave is no part of it: the shift below is.
 * A holiday of either week stays as it is, unless its day was changed by hand; what is alike already needs no draft.
 */
export function copiedWeek(week: readonly RotaRow[], to: readonly RotaRow[]): CopiedDay[] {
  const targets = new Map(to.map(({ userId, days }) => [userId, days]));
  return week.flatMap(({ userId, days }) =>
    days.flatMap((day, place) => {
      const target = targets.get(userId)?.[place];
      if (!target?.employed || !day.employed || isHoliday(day) || isHoliday(target)) return [];
      if (isAlike(day.day, target.day)) return [];
      return [{ userId, date: target.date, day: day.day }];
    }),
  );
}

function isHoliday({ holiday, exception }: RotaDay): boolean {
  return holiday !== null && exception === null;
}

export function isAlike(one: ScheduleDay, other: ScheduleDay): boolean {
  return dayKey(one) === dayKey(other);
}

/** The same for days that are worked alike. */
export function dayKey(day: ScheduleDay): string {
  if (!day) return 'off';
  const { breakMinutes = 0 } = day;
  if (isFlexible(day)) return [day.minutes, breakMinutes, day.coreStart, day.coreEnd].join();
  return [...spansOf(day).map(({ start, end }) => `${start}-${end}`), breakMinutes].join();
}
