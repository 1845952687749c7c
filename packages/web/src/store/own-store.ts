import type { Instant } from '@muster/domain/calendar/instant';
import type { Kind, Row } from './device/kinds.ts';
import { type DeviceNote, emptyNote, type Tables } from './device/tables.ts';
import { firstValue, type Observable, observable } from './observable.ts';
import { type Entry, isIncomplete, type Press, untried } from './queue/entry.ts';
import type { IntentInput, IntentName } from './queue/intents.ts';
import { newEntry } from './queue/new-entry.ts';
import { undoPress } from './queue/undo-press.ts';
import type { Environment, Progress } from './sync/environment.ts';
import { paced } from './sync/paced.ts';
import { startSyncLoop } from './sync/sync-loop.ts';

export interface SyncState {
  /** False without a network, or if the last try did not reach the server. */
  readonly connected: boolean;
  /** When everything was last up to date; null before the first time. */
  readonly syncedAt: Instant | null;
  /** Whether the leading tab's line is live; null while unknown, and when it was not heard for 15 seconds (L32). */
  readonly live: boolean | null;
}

/** The records of a kind; undefined until the device was read, null if it does not have them completely (S15). */
export type MirroredRows<K extends Kind> = readonly Row<K>[] | null | undefined;

export interface OwnStore {
  readonly accountId: number;
  rows<K extends Kind>(kind: K): Observable<MirroredRows<K>>;
  /** The queue, oldest first, including sent entries until the mirror shows their effect. */
  readonly entries: Observable<readonly Entry[]>;
  readonly sync: Observable<SyncState>;
  /** Records an action that happened at `at`, by the server's clock. Resolves when it is stored on the device. */
  record<I extends IntentName>(
    intent: I,
    input: IntentInput<I>,
    at: Instant,
    files?: readonly Blob[],
  ): Promise<Entry>;
  /** Stores a press on the device, once, however often. It is sent once it is completed, or no page looks for its location (S41). */
  takeUp(press: Press): Promise<Entry>;
  /** Gives an entry what its payload lacked and lets it be sent; false if it was sent or discarded before (S41). */
  complete(entry: Entry, more: Entry['data']): Promise<boolean>;
  /** Takes a press back at `at` (S42). Resolves when that is stored on the device. */
  undo(press: Entry, at: Instant): Promise<void>;
  retry(id: string): Promise<void>;
  /** Removes an entry and returns how to restore it; undefined if it is gone or being sent. */
  discard(id: string): Promise<(() => Promise<void>) | undefined>;
  /** Removes an entry even while it is being sent. The server keeps what it has received (S38). */
  cancel(id: string): Promise<void>;
  /** The part of each running upload that has arrived, 0 to 1, by entry id. */
  readonly progress: Observable<Progress>;
  /** Reads the records of a kind once; undefined if they are not complete. */
  peek<K extends Kind>(kind: K): Promise<readonly Row<K>[] | undefined>;
  /** Makes the leading tab sync now, and send also what has a pause left. */
  refresh(): void;
  close(): Promise<void>;
}

