import type { AdminTopic } from '@muster/domain/wire/topics';
import { readChangeClock } from './change-clock.ts';
import type { Db } from './connection.ts';
import { runAlone } from './run-alone.ts';

/**
 * Whose mirrored rows a write changed: an account's, or such that everyone sees. `told`: such that everyone sees, too, but
 * whoever listens is told the row itself (live-channel.ts), so that nobody has to be rung and ask for it.
 */
export type Whose = number | 'everyone' | 'told';

/** A list of administrators' that a write changed, and which of them must not learn that it did (D21). */
export interface Touched {
  readonly topic: AdminTopic;
  readonly hiddenFrom: readonly number[];
}

/** What was committed: up to where on the change clock, whose rows changed, and which lists of administrators. */
export interface Change {
  readonly seq: number;
  readonly accounts: ReadonlySet<number> | 'everyone';
  readonly touched: readonly Touched[] | 'any';
}

/** What a batch of our own changed. */
export interface Changed {
  readonly whose: ReadonlySet<Whose>;
  readonly touched: readonly Touched[];
}

/** Tells listeners what was committed. */
export interface ChangeBell {
  /** Calls `listener` after each commit that changed mirrored rows or administrators' lists. Returns what ends that. */
  onChange(listener: (change: Change) => void): () => void;
  /** Rings for a batch of our own that found the clock at `before` and left it at `seq`. */
  ring(before: number, seq: number, changed: Changed): void;
  /** Rings for what other processes wrote since the last ring. Which rows those were nobody knows: any, of everyone. */
  ringForOthers(): void;
}

/** Makes the bell of a store. `db` reads committed data only. */
export function createChangeBell(db: Db): ChangeBell {
  const listeners = new Set<(change: Change) => void>();
  let heard = readChangeClock(db);
  const tell = (change: Change) => {
    heard = change.seq;
    for (const listener of listeners) runAlone(() => listener(change));
  };
  return {
    onChange(listener) {
      const own = (change: Change) => listener(change);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    ring(before, seq, { whose, touched }) {
      // Another process wrote between our batches: its integers would be skipped with ours.
      if (before === heard) tell({ seq, accounts: accountsIn(whose), touched });
      else tell({ seq, ...unknown });
    },
    ringForOthers() {
      const seq = readChangeClock(db);
      if (seq !== heard) tell({ seq, ...unknown });
    },
  };
}

const unknown = { accounts: 'everyone', touched: 'any' } as const;

function accountsIn(changed: ReadonlySet<Whose>): Change['accounts'] {
  const accounts = new Set<number>();
  for (const whose of changed) {
    if (whose === 'everyone') return whose;
    if (whose !== 'told') accounts.add(whose);
  }
  return accounts;
}
