import { countMore, recordSignIn, type SignInEvent } from '@muster/db/features/audit/sign-in-events';
import type { Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';
import { serial } from '@muster/domain/concurrency/serial';
import type { FastifyBaseLogger } from 'fastify';

export interface SignInEvents {
  record(tx: WriteTransaction, event: SignInEvent, now: Instant): Promise<void>;
  /** In the background, as strangers can repeat it: equal ones of a minute are one row, and so are many addresses. */
  gather(event: SignInEvent, now: Instant): void;
  flush(): Promise<void>;
}

const mostSources = 20;

interface Row {
  id: number | undefined;
  waiting: number;
}

export function createSignInEvents(store: Pick<Store, 'write'>, log: FastifyBaseLogger): SignInEvents {
  const rows = new Map<string, Row>();
  let minute = '';
  const serially = serial();

  function write(work: (tx: WriteTransaction) => Promise<void> | void): void {
    serially(() => store.write(async (tx) => work(tx))).catch((error: unknown) =>
      log.error({ err: error }, 'a sign-in event was not recorded'),
    );
  }

  function writeCounts(): void {
    for (const row of rows.values()) {
      const more = row.waiting;
      row.waiting = 0;
      if (more > 0) write(async (tx) => void (row.id !== undefined && (await countMore(tx, row.id, more))));
    }
  }

  function begin(event: SignInEvent, key: string, now: Instant): void {
    const row: Row = { id: undefined, waiting: 0 };
    rows.set(key, row);
    logEvent(log, event);
    write(async (tx) => {
      row.id = await recordSignIn(tx, event, now);
    });
  }

  return {
    async record(tx, event, now) {
      await recordSignIn(tx, event, now);
      // A sign-in that the disk refused did not happen.
      tx.afterCommit(() => logEvent(log, event));
    },
    gather(given, now) {
      if (now.slice(0, 16) !== minute) {
        writeCounts();
        rows.clear();
        minute = now.slice(0, 16);
      }
      const isOneTooMany = rows.size >= mostSources && !rows.has(keyOf(given));
      const event = isOneTooMany ? ofMany(given) : given;
      const row = rows.get(keyOf(event));
      if (row) row.waiting += 1;
      else begin(event, keyOf(event), now);
    },
    async flush() {
      writeCounts();
      await serially(async () => undefined);
    },
  };
}

function keyOf({ action, actorId, userId, address, call }: SignInEvent): string {
  return JSON.stringify([action, actorId, userId, address, call]);
}

function ofMany({ action }: SignInEvent): SignInEvent {
  return { action, actorId: null, userId: null, address: null, device: null };
}

function logEvent(log: FastifyBaseLogger, { action, ...event }: SignInEvent): void {
  log.info({ event: action, ...event }, 'sign-in event');
}
