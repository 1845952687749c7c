import type { AdminTopic } from '@muster/domain/admin/topics';
import type { MessageFrame } from '@muster/domain/wire/chat';
import { readChangeClock } from './change-clock.ts';
import type { Db } from './connection.ts';

/** `broadcast` rows are everyone's, but the live channel sends them itself. The last kind waits for the next pull. */
export type Audience = number | 'everyone' | 'broadcast' | 'nobody';

/** An administrators' list that a write changed, and the administrators who must not learn of it (D21). */
export interface Touched {
  readonly topic: AdminTopic;
  readonly hiddenFrom: readonly number[];
}

export interface Change {
  readonly seq: number;
  readonly accounts: ReadonlySet<number> | 'everyone';
  readonly touched: readonly Touched[] | 'any';
  /** What every socket gets (L7), in the order of the clock. */
  readonly frames: readonly MessageFrame[];
}

/** What a batch of this process changed, which found the clock at `before` and left it at `seq`. */
export interface CommittedBatch {
  readonly before: number;
  readonly seq: number;
  readonly audiences: ReadonlySet<Audience>;
  readonly touched: readonly Touched[];
  readonly frames: readonly MessageFrame[];
}

export interface ChangeNotifier {
  /** Calls `listener` after each commit that changed mirrored rows or administrators' lists. Returns the unsubscriber. */
  onChange(listener: (change: Change) => void): () => void;
  /** Notifies of a batch of this process; `place` is what the writer answered. */
  notify(batch: CommittedBatch, place: number | undefined): void;
  /** Notifies of what other processes wrote since the last notification. */
  notifyExternalWrites(): Promise<void>;
}

export interface ChangeListeners {
  onChange: ChangeNotifier['onChange'];
  send(change: Change): void;
}

export function createChangeListeners(): ChangeListeners {
  const listeners = new Set<(change: Change) => void>();
  return {
    onChange(listener) {
      const own = (change: Change) => listener(change);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    send(change) {
      for (const listener of listeners) runAlone(() => listener(change));
    },
  };
}

/** Keeps no log of changes: of another process's writes it knows that there were some. `db` reads what is committed. */
export async function createChangeNotifier(db: Db): Promise<ChangeNotifier> {
  const { onChange, send } = createChangeListeners();
  let notified = await readChangeClock(db);
  const sendAll = (change: Change) => {
    notified = change.seq;
    send(change);
  };
  return {
    onChange,
    notify(batch) {
      const change = changeOf(batch);
      if (!change) return;
      // If another process wrote between our batches, our notification must cover its integers as well.
      sendAll(batch.before === notified ? change : { ...anything(batch.seq), frames: batch.frames });
    },
    async notifyExternalWrites() {
      const seq = await readChangeClock(db);
      // A batch of this process may have been notified of meanwhile.
      if (seq > notified) sendAll(anything(seq));
    },
  };
}

export function anything(seq: number): Change {
  return { seq, accounts: 'everyone', touched: 'any', frames: [] };
}

export function changeOf({ seq, audiences, touched, frames }: CommittedBatch): Change | undefined {
  if (audiences.size === 0 && touched.length === 0 && frames.length === 0) return undefined;
  return { seq, accounts: accountsIn(audiences), touched, frames };
}

export function accountsIn(changed: ReadonlySet<Audience>): Change['accounts'] {
  const accounts = new Set<number>();
  for (const audience of changed) {
    if (audience === 'everyone') return audience;
    if (typeof audience === 'number') accounts.add(audience);
  }
  return accounts;
}

/** Runs a callback that must not stop others: if it throws, the error surfaces later as an uncaught exception. */
export function runAlone(effect: () => void): void {
  try {
    effect();
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
  }
}
