import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';

/** Counts tries of a key within a sliding window. */
export interface Limit {
  /** Counts one try. Throws {@link TooMany} if the window's tries are used up. */
  take(key: string, now: Instant): void;
  /** The same, but returns the refusal; undefined if the try was counted. */
  attempt(key: string, now: Instant): TooMany | undefined;
  /** Removes one try that turned out to be legitimate. */
  giveBack(key: string): void;
}

/** In milliseconds. */
export const minute = 60_000;

/** The most keys of a limit; beyond them it forgets those that were not used for the longest time. */
const mostKeys = 50_000;

/** Allows `most` tries of a key in any `windowMilliseconds`. A refusal calls the tries `what`. */
export function createLimit(most: number, windowMilliseconds: number, what = 'attempts'): Limit {
  const tries = new Map<string, number[]>();
  // A clock that was set back must not lock anyone out for that long. Tries up to one window ahead still count,
  // because requests may be counted in another order than they read the clock.
  const countsAt = (at: number) => (then: number) =>
    then > at - windowMilliseconds && then <= at + windowMilliseconds;
  function attempt(key: string, now: Instant): TooMany | undefined {
    const at = epochMilliseconds(now);
    const recent = (tries.get(key) ?? []).filter(countsAt(at));
    tries.delete(key);
    tries.set(key, recent);
    if (tries.size > mostKeys) deleteOldest(tries);
    if (recent.length >= most) return new TooMany(Math.min(...recent) + windowMilliseconds - at, what);
    recent.push(at);
    return undefined;
  }
  return {
    attempt,
    take(key, now) {
      const refusal = attempt(key, now);
      if (refusal) throw refusal;
    },
    giveBack(key) {
      const times = tries.get(key);
      times?.pop();
      if (times?.length === 0) tries.delete(key);
    },
  };
}

/** A map keeps the order in which its keys were set. */
function deleteOldest(tries: Map<string, unknown>): void {
  const [oldest] = tries.keys();
  if (oldest !== undefined) tries.delete(oldest);
}

/** A refusal that says when to try again. */
export class TooMany extends DomainError {
  /** In seconds. */
  readonly retryAfter: number;

  constructor(waitMilliseconds: number, what = 'attempts') {
    super('too_many', `Too many ${what}. Please try again in ${inWords(waitMilliseconds)}.`);
    this.retryAfter = Math.ceil(waitMilliseconds / 1000);
  }
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(milliseconds / minute);
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
