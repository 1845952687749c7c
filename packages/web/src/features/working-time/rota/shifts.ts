import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { dayKey } from '@muster/domain/working-time/copied-week';
import type { Schedule } from '@muster/domain/working-time/schema';

/** A shift that can be chosen by one press, and the schedules that have it. */
export interface Shift {
  readonly key: string;
  readonly day: ScheduleDay;
  readonly schedules: readonly string[];
}

/** So many fit beside each other; other hours are typed. */
const mostShifts = 8;

/** Each shift that occurs in the schedules that can still be had, the frequent ones, by their hours; a day off is last. */
export function shiftsOf(schedules: readonly Schedule[]): Shift[] {
  const found = new Map<string, { day: ScheduleDay; names: Set<string>; count: number }>();
  for (const { days = [], name, closedFrom } of schedules) {
    if (closedFrom !== null) continue;
    for (const day of days) {
      if (!day) continue;
      const known = found.get(dayKey(day)) ?? { day, names: new Set(), count: 0 };
      known.names.add(name);
      found.set(dayKey(day), { ...known, count: known.count + 1 });
    }
  }
  const shifts = [...found]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .slice(0, mostShifts)
    .map(([key, { day, names }]) => ({ key, day, schedules: [...names] }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return [...shifts, { key: dayKey(null), day: null, schedules: [] }];
}
