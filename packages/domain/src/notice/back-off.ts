import { epochMilliseconds, type Instant, instantAt } from '../calendar/instant.ts';

const minute = 60_000;
/** Milliseconds after the first failure, the second …; the last of them from then on. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 240 * minute];
const givenUpAfter = 3 * 86_400_000;

/**
 * When a notice queued at `createdAt` is tried next after `attempts` tries, the last of which failed at `now`: later each
 * time, and once more when its three days are over. Undefined when they are: then it is given up (L21).
 */
export function nextAttempt(createdAt: Instant, attempts: number, now: Instant): Instant | undefined {
  const [at, last] = [epochMilliseconds(now), epochMilliseconds(createdAt) + givenUpAfter];
  if (at >= last) return undefined;
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? minute;
  return instantAt(Math.min(at + pause, last));
}
