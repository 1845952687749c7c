import type { Attempt, AttemptCounter, Bound } from '@muster/db/store/limit-counter';
import { day, minute } from '@muster/domain/calendar/durations';
import type { Instant } from '@muster/domain/calendar/instant';
import { countEach, type LimitWords, type TooMany } from './sliding-limit.ts';

export interface SignInSource {
  readonly account: string;
  /** Whether there is such an account. */
  readonly isKnown: boolean;
  readonly address: string;
  /** The hash of a device that signed in to this account before (D28). */
  readonly device: Buffer | undefined;
}

export interface SignInAttempt {
  /** The answer to a failure where the account's or the address's attempts are used up. */
  readonly exhausted: TooMany | undefined;
  /** Takes the attempt back: the password was right, or no one looked at it. */
  release(): Promise<void>;
}

/** Bounds guesses of passwords without locking anyone out by others' attempts (D28, D51). */
export interface SignInLimits {
  /** Counts one attempt. Throws {@link TooMany} where it is refused without a look at the password. */
  begin(source: SignInSource, now: Instant): Promise<SignInAttempt>;
  beginOwn(session: Buffer, now: Instant): Promise<SignInAttempt>;
}

const bound = (name: string, most: number, window: number): Bound => ({
  name: `signIn.${name}`,
  most,
  window,
});

/** Attempts of one device, session, or address at one account; then it waits, right password or not. */
const allowanceOf = (name: string) => [bound(name, 10, 3 * minute), bound(`${name}OfDay`, 100, day)];

const [device, session] = [allowanceOf('device'), allowanceOf('session')];
const address = bound('address', 100, 3 * minute);

/**
 * Counted apart for names that no account has: a flood of them makes the counter forget none of an account's. They
 * have the same bounds, so that no answer says which IDs there are (D28).
 */
const boundsOf = (whose: '' | 'OfNobody') => ({
  pair: allowanceOf(`pair${whose}`),
  account: bound(`account${whose}`, 10, 3 * minute),
  accountOfDay: bound(`accountOfDay${whose}`, 200, day),
  reserve: bound(`reserve${whose}`, 3, day),
});
const [someones, nobodys] = [boundsOf(''), boundsOf('OfNobody')];

/**
 * A known device has its own allowance; other attempts count for account and address together. After ten failures in 3
 * minutes for the account, or a hundred for the address, further failures are 429, but a right password still gets in;
 * from two hundred a day for the account on, each address has three more.
 */
export function createSignInLimits(counter: AttemptCounter, isShared?: LimitWords['isShared']): SignInLimits {
  /** Counts an attempt for every bound or, with those `taken` before, for none. Answers all that were counted. */
  async function takeAll(attempts: readonly Attempt[], now: Instant, taken: readonly Attempt[] = []) {
    const { counted, refusals } = await countEach(counter, attempts, now);
    const refusal = refusals.find(Boolean);
    if (!refusal) return [...taken, ...counted];
    await counter.refund([...taken, ...counted]);
    throw refusal;
  }

  async function beginStranger(who: SignInSource, now: Instant): Promise<SignInAttempt> {
    const { pair, account, accountOfDay, reserve } = who.isKnown ? someones : nobodys;
    const place = JSON.stringify([who.address, who.account]);
    const ofDay = await countEach(counter, [{ bound: accountOfDay, key: who.account }], now);
    const own = ofDay.counted.length > 0 ? pair : [...pair, reserve];
    const taken = await takeAll(attemptsOf(own, place), now, ofDay.counted);
    const soft = [
      { bound: account, key: who.account },
      { bound: address, key: who.address },
    ];
    const words = (attempt: Attempt): LimitWords => (attempt.bound === address ? { isShared } : {});
    const { counted, refusals } = await countEach(counter, soft, now, words);
    return {
      exhausted: refusals.find(Boolean),
      release: () => counter.refund([...taken, ...counted]),
    };
  }

  const beginOf = async (bounds: readonly Bound[], key: Buffer, now: Instant): Promise<SignInAttempt> => {
    const taken = await takeAll(attemptsOf(bounds, key.toString('hex')), now);
    return { exhausted: undefined, release: () => counter.refund(taken) };
  };

  return {
    begin: (who, now) => (who.device ? beginOf(device, who.device, now) : beginStranger(who, now)),
    beginOwn: (hash, now) => beginOf(session, hash, now),
  };
}

function attemptsOf(bounds: readonly Bound[], key: string): Attempt[] {
  return bounds.map((each) => ({ bound: each, key }));
}
