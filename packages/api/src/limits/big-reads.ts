import { nextTurn } from '@muster/db/store/turns';
import { DomainError } from '@muster/domain/errors';

/** Runs reads of many rows one after another. */
export interface BigReads {
  /** Throws `busy` for an account with too many reads that wait. */
  run<T>(accountId: number, read: () => Promise<T>): Promise<T>;
}

/** Reads of one account that can wait; what a batched call or a dashboard asks for is a tenth of it. */
const mostWaiting = 200;

/**
 * Each read has a turn of the event loop of its own, so that between two of them other requests are answered, and a
 * write that reads (D20) shares no batch with many others. Accounts take turns, however many reads each has waiting.
 */
export function createBigReads(): BigReads {
  /** By account, in the order of their turns. */
  const lines = new Map<number, (() => void)[]>();
  let isReading = false;

  function placeInLine(accountId: number): Promise<void> {
    const line = lines.get(accountId) ?? [];
    if (line.length >= mostWaiting)
      throw new DomainError('busy', 'Too many lists are waiting to be read. Please try again.');
    return new Promise((start) => {
      line.push(start);
      lines.set(accountId, line);
    });
  }

  function startNext(): void {
    const [turn] = lines;
    if (!turn) {
      isReading = false;
      return;
    }
    const [accountId, line] = turn;
    const start = line.shift();
    lines.delete(accountId);
    if (line.length > 0) lines.set(accountId, line);
    start?.();
  }

  return {
    async run(accountId, read) {
      if (isReading) await placeInLine(accountId);
      isReading = true;
      // Requests that arrived before it and ask for little go first.
      await nextTurn();
      try {
        return await read();
      } finally {
        startNext();
      }
    },
  };
}
