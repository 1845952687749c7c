import { isIP } from 'node:net';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';

/** Counts tries of a key within a sliding window. */
export interface Limit {
  /** Counts one try. Throws {@link TooMany} if the window's tries are used up. */
  take(key: string, now: Instant): void;
  /** Removes one try that turned out to be legitimate. */
  giveBack(key: string): void;
}

/** The limits of D51. */
export interface Limits {
  readonly signInByAccount: Limit;
  readonly signInByAddress: Limit;
  readonly registration: Limit;
  readonly resetLink: Limit;
  readonly calendarLink: Limit;
  readonly upload: Limit;
  readonly chat: Limit;
}

const minute = 60_000;

/** The limits of a running server. They count procedure calls, so batching gains nothing (D28). */
export function createLimits(): Limits {
  return {
    signInByAccount: createLimit(10, 3 * minute),
    signInByAddress: createLimit(100, 3 * minute),
    registration: createLimit(10, 60 * minute),
    resetLink: createLimit(20, 60 * minute),
    calendarLink: createLimit(30, 10 * minute),
    upload: createLimit(30, 10 * minute),
    chat: createLimit(20, 10_000),
  };
}

/** Allows `most` tries of a key in any `windowMilliseconds`. */
export function createLimit(most: number, windowMilliseconds: number): Limit {
  const tries = new Map<string, number[]>();
  // A clock that was set back must not lock anybody out for that long. Tries up to one window ahead still count,
  // because requests may be counted in another order than they read the clock.
  const countsAt = (at: number) => (then: number) =>
    then > at - windowMilliseconds && then <= at + windowMilliseconds;
  let sweepAt = 10_000;
  return {
    take(key, now) {
      const at = epochMilliseconds(now);
      if (tries.size > sweepAt) {
        for (const [each, times] of tries) if (!times.some(countsAt(at))) tries.delete(each);
        sweepAt = Math.max(10_000, tries.size * 2);
      }
      const recent = (tries.get(key) ?? []).filter(countsAt(at));
      if (recent.length >= most) throw new TooMany(Math.min(...recent) + windowMilliseconds - at);
      recent.push(at);
      tries.set(key, recent);
    },
    giveBack(key) {
      tries.get(key)?.pop();
    },
  };
}

/** A refusal that says when to try again. */
export class TooMany extends DomainError {
  /** In seconds. */
  readonly retryAfter: number;

  constructor(waitMilliseconds: number) {
    super('too_many', `Too many attempts. Please try again in ${inWords(waitMilliseconds)}.`);
    this.retryAfter = Math.ceil(waitMilliseconds / 1000);
  }
}

/**
 * The key of an address: IPv4 as it is, IPv6 by its first 64 bits, because one subscriber has all addresses behind
 * them.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(milliseconds / minute);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
