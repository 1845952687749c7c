import type { Attempt, AttemptCounter, Bound } from '@muster/db/store/limit-counter';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';

export interface Limit {
  /** Counts one attempt. Throws {@link TooMany} if the window's attempts are used up. */
  take(key: string, now: Instant): Promise<void>;
  attempt(key: string, now: Instant): Promise<TooMany | undefined>;
  refund(key: string): Promise<void>;
}

export interface LimitWords {
  readonly what?: string | undefined;
  readonly why?: (() => string | undefined) | undefined;
}

export function createLimit(counter: AttemptCounter, bound: Bound, words?: LimitWords): Limit {
  const attempt = async (key: string, now: Instant) => {
    const [refusal] = (await countEach(counter, [{ bound, key }], now, () => words)).refusals;
    return refusal;
  };
  return {
    attempt,
    async take(key, now) {
      const refusal = await attempt(key, now);
      if (refusal) throw refusal;
    },
    refund: (key) => counter.refund([{ bound, key }]),
  };
}

interface Counted {
  readonly counted: readonly Attempt[];
  readonly refusals: readonly (TooMany | undefined)[];
}

export async function countEach(
  counter: AttemptCounter,
  attempts: readonly Attempt[],
  now: Instant,
  wordsOf: (attempt: Attempt) => LimitWords | undefined = () => undefined,
): Promise<Counted> {
  const waits = await counter.count(attempts, epochMilliseconds(now));
  return {
    counted: attempts.filter((_, index) => waits[index] === undefined),
    refusals: attempts.map((attempt, index) => {
      const wait = waits[index];
      return wait === undefined ? undefined : new TooMany(wait, wordsOf(attempt));
    }),
  };
}

/** A refusal that says when to try again. */
export class TooMany extends DomainError {
  readonly retryAfter: number;

  constructor(waitMilliseconds: number, { what = 'attempts', why = () => undefined }: LimitWords = {}) {
    const more = why();
    const rest = more === undefined ? '' : ` ${more}`;
    super('too_many', `Too many ${what}. Please try again in ${inWords(waitMilliseconds)}.${rest}`);
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
