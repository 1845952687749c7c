import { yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { fairQueue } from '@muster/domain/concurrency/fair-queue';
import { DomainError } from '@muster/domain/errors';
import { httpTexts } from '../http/texts.ts';

export interface BigReads {
  /** Throws `busy` for an account with too many reads that wait. */
  run<T>(accountId: number, read: () => Promise<T>): Promise<T>;
}

/** Reads of one account that can wait; what a batched call or a dashboard asks for is a tenth of it. */
const mostWaiting = 200;

/** In a turn of the event loop of its own, so that a write that reads (D20) shares no batch with many others. */
export function createBigReads(): BigReads {
  const queue = fairQueue<number>({ atOnce: 1, perKey: mostWaiting }, tooMany);
  return {
    run: (accountId, read) =>
      queue(accountId, async () => {
        // Requests that arrived before it and ask for little go first.
        await yieldToEventLoop();
        return read();
      }),
  };
}

function tooMany(): DomainError {
  return new DomainError('busy', httpTexts.tooManyListsWaitingRead());
}
