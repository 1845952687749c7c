import { companyTime, type Instant } from '../calendar/instant.ts';
import type { Zone } from '../calendar/versions.ts';

/** How many earlier check-ins tell a person's usual time, and how few do not (D103). */
export const usualOf = { most: 10, least: 5 } as const;

/** The rule of a company that accepts manual check-ins near the usual time; null for none. */
export type AcceptManual = { readonly minutes: number } | null;

/** The minute of a day at which a person usually comes: the median, or the time of day at which they are due (D103). */
export function usualMinute(lastCheckIns: readonly Instant[], due: string, zone: Zone): number {
  const minutes = lastCheckIns.slice(0, usualOf.most).map((at) => minuteOf(companyTime(at, zone)));
  if (minutes.length < usualOf.least) return minuteOf(due);
  const sorted = minutes.toSorted((one, other) => one - other);
  const [below = 0, above = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (below + above) / 2;
}

/** True of a check-in at most `minutes` before or after the usual minute of its day (D103). */
export function isNearUsual(at: Instant, usual: number, minutes: number, zone: Zone): boolean {
  return Math.abs(minuteOf(companyTime(at, zone)) - usual) <= minutes;
}

/** `09:00`, of a minute of the day. */
export function timeOfMinute(minute: number): string {
  const whole = Math.round(minute);
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
}
