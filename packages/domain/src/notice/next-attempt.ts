import { day, minute } from '../calendar/durations.ts';
import { epochMilliseconds, type Instant, instantAt } from '../calendar/instant.ts';

/** Milliseconds after the first failure, the second, and so on; the last applies from then on. */
const delays = [minute, 5 * minute, 15 * minute, 60 * minute, 240 * minute];
const givenUpAfter = 3 * day;

/**
 * When to retry a notice that was queued at `createdAt` and failed at `now` for the `attempts`th time: after growing
 * delays, and once more when three days are over. Undefined after that: the notice is given up (L21).
 */
export function nextAttempt(createdAt: Instant, attempts: number, now: Instant): Instant | undefined {
  const [at, last] = [epochMilliseconds(now), epochMilliseconds(createdAt) + givenUpAfter];
  if (at >= last) return undefined;
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? minute;
  return instantAt(Math.min(at + delay, last));
}
