import type { Instant } from '@muster/domain/calendar/instant';
import type { Checkpoint } from '@muster/domain/wire/sync';
import { type Entry, type EntryState, isNew, type NewEntry } from '../queue/entry.ts';
import type { Kind, Row } from './kinds.ts';

export interface Mirrored extends Checkpoint {
  /** The version of the rows' shape that was pulled. */
  readonly version: number;
  /** True once the kind was pulled to its end (S15). */
  readonly complete: boolean;
}

export interface DeviceNote {
  readonly accountId: number;
  /** The epoch of the server's database that the rows come from (S5); null before the first pull. */
  readonly epoch: string | null;
  /** Names the last pull that started over; its rows carry this name. */
  readonly run: string | null;
  /** True while rows of an earlier run may remain. */
  readonly stale: boolean;
  readonly mirrored: Partial<Record<Kind, Mirrored>>;
  /** When everything was last up to date, by the server's clock; null before the first time. */
  readonly syncedAt: Instant | null;
  /** Whether the leading tab's last try reached the server. */
  readonly reachable: boolean;
  /** Whether the leading tab's socket is open; null while unknown. */
  readonly live: boolean | null;
}

export function emptyNote(accountId: number): DeviceNote {
  return {
    accountId,
    epoch: null,
    run: null,
    stale: false,
    mirrored: {},
    syncedAt: null,
    reachable: true,
    live: null,
  };
}

/** The states in which an entry is changed, or `new`: only before the first try to send it. */
export type From = readonly EntryState[] | 'new';

/** True if an entry is as `from` says. */
export function isFrom(from: From, entry: Entry): boolean {
  return from === 'new' ? isNew(entry) : from.includes(entry.state);
}

/**
 * One account's mirror and queue. Every method can be repeated, and its effect survives a crash once it has resolved.
 * Watchers are called at once and after every change in any tab.
 */
export interface Tables {
  /** Writes rows of a kind under their ids, with the run of their pull, and removes the deleted ones. */
  storeRows<K extends Kind>(
    kind: K,
    run: string,
    rows: readonly Row<K>[],
    gone: readonly number[],
  ): Promise<void>;
  /** Removes the rows of a kind that are of another run. */
  dropOtherRuns(kind: Kind, run: string): Promise<void>;
  /** Removes the rows of a kind and run except the `count` with the highest ids. */
  keepNewest(kind: Kind, run: string, count: number): Promise<void>;
  watchRows<K extends Kind>(kind: K, listener: (rows: readonly Row<K>[]) => void): () => void;

  /** Makes the mirror this account's if it is another's by now (S30): only while the server accepts this account's session. */
  claim(): Promise<void>;
  /** An empty one while the mirror is another account's. */
  note(): Promise<DeviceNote>;
  changeNote(change: Partial<DeviceNote>): Promise<void>;
  watchNote(listener: (note: DeviceNote) => void): () => void;

  /**
   * Adds an entry after all others. Files are stored unchanged, in this order. Throws if there is one of its key. A
   * press, which no page has tried to send, says in `notBefore` from when on it is sent (S41), or null.
   */
  addEntry(entry: NewEntry, files?: readonly Blob[], notBefore?: number | null): Promise<Entry>;
  entries(): Promise<readonly Entry[]>;
  filesOf(id: string): Promise<readonly Blob[]>;
  /** Changes an entry that is as `from` says; false if there is none. */
  changeEntry(id: string, from: From, change: Partial<Entry>): Promise<boolean>;
  /** Removes an entry that is as `from` says, with its files; false if there is none. */
  removeEntry(id: string, from: From): Promise<boolean>;
  watchEntries(listener: (entries: readonly Entry[]) => void): () => void;

  close(): Promise<void>;
}
