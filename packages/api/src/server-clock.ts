import { findServerClock } from '@muster/db/admin/server-clock';
import type { Store } from '@muster/db/open';
import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import {
  type ClockDoubt,
  type ClockReading,
  judgeClock,
  letTimePass,
  type TrustedTime,
  trustReading,
} from '@muster/domain/calendar/trusted-time';

/** Where a server's time comes from; tests move both. */
export interface TimeSources {
  /** The machine's clock, which anybody can set. */
  wall(): Instant;
  /** Milliseconds of a clock that nobody can set. */
  elapsed(): number;
}

/** A reading with what it was judged by. */
export interface ServerTime extends ClockReading {
  readonly wall: Instant;
  readonly trustedAt: Instant;
}

/** The time that the server goes by (D3). */
export interface ServerClock {
  now(): Instant;
  /** The moments between which the present lies; null while the machine's clock is trusted. */
  doubt(): ClockDoubt | null;
  read(): ServerTime;
  /** Calls `listener` now and whenever the clock jumps or is right again. */
  onJump(listener: (time: ServerTime) => void): void;
}

/**
 * Makes the clock of a server, which judges each reading of the machine's clock by the time that the database trusted
 * last. While the two disagree, it looks in the database for the word of an administrator (D3).
 */
export function createServerClock(store: Pick<Store, 'read'>, { wall, elapsed }: TimeSources): ServerClock {
  const kept = findServerClock(store.read);
  let trusted: TrustedTime = { at: kept?.trustedAt ?? wall(), followed: false };
  let words = kept?.words ?? 0;
  let readAt = elapsed();
  let state: ClockReading['state'] = 'right';
  let listener: (time: ServerTime) => void = () => undefined;

  const judge = (shown: Instant): ClockReading => {
    const reading = judgeClock(trusted, shown);
    if (reading.state === 'right' || !isAccepted()) return reading;
    return judgeClock(trusted, shown);
  };
  const isAccepted = (): boolean => {
    const row = findServerClock(store.read);
    if (!row || row.words === words) return false;
    words = row.words;
    trusted = { at: row.trustedAt, followed: true };
    return true;
  };
  const read = (): ServerTime => {
    const [shown, passed] = [wall(), Math.floor(elapsed() - readAt)];
    trusted = letTimePass(trusted, passed);
    readAt += passed;
    const reading = judge(shown);
    if (reading.state === 'right') trusted = trustReading(trusted, shown);
    const time = { ...reading, wall: shown, trustedAt: trusted.at };
    if (reading.state !== state) {
      state = reading.state;
      listener(time);
    }
    return time;
  };
  return {
    now: () => read().now,
    doubt: () => read().doubt,
    read,
    onJump(added) {
      listener = added;
      added(read());
    },
  };
}

/** The time sources of this machine. */
export const machineTime: TimeSources = {
  wall: () => instantAt(Date.now()),
  elapsed: () => performance.now(),
};
