import { availableParallelism } from 'node:os';
import { fairQueue } from '@muster/domain/concurrency/fair-queue';
import { DomainError } from '@muster/domain/errors';
import { httpTexts } from '../http/texts.ts';
import type { SignInAttempt } from './sign-in-limits.ts';
import { TooMany } from './sliding-limit.ts';

export interface HashingQueue {
  /** Throws `too_many` where the address has too many waiting, `busy` where the queue is full. */
  run<T>(address: string, work: () => Promise<T>): Promise<T>;
}

export interface HashingBounds {
  readonly atOnce: number;
  readonly perAddress: number;
  readonly altogether: number;
}

/** An office behind one address fits. One thread of Node's four stays free for files. */
const usual: HashingBounds = {
  atOnce: Math.min(3, availableParallelism()),
  perAddress: 500,
  altogether: 2_000,
};

export function createHashingQueue({ perAddress, ...bounds }: HashingBounds = usual): HashingQueue {
  const run = fairQueue<string>({ ...bounds, perKey: perAddress }, (full) =>
    full === 'key' ? new TooMany(1_000) : new DomainError('busy', httpTexts.tooManyPeopleSigningIn()),
  );
  return { run };
}

/** Checks a password or a code when it is this address's turn. An attempt that got no turn does not count. */
export async function checkInQueue<T>(
  { hashing, address }: { hashing: HashingQueue; address: string },
  attempt: SignInAttempt,
  check: () => Promise<T>,
): Promise<T> {
  return hashing.run(address, check).catch(async (error: unknown) => {
    await attempt.release();
    throw error;
  });
}
