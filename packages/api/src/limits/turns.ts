import type { AttemptCounter } from '@muster/db/store/limit-counter';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { serial } from '@muster/domain/concurrency/serial';

/** What a key has at most one of, on all servers of a company together. */
export interface Turns {
  /** What ends the turn; undefined while the key has one. */
  begin(key: string): Promise<(() => void) | undefined>;
}

/** A server that died leaves its turns to the others after so long. */
const lease = 2 * minute;

export function createTurns(counter: AttemptCounter, name: string, clock: () => Instant): Turns {
  // One after another, so that who begins again at once finds the turn before ended.
  const serially = serial();
  return {
    async begin(key) {
      const attempts = [{ bound: { name, most: 1, window: lease }, key }];
      const take = async () => (await counter.count(attempts, epochMilliseconds(clock())))[0] === undefined;
      if (!(await serially(take))) return undefined;
      let isOver = false;
      const renew = async () => {
        if (isOver) return;
        await counter.refund(attempts);
        // Without the database it is tried again.
        await take().catch(() => undefined);
      };
      const timer = setInterval(() => serially(renew), lease / 4).unref();
      return () => {
        clearInterval(timer);
        if (!isOver) void serially(() => counter.refund(attempts));
        isOver = true;
      };
    },
  };
}
