import type { Instant } from '@muster/domain/calendar/instant';
import type { Checkpoint } from '@muster/domain/wire/sync';
import type { Entry, NewEntry } from './entry.ts';
import type { Kind, Row } from './kinds.ts';

/** How far a kind has been mirrored. */
export interface Mirrored extends Checkpoint {
  /** The version of the rows' shape that was pulled. */
  readonly version: number;
  /** True once the kind was pulled to its end: before, its rows are not the whole. */
  readonly complete: boolean;
}

/** What a device knows of its mirror; one note, shared by all tabs. */
export interface DeviceNote {
  readonly accountId: number;
  /** The history of the server's database that the rows come from; null before the first pull. */
  readonly epoch: string | null;
  /** Names the last pull that began from nothing; rows carry it. */
  readonly run: string | null;
  /** True while rows of an earlier run may remain. */
  readonly stale: boolean;
  readonly mirrored: Partial<Record<Kind, Mirrored>>;
  /** When everything was up to date for the last time, by the server's clock; null before it ever was. */
  readonly syncedAt: Instant | null;
  /** Whether the leading tab reached the server last time it tried. */
  readonly reachable: boolean;
  /** Whether the leading tab's socket stands; null while that is not known yet. */
  readonly live: boolean | null;
}

/** The note of a device on which nothing was mirrored yet. */
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

/**
 * The local database as the store uses it: one account's mirror, one queue. What a method does may be done again, and
 * once it has resolved, it survives a crash (in memory: until the tab closes). Watchers are called at once, then after every
 * change by whichever tab, with the state as it is.
 */
export interface Tables {
  /** Writes rows of a kind under their ids, marked with the pull they came by, and removes those that are gone. */
  storeRows<K extends Kind>(
    kind: K,
    run: string,
    rows: readonly Row<K>[],
    gone: readonly number[],
  ): Promise<void>;
  /** Removes every row of a kind that did not come by `run`. */
  dropOtherRuns(kind: Kind, run: string): Promise<void>;
  /** Removes the rows of a kind that came by `run`, all but the `count` with the highest ids. */
  keepNewest(kind: Kind, run: string, count: number): Promise<void>;
  watchRows<K extends Kind>(kind: K, listener: (rows: readonly Row<K>[]) => void): () => void;

  note(): Promise<DeviceNote>;
  changeNote(change: Partial<DeviceNote>): Promise<void>;
  watchNote(listener: (note: DeviceNote) => void): () => void;

  /** Adds an entry behind all others. Files are kept as they are, under their place in the list. */
  addEntry(entry: NewEntry, files?: readonly Blob[]): Promise<Entry>;
  /** Every entry of the account, in the order in which they were recorded. */
  entries(): Promise<readonly Entry[]>;
  /** The files of an entry, in their order. */
  filesOf(id: string): Promise<readonly Blob[]>;
  /** Changes an entry, if it is still there in one of the states of `from`; false if it is not. */
  changeEntry(id: string, from: readonly Entry['state'][], change: Partial<Entry>): Promise<boolean>;
  /** Removes an entry with its files, if it is still there in one of the states of `from`; false if it is not. */
  removeEntry(id: string, from: readonly Entry['state'][]): Promise<boolean>;
  watchEntries(listener: (entries: readonly Entry[]) => void): () => void;

  close(): Promise<void>;
}
