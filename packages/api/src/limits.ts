import { isIP } from 'node:net';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';

/** Counts tries by a key, in windows that begin with the first try. */
export interface Limit {
  /** Counts one try. Throws `too_many` when the window's tries are used up. */
  take(key: string, now: Instant): void;
  /** Takes one try back: it turned out to be a good one. */
  giveBack(key: string): void;
}

/** The limits of D51 that bite so far. */
export interface Limits {
  readonly signInByAccount: Limit;
  readonly signInByAddress: Limit;
  readonly registration: Limit;
  readonly upload: Limit;
}

const minute = 60_000;

/** The limits of one running server. They count procedure calls, so a batched request gains nothing (D28). */
export function createLimits(): Limits {
  return {
    signInByAccount: createLimit(10, 3 * minute),
    signInByAddress: createLimit(100, 3 * minute),
    registration: createLimit(10, 60 * minute),
    upload: createLimit(30, 10 * minute),
  };
}

/** Allows `tries` for a key within `windowMilliseconds` of its first. */
export function createLimit(tries: number, windowMilliseconds: number): Limit {
  const windows = new Map<string, { used: number; endsAt: number }>();
  // A clock that was put back must not lock anybody out for as long as it went back. Twice the window, because
  // requests do not come in the order in which they read the clock.
  const hasEnded = ({ endsAt }: { endsAt: number }, at: number) =>
    endsAt <= at || endsAt > at + 2 * windowMilliseconds;
  let sweepAt = 10_000;
  return {
    take(key, now) {
      const at = epochMilliseconds(now);
      if (windows.size > sweepAt) {
        for (const [each, window] of windows) if (hasEnded(window, at)) windows.delete(each);
        sweepAt = Math.max(10_000, windows.size * 2);
      }
      const window = windows.get(key);
      if (!window || hasEnded(window, at)) windows.set(key, { used: 1, endsAt: at + windowMilliseconds });
      else if (window.used < tries) window.used += 1;
      else throw tooMany(window.endsAt - at);
    },
    giveBack(key) {
      const window = windows.get(key);
      if (window && window.used > 0) window.used -= 1;
    },
  };
}

/**
 * What tries from an address are counted by: IPv4 as it is, IPv6 by its first 64 bits, of which a single subscriber
 * has all the addresses.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
}

function tooMany(milliseconds: number): DomainError {
  const minutes = Math.ceil(milliseconds / minute);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new DomainError('too_many', `Too many attempts. Please try again in ${wait}.`);
}
