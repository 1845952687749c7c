import type { AdminTopic } from '@muster/domain/admin/features';
import { readChangeClock } from './change-clock.ts';
import type { Db } from './connection.ts';
import { runAlone } from './run-alone.ts';

/**
 * Who sees the rows that a write changed: one account, or everyone. `broadcast` rows are everyone's too, but the live
 * channel sends the row itself (live-channel.ts), so no device needs a notification. `no one` is for rows that wait for the
 * account's next pull.
 */
export type Audience = number | 'everyone' | 'broadcast' | 'nobody';

/** An administrators' list that a write changed, and the administrators who must not learn of it (D21). */
export interface Touched {
  readonly topic: AdminTopic;
  readonly hiddenFrom: readonly number[];
}

/** What was committed: the clock's new value, the accounts whose rows changed, and the administrators' lists. */
export interface Change {
  readonly seq: number;
  readonly accounts: ReadonlySet<number> | 'everyone';
  readonly touched: readonly Touched[] | 'any';
}

/** What a batch of this process changed. */
export interface Changed {
  readonly audiences: ReadonlySet<Audience>;
  readonly touched: readonly Touched[];
}

/** Tells listeners what was committed. */
export interface ChangeNotifier {
  /** Calls `listener` after each commit that changed mirrored rows or administrators' lists. Returns the unsubscriber. */
  onChange(listener: (change: Change) => void): () => void;
  /** Notifies of a batch of this process that found the clock at `before` and left it at `seq`. */
  notify(before: number, seq: number, changed: Changed): void;
  /** Notifies of what other processes wrote since the last notification: it may be any row of any account. */
  notifyExternalWrites(): Promise<void>;
}

/** Makes the change notifier of a store. `db` reads committed data only. */
export async function createChangeNotifier(db: Db): Promise<ChangeNotifier> {
  const listeners = new Set<(change: Change) => void>();
  let notified = await readChangeClock(db);
  const send = (change: Change) => {
    notified = change.seq;
    for (const listener of listeners) runAlone(() => listener(change));
  };
  return {
    onChange(listener) {
      const own = (change: Change) => listener(change);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify(before, seq, { audiences, touched }) {
      // If another process wrote between our batches, our notification must cover its integers as well.
      if (before === notified) send({ seq, accounts: accountsIn(audiences), touched });
      else send({ seq, ...unknown });
    },
    async notifyExternalWrites() {
      const seq = await readChangeClock(db);
      // A batch of this process may have been notified of meanwhile.
      if (seq > notified) send({ seq, ...unknown });
    },
  };
}

const unknown = { accounts: 'everyone', touched: 'any' } as const;

function accountsIn(changed: ReadonlySet<Audience>): Change['accounts'] {
  const accounts = new Set<number>();
  for (const audience of changed) {
    if (audience === 'everyone') return audience;
    if (typeof audience === 'number') accounts.add(audience);
  }
  return accounts;
}
