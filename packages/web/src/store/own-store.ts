import type { Instant } from '@muster/domain/calendar/instant';
import type { Entry } from './entry.ts';
import type { Environment, Progress } from './environment.ts';
import { type IntentInput, type IntentName, intents } from './intents.ts';
import type { Kind, Row } from './kinds.ts';
import { firstValue, type Observable, observable } from './observable.ts';
import { startSyncLoop } from './sync-loop.ts';
import { type DeviceNote, emptyNote, type Tables } from './tables.ts';

/** How the device and the server stand to each other; the same in all tabs. */
export interface SyncState {
  /** False without a network, or when the server did not answer the last time. */
  readonly connected: boolean;
  /** When everything here was up to date for the last time; null before the first time. */
  readonly syncedAt: Instant | null;
  /** Whether news comes by itself over the socket; null while that is not known yet. */
  readonly live: boolean | null;
}

/** One account's records and queue on this device. */
export interface OwnStore {
  readonly accountId: number;
  /** The records of a kind as last mirrored, unordered; undefined until they are complete. */
  rows<K extends Kind>(kind: K): Observable<readonly Row<K>[] | undefined>;
  /** Every entry of the queue, oldest first; the sent ones too, until the mirror shows what they did. */
  readonly entries: Observable<readonly Entry[]>;
  readonly sync: Observable<SyncState>;
  /** Records that something happened at `at`, by the server's clock. It is on the device once this has resolved. */
  record<I extends IntentName>(
    intent: I,
    input: IntentInput<I>,
    at: Instant,
    files?: readonly Blob[],
  ): Promise<Entry>;
  /** Has an entry that waits or was refused sent again. */
  retry(id: string): Promise<void>;
  /** Gives an entry up and returns how to take that back; undefined if it is gone, or on its way right now. */
  discard(id: string): Promise<(() => Promise<void>) | undefined>;
  /** Gives an entry up even while it is on its way. What the server got by then, it keeps. */
  cancel(id: string): Promise<void>;
  /** How much of an entry's files the server has got, from 0 to 1, by the entry's id; only of what is on its way. */
  readonly progress: Observable<Progress>;
  /** The records of a kind as they are on the device now; undefined if they are not complete. */
  peek<K extends Kind>(kind: K): Promise<readonly Row<K>[] | undefined>;
  /** Asks the server for news now; in whichever tab works. */
  refresh(): void;
  close(): Promise<void>;
}

/** Opens the store of an account over its tables. `onSignedOut` is told when the server no longer knows the account. */
export function openOwnStore(accountId: number, environment: Environment, onSignedOut: () => void): OwnStore {
  const { tables, online, clockOffset, requestBackgroundSync } = environment;
  const entries = observable<readonly Entry[]>([]);
  const note = observable<DeviceNote>(emptyNote(accountId));
  const isOnline = online.read();
  const sync = observable<SyncState>({ connected: isOnline, syncedAt: null, live: isOnline ? null : false });
  const kinds = new Map<Kind, Observable<readonly unknown[] | undefined>>();
  const showSync = () => {
    const { reachable, syncedAt, live } = note.read();
    const connected = online.read() && reachable;
    const isLive = online.read() ? live : false;
    const shown = sync.read();
    if (shown.connected !== connected || shown.syncedAt !== syncedAt || shown.live !== isLive)
      sync.set({ connected, syncedAt, live: isLive });
  };
  const endings = [
    tables.watchEntries(entries.set),
    tables.watchNote(note.set),
    note.subscribe(showSync),
    online.subscribe(showSync),
  ];
  const loop = startSyncLoop(environment, { entries, onSignedOut });

  return {
    accountId,
    entries,
    sync,
    rows(kind) {
      const known = kinds.get(kind);
      // The map gives back for a kind what was put in for that kind.
      if (known) return known as Observable<readonly Row<typeof kind>[] | undefined>;
      const made = completeRows(tables, note, kind, endings);
      kinds.set(kind, made);
      return made;
    },
    async record(intent, input, at, files) {
      const { endpoint } = intents[intent];
      const entry = {
        accountId,
        intent,
        endpoint,
        happenedAt: at,
        clockOffset: clockOffset(),
        data: { ...input },
      };
      const added = await tables.addEntry(entry, files);
      requestBackgroundSync();
      return added;
    },
    async retry(id) {
      await tables.changeEntry(id, ['waiting', 'failed'], { state: 'waiting', attempts: 0, error: null });
    },
    async discard(id) {
      const entry = entries.read().find((each) => each.id === id);
      const files = await tables.filesOf(id);
      const gone = await tables.removeEntry(id, ['waiting', 'failed']);
      // Under its old key: should the server have it already, it changes nothing there (D49).
      return entry && gone ? async () => void (await tables.addEntry(entry, files)) : undefined;
    },
    async cancel(id) {
      await tables.removeEntry(id, ['waiting', 'sending', 'failed']);
    },
    progress: environment.progress,
    async peek(kind) {
      const { mirrored } = await tables.note();
      return mirrored[kind]?.complete
        ? firstValue((listener) => tables.watchRows(kind, listener))
        : undefined;
    },
    refresh: loop.refresh,
    async close() {
      loop.stop();
      for (const end of endings) end();
      await tables.close();
    },
  };
}

/** The rows of a kind, from when its mirror is the whole. */
function completeRows<K extends Kind>(
  tables: Tables,
  note: Observable<DeviceNote>,
  kind: K,
  endings: (() => void)[],
): Observable<readonly Row<K>[] | undefined> {
  const shown = observable<readonly Row<K>[] | undefined>(undefined);
  let latest: readonly Row<K>[] | undefined;
  const show = () => {
    if (note.read().mirrored[kind]?.complete) shown.set(latest);
  };
  endings.push(
    tables.watchRows(kind, (rows) => {
      latest = rows;
      show();
    }),
    note.subscribe(show),
  );
  return shown;
}
