import { findServerClock } from '@muster/db/features/admin/server-clock';
import type { Store } from '@muster/db/store/store';
import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import {
  type ClockDoubt,
  type ClockReading,
  judgeClock,
  letTimePass,
  type TrustedTime,
  trustReading,
} from '@muster/domain/calendar/trusted-time';

export interface TimeSources {
  /** The machine's clock, which anyone can set. */
  wall(): Instant;
  /** Milliseconds of a clock that no one can set. */
  elapsed(): number;
}

export interface ServerTime extends ClockReading {
  readonly wall: Instant;
  readonly trustedAt: Instant;
}

export interface ServerClock {
  now(): Instant;
  /** The moments between which the present lies; null while the machine's clock is trusted. */
  doubt(): ClockDoubt | null;
  read(): ServerTime;
  /** Looks for an administrator's word while the clock is in doubt. Called before each call, job and poll. */
  refresh(): void | Promise<void>;
  onJump(listener: (time: ServerTime) => void): void;
}

/** Each reading of the machine's clock is judged by the time that the database trusted last (D3). */
export async function createServerClock(
  store: Pick<Store, 'read'>,
  { wall, elapsed }: TimeSources,
): Promise<ServerClock> {
  const kept = await findServerClock(store.read);
  let trusted: TrustedTime = { at: kept?.trustedAt ?? wall(), followed: false };
  let words = kept?.words ?? 0;
  let readAt = elapsed();
  let state: ClockReading['state'] = 'right';
  let newest: ServerTime | undefined;
  let listener: (time: ServerTime) => void = () => undefined;

  const findWord = async () => {
    const row = await findServerClock(store.read);
    if (!row || row.words === words) return;
    words = row.words;
    trusted = { at: row.trustedAt, followed: true };
    newest = undefined;
    read();
  };
  const read = (): ServerTime => {
    const [shown, passed] = [wall(), Math.floor(elapsed() - readAt)];
    if (newest && passed === 0 && shown === newest.wall) return newest;
    trusted = letTimePass(trusted, passed);
    readAt += passed;
    const reading = judgeClock(trusted, shown);
    if (reading.state === 'right') trusted = trustReading(trusted, shown);
    const time = { ...reading, wall: shown, trustedAt: trusted.at };
    newest = time;
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
    refresh: () => (read().state === 'right' ? undefined : findWord()),
    onJump(added) {
      listener = added;
      added(read());
    },
  };
}

/** The time sources of this machine. Requests ask more often than the clock moves. */
export const machineTime: TimeSources = {
  wall: inMilliseconds(() => Date.now()),
  elapsed: () => performance.now(),
};

/** A clock that makes its text once for each millisecond. */
function inMilliseconds(clock: () => number): () => Instant {
  let [read, text] = [Number.NaN, instantAt(0)];
  return () => {
    const now = clock();
    if (now !== read) [read, text] = [now, instantAt(now)];
    return text;
  };
}
