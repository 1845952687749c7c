import { availableParallelism } from 'node:os';
import { DomainError } from '@muster/domain/errors';
import { TooMany } from './sliding-limit.ts';

/** Runs password hashing a few at a time, fairly among addresses (D51). */
export interface HashingQueue {
  /**
   * Runs `work` when it is the address's turn. Throws `too_many` where the address has too many waiting, `busy` where
   * the queue is full.
   */
  run<T>(address: string, work: () => Promise<T>): Promise<T>;
}

export interface HashingBounds {
  readonly atOnce: number;
  /** How many can wait: of one address, and altogether. */
  readonly perAddress: number;
  readonly altogether: number;
}

/** An office behind one address fits. One thread of Node's four stays free for files. */
const usual: HashingBounds = {
  atOnce: Math.min(3, availableParallelism()),
  perAddress: 500,
  altogether: 2_000,
};

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: DomainError) => void;
}

/** Addresses take turns, one hash each, however many each has waiting. */
export function createHashingQueue(bounds: HashingBounds = usual): HashingQueue {
  /** By address, in the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;

  function waitForTurn(address: string): Promise<void> {
    if (running < bounds.atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const line = lines.get(address) ?? [];
    if (line.length >= bounds.perAddress) throw new TooMany(1_000);
    if (countWaiting(lines) >= bounds.altogether) makeSpace(lines, line.length);
    return new Promise((start, refuse) => {
      line.push({ start, refuse });
      lines.set(address, line);
    });
  }

  function startNext(): void {
    const [turn] = lines;
    if (!turn) {
      running -= 1;
      return;
    }
    const [address, [next, ...rest]] = turn;
    lines.delete(address);
    if (rest.length > 0) lines.set(address, rest);
    next?.start();
  }

  return {
    async run(address, work) {
      await waitForTurn(address);
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}

function countWaiting(lines: ReadonlyMap<string, readonly Waiting[]>): number {
  let count = 0;
  for (const line of lines.values()) count += line.length;
  return count;
}

/**
 * Refuses the last of the longest line, so that an address with many waiting does not keep the others out. Throws
 * `busy` if the newcomer's own line is as long.
 */
function makeSpace(lines: ReadonlyMap<string, Waiting[]>, ownLength: number): void {
  const busy = new DomainError('busy', 'Too many people are signing in right now. Please try again.');
  const [longest] = [...lines.values()].sort((one, other) => other.length - one.length);
  if (!longest || longest.length <= ownLength + 1) throw busy;
  longest.pop()?.refuse(busy);
}