/** Opens the store of an account over its tables. Calls `onSignedOut` when the server no longer accepts the session. */
export function openOwnStore(accountId: number, environment: Environment, onSignedOut: () => void): OwnStore {
  const { tables, online, heardLately, clockOffset, isTimeSure, searchOver, requestBackgroundSync } =
    environment;
  const latest = observable<readonly Entry[]>([]);
  const entries = observable<readonly Entry[]>([]);
  const show = paced(environment.later, entries.set);
  const note = observable<DeviceNote | undefined>(undefined);
  const isOnline = online.read();
  const sync = observable<SyncState>({ connected: isOnline, syncedAt: null, live: isOnline ? null : false });
  const kinds = new Map<Kind, Observable<readonly unknown[] | null | undefined>>();
  const showSync = () => {
    const { reachable, syncedAt, live } = note.read() ?? emptyNote(accountId);
    const connected = online.read() && reachable;
    const known = live === true && !heardLately.read() ? null : live;
    const isLive = online.read() ? known : false;
    const shown = sync.read();
    if (shown.connected !== connected || shown.syncedAt !== syncedAt || shown.live !== isLive)
      sync.set({ connected, syncedAt, live: isLive });
  };
  const pressAt = (at: Instant) => ({ at, clockOffset: clockOffset(), clockDoubt: !isTimeSure() });
  let inherited: ReadonlySet<string> = new Set();
  const recordedHere = new Set<string>();
  const endings = [
    latest.subscribe(() => show(latest.read())),
    latest.subscribe(
      onIncomplete(latest, searchOver, (id) => tables.changeEntry(id, 'new', { nextTryAt: null })),
    ),
    tables.watchEntries(latest.set),
    tables.watchNote(note.set),
    note.subscribe(showSync),
    online.subscribe(showSync),
    heardLately.subscribe(showSync),
  ];
  // What was recorded before this page opened.
  void firstValue(tables.watchEntries).then((found) => {
    inherited = new Set(found.map(({ id }) => id));
  });
  const loop = startSyncLoop(environment, { entries: latest, note, onSignedOut });

  return {
    accountId,
    entries,
    sync,
    rows(kind) {
      const known = kinds.get(kind);
      // The map returns for a kind what was stored for that kind.
      if (known) return known as Observable<MirroredRows<typeof kind>>;
      const made = completeRows(tables, note, kind, endings);
      kinds.set(kind, made);
      return made;
    },
    async record(intent, input, at, files) {
      const added = await tables.addEntry(newEntry(accountId, intent, input, pressAt(at)), files);
      requestBackgroundSync();
      return added;
    },
    async takeUp({ nextTryAt, ...press }) {
      try {
        const added = await tables.addEntry(press, [], nextTryAt);
        recordedHere.add(press.id);
        requestBackgroundSync();
        return added;
      } catch (error) {
        const taken = (await tables.entries()).find(({ id }) => id === press.id);
        if (!taken) throw error;
        return taken;
      }
    },
    complete: (entry, more) =>
      tables.changeEntry(entry.id, 'new', { data: { ...entry.data, ...more }, nextTryAt: null }),
    async undo(press, at) {
      const input = { pressKey: press.id, undoTime: at };
      const undo = newEntry(accountId, 'undoPress', input, pressAt(at));
      // While no page was open, the service worker may have sent it (S28).
      await undoPress(tables, press, undo, inherited.has(press.id) && !recordedHere.has(press.id));
      requestBackgroundSync();
    },
    async retry(id) {
      await tables.changeEntry(id, ['waiting', 'failed'], untried);
    },
    async discard(id) {
      const entry = latest.read().find((each) => each.id === id);
      const files = await tables.filesOf(id);
      const gone = await tables.removeEntry(id, ['waiting', 'failed']);
      // Under its old key: if the server already has it, nothing changes there (D49).
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

/** Nothing waits for a location that no page looks for any more (S41). */
function onIncomplete(
  entries: Observable<readonly Entry[]>,
  searchOver: Environment['searchOver'],
  letGo: (id: string) => Promise<unknown>,
): () => void {
  const watched = new Set<string>();
  return () => {
    for (const entry of entries.read()) {
      const { id } = entry;
      if (!isIncomplete(entry) || watched.has(id)) continue;
      watched.add(id);
      searchOver(id)
        .then(() => letGo(id))
        // The ten seconds remain.
        .catch(() => undefined);
    }
  };
}

/** The rows of a kind once its mirror is complete (S15). What was not read yet is not missing. */
function completeRows<K extends Kind>(
  tables: Tables,
  note: Observable<DeviceNote | undefined>,
  kind: K,
  endings: (() => void)[],
): Observable<MirroredRows<K>> {
  const shown = observable<MirroredRows<K>>(undefined);
  let latest: readonly Row<K>[] | undefined;
  const show = () => {
    const known = note.read();
    if (!known || !latest) return;
    if (known.mirrored[kind]?.complete) shown.set(latest);
    else if (!shown.read()) shown.set(null);
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
