import type { Instant } from '@muster/domain/calendar/instant';
import { createLimit, type Limit, minute, type TooMany } from '../sliding-limit.ts';

/** Who tries to sign in: the folded employee ID that was typed, and where from. */
export interface SignInSource {
  readonly account: string;
  readonly address: string;
  /** The hash of a device that signed in to this account before (D28). */
  readonly device: Buffer | undefined;
}

/** One try that the limits let through to the password. */
export interface SignInTry {
  /** The answer to a failure where the account's or the address's tries are used up. */
  readonly exhausted: TooMany | undefined;
  /** Takes the try back: the password was right, or no one looked at it. */
  release(): void;
}

/** Bounds guesses of passwords without locking anyone out by others' tries (D28, D51). */
export interface SignInLimits {
  /** Counts one try. Throws {@link TooMany} where it is refused without a look at the password. */
  begin(source: SignInSource, now: Instant): SignInTry;
  /** The same for a signed-in person's own password. */
  beginOwn(session: Buffer, now: Instant): SignInTry;
}

const day = 24 * 60 * minute;

/** Tries of one device, session, or address at one account; then it waits, right password or not. */
const createAllowance = (): readonly Limit[] => [createLimit(10, 3 * minute), createLimit(100, day)];

/**
 * The limits of sign-in. A device that signed in before has its own allowance. Everyone else's tries count for the
 * account together with the address, and:
 * - ten failures in 3 minutes for the account, or a hundred for the address, turn the answer to further failures into a
 *   429, but a right password still gets in, so that no one locks others out;
 * - from two hundred failures a day for the account on, each address has three more, so that a thousand addresses
 *   have some three thousand guesses a day, and no more.
 */
export function createSignInLimits(): SignInLimits {
  const [device, pair, session] = [createAllowance(), createAllowance(), createAllowance()];
  const account = createLimit(10, 3 * minute);
  const address = createLimit(100, 3 * minute);
  const accountOfDay = createLimit(200, day);
  const reserve = createLimit(3, day);

  function beginStranger(who: SignInSource, now: Instant): SignInTry {
    const place = JSON.stringify([who.address, who.account]);
    const ofDay = attempt(accountOfDay, who.account, now);
    const taken =
      typeof ofDay === 'function'
        ? takeAll(pair, place, now, [ofDay])
        : takeAll([...pair, reserve], place, now);
    const soft = [attempt(account, who.account, now), attempt(address, who.address, now)];
    taken.push(...soft.filter((each) => typeof each === 'function'));
    const exhausted = soft.find((each) => typeof each !== 'function');
    return { exhausted, release: () => releaseAll(taken) };
  }

  const beginOf = (limits: readonly Limit[], key: Buffer, now: Instant): SignInTry => {
    const taken = takeAll(limits, key.toString('hex'), now);
    return { exhausted: undefined, release: () => releaseAll(taken) };
  };

  return {
    begin: (who, now) => (who.device ? beginOf(device, who.device, now) : beginStranger(who, now)),
    beginOwn: (hash, now) => beginOf(session, hash, now),
  };
}

type Release = () => void;

/** Counts a try: how to take it back, or the refusal. */
function attempt(limit: Limit, key: string, now: Instant): Release | TooMany {
  return limit.attempt(key, now) ?? (() => limit.giveBack(key));
}

/** Counts a try for every limit or, with those `taken` before, for none. */
function takeAll(limits: readonly Limit[], key: string, now: Instant, taken: Release[] = []): Release[] {
  for (const limit of limits) {
    const result = attempt(limit, key, now);
    if (typeof result !== 'function') {
      releaseAll(taken);
      throw result;
    }
    taken.push(result);
  }
  return taken;
}

function releaseAll(taken: readonly Release[]): void {
  for (const release of taken) release();
}
