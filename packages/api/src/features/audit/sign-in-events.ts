import {
  countMore,
  recordSignIn,
  type SignInEvent,
  type SignInSource,
} from '@muster/db/features/audit/sign-in-events';
import type { Store } from '@muster/db/store/store';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';
import { serial } from '@muster/domain/concurrency/serial';
import type { FastifyBaseLogger } from 'fastify';
import { startMinute } from './sources-of-minute.ts';

export interface SignInEvents {
  record(tx: WriteTransaction, event: SignInEvent, now: Instant): Promise<void>;
  /** In the background, as strangers can repeat it: equal ones of a minute are one row, and so is what {@link startMinute} merges. */
  gather(event: SignInEvent, now: Instant): void;
  flush(): Promise<void>;
}

interface Row {
  id: number | undefined;
  waiting: number;
  /** What all of its events share. */
  source: SignInSource;
}

export function createSignInEvents(store: Pick<Store, 'write'>, log: FastifyBaseLogger): SignInEvents {
  const rows = new Map<string, Row>();
  let minute = '';
  let rowOf = startMinute();
  const serially = serial();

  function write(work: (tx: WriteTransaction) => Promise<void> | void): void {
    serially(() => store.write(async (tx) => work(tx))).catch((error: unknown) =>
      log.error({ err: error }, 'a sign-in event was not recorded'),
    );
  }

  function writeCounts(): void {
    for (const row of rows.values()) {
      const { waiting: more, source } = row;
      row.waiting = 0;
      if (more > 0)
        write(
          async (tx) => void (row.id !== undefined && (await countMore(tx, row.id, { more, ...source }))),
        );
    }
  }

  function begin(event: SignInEvent, key: string, now: Instant): void {
    const row: Row = { id: undefined, waiting: 0, source: event };
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
    gather(event, now) {
      if (now.slice(0, 16) !== minute) {
        writeCounts();
        rows.clear();
        rowOf = startMinute();
        minute = now.slice(0, 16);
      }
      const key = rowOf(event);
      const row = rows.get(key);
      if (!row) return begin(event, key, now);
      row.waiting += 1;
      row.source = sharedBy(row.source, event);
    },
    async flush() {
      writeCounts();
      await serially(async () => undefined);
    },
  };
}

/** A merged row keeps what its events have in common: one address, or one account. */
function sharedBy(one: SignInSource, other: SignInSource): SignInSource {
  const same = <K extends keyof SignInSource>(part: K) =>
    one[part] === other[part] ? (one[part] ?? null) : null;
  return {
    actorId: same('actorId'),
    userId: same('userId'),
    address: same('address'),
    device: same('device'),
    call: same('call'),
  };
}

function logEvent(log: FastifyBaseLogger, { action, ...event }: SignInEvent): void {
  log.info({ event: action, ...event }, 'sign-in event');
}
