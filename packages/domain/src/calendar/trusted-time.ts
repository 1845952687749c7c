import { day, minute } from './durations.ts';
import { epochMilliseconds, type Instant, instantAt, millisecondsBetween } from './instant.ts';

/** A clock further behind the trusted time than this was set back (D3). In milliseconds. */
export const mostBehind = 5 * minute;

/** A clock further ahead of the trusted time than this waits for an administrator's word (D3). In milliseconds. */
export const mostAhead = 3 * day;

/** For how long a server may have been off before its clock is more likely wrong than right (D3). In milliseconds. */
export const longestOff = 31 * day;

export interface TrustedTime {
  readonly at: Instant;
  /** False from the start of a process until its first reading that is right: until then it may have been off. */
  readonly followed: boolean;
}

export interface ClockDoubt {
  readonly from: Instant;
  readonly to: Instant;
}

export interface ClockReading {
  readonly state: 'right' | 'ahead' | 'behind';
  readonly now: Instant;
  /** Null while the clock is right. */
  readonly doubt: ClockDoubt | null;
}

/**
 * A clock more than five minutes behind or three days ahead jumped, and the trusted time counts (D3); after a start,
 * up to 31 days ahead is likelier a server that was off.
 */
export function judgeClock(trusted: TrustedTime, wall: Instant): ClockReading {
  const ahead = millisecondsBetween(trusted.at, wall);
  if (ahead >= -mostBehind && ahead <= mostAhead) return { state: 'right', now: wall, doubt: null };
  const state = ahead < 0 ? 'behind' : 'ahead';
  const plausible = ahead > 0 && ahead <= longestOff;
  const now = plausible && !trusted.followed ? wall : trusted.at;
  return {
    state,
    now,
    doubt: { from: trusted.at, to: latestPresent(trusted, plausible ? wall : trusted.at) },
  };
}

export function trustReading(trusted: TrustedTime, wall: Instant): TrustedTime {
  return { at: wall > trusted.at ? wall : trusted.at, followed: true };
}

/** A step back, or of more than three days, is a fault of the monotonic clock and does not count. Milliseconds. */
export function letTimePass(trusted: TrustedTime, elapsed: number): TrustedTime {
  if (elapsed <= 0 || elapsed > mostAhead) return trusted;
  return { ...trusted, at: instantAt(epochMilliseconds(trusted.at) + Math.floor(elapsed)) };
}

/** A machine that sleeps stops its monotonic clock, so a plausible clock may be right; one that was off stops it longer. */
function latestPresent({ at, followed }: TrustedTime, wall: Instant): Instant {
  const latest = followed ? at : instantAt(epochMilliseconds(at) + longestOff);
  return wall > latest ? wall : latest;
}
