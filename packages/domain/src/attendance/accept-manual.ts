import { companyTime, type Instant } from '../calendar/instant.ts';
import { dayMinutes } from '../calendar/schedule-minutes.ts';
import type { Zone } from '../calendar/versions.ts';

/** How many earlier check-ins tell a person's usual time, and how few do not (D103). */
export const usualOf = { most: 10, least: 5 } as const;

/** The rule of a company that accepts manual check-ins near the usual time; null for none. */
export type AcceptManual = { readonly minutes: number } | null;

/**
 * The minute of a day at which a person usually comes: the median, or the time of day at which they are due (D103). Counted
 * from that time, before and after: who is due at midnight comes a little before it on some days.
 */
export function usualMinute(lastCheckIns: readonly Instant[], due: string, zone: Zone): number {
  const from = minuteOf(due);
  const minutes = lastCheckIns
    .slice(0, usualOf.most)
    .map((at) => minutesFrom(from, minuteOf(companyTime(at, zone))));
  if (minutes.length < usualOf.least) return from;
  const sorted = minutes.toSorted((one, other) => one - other);
  const [below = 0, above = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (from + (below + above) / 2 + dayMinutes) % dayMinutes;
}

/** True of a check-in at most `minutes` before or after the usual minute of its day (D103). */
export function isNearUsual(at: Instant, usual: number, minutes: number, zone: Zone): boolean {
  return Math.abs(minutesFrom(usual, minuteOf(companyTime(at, zone)))) <= minutes;
}

/** `09:00`, of a minute of the day. */
export function timeOfMinute(minute: number): string {
  const whole = Math.round(minute) % dayMinutes;
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** From one time of day to the nearest of another, at most half a day before or after. */
function minutesFrom(one: number, other: number): number {
  const minutes = (other - one + dayMinutes) % dayMinutes;
  return minutes > dayMinutes / 2 ? minutes - dayMinutes : minutes;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
}
