import type { Attempt, AttemptCounter, Bound } from '@muster/db/store/limit-counter';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import { type Limited, limitTexts } from './texts.ts';

export interface Limit {
  /** Counts one attempt. Throws {@link TooMany} if the window's attempts are used up. */
  take(key: string, now: Instant): Promise<void>;
  attempt(key: string, now: Instant): Promise<TooMany | undefined>;
  refund(key: string): Promise<void>;
}

export interface LimitWords {
  readonly what?: Limited | undefined;
  /** Whether a proxy's address counts for all behind it. */
  readonly isShared?: (() => boolean) | undefined;
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

  constructor(waitMilliseconds: number, words: LimitWords = {}) {
    super('too_many', tryAgain(waitMilliseconds, words));
    this.retryAfter = Math.ceil(waitMilliseconds / 1000);
  }
}

function tryAgain(milliseconds: number, { what = 'attempts', isShared = () => false }: LimitWords): Said {
  const of = { what, shared: isShared() ? 'yes' : 'no' };
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return limitTexts.tryInSeconds({ ...of, count: seconds });
  const minutes = Math.ceil(milliseconds / minute);
  if (minutes < 60) return limitTexts.tryInMinutes({ ...of, count: minutes });
  return limitTexts.tryInHours({ ...of, count: Math.ceil(minutes / 60) });
}
