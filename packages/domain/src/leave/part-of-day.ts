import type { LeaveDuration, LeaveHalf } from './schema.ts';

export interface PartOfDay {
  readonly duration?: LeaveDuration | null | undefined;
  readonly half?: LeaveHalf | null | undefined;
  readonly minutes?: number | null | undefined;
  /** The same on the wire. */
  readonly hours?: number | null | undefined;
}

/** True of some hours of a day: its person works the rest, so the day is not leave; a half day says which half it is. */
export function isSomeHours({ duration, half, minutes, hours }: PartOfDay): boolean {
  return (minutes ?? hours ?? null) !== null && duration === 'half_day' && !half;
}
