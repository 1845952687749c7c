import { epochMilliseconds } from '@muster/domain/calendar/instant';
import { type Kind, kindNames, type Row } from '../../src/store/device/kinds.ts';
import { type DeviceNote, emptyNote, type From, isFrom, type Tables } from '../../src/store/device/tables.ts';
import { type Entry, recorded, untried } from '../../src/store/queue/entry.ts';

/** A device whose storage outlives the tabs that open it. */
export interface MemoryDevice {
  /** Opens the tables as one tab of the account; another account's mirror is removed first (D43). */
  open(accountId: number): Promise<Tables>;
  /** What log-out deletes: the mirror. The queue stays. */
  clearMirror(): void;
  /** Everything on the device, of any account. */
  readonly storage: Readonly<Storage>;
}

interface StoredRow {
  readonly run: string;
  readonly row: { readonly id: number };
}

interface Storage {
  note: DeviceNote | undefined;
  readonly rows: Map<Kind, Map<number, StoredRow>>;
  readonly entries: Map<string, Entry>;
  readonly files: Map<string, readonly Blob[]>;
}

type Topic = Kind | 'note' | 'entries';

interface Watcher {
  readonly about: Topic;
  notify(): void;
}

/** The mirror belongs to another account by now. */
class TakenOver extends Error {}

/** Makes an empty device. `newId` names entries. */
export function memoryDevice(newId: () => string): MemoryDevice {
  const storage: Storage = { note: undefined, rows: new Map(), entries: new Map(), files: new Map() };
  const watchers = new Set<Watcher>();
  const changed = (topic: Topic) => {
    for (const { about, notify } of [...watchers]) if (about === topic) notify();
  };
  const mirrorChanged = () => {
    for (const topic of ['note', ...kindNames] as const) changed(topic);
  };
  return {
    storage,
    clearMirror() {
      storage.note = undefined;
      storage.rows.clear();
      mirrorChanged();
    },
    async open(accountId) {
      const claim = () => {
        if (storage.note?.accountId === accountId) return;
        storage.rows.clear();
        storage.note = emptyNote(accountId);
        mirrorChanged();
      };
      claim();
      return { ...memoryTables(storage, accountId, newId, watchers, changed), claim: async () => claim() };
    },
  };
}

function memoryTables(
  storage: Storage,
  accountId: number,
  newId: () => string,
  watchers: Set<Watcher>,
  changed: (topic: Topic) => void,
): Omit<Tables, 'claim'> {
  const own = new Set<Watcher>();
  const watch = <T>(about: Topic, read: () => T, listener: (value: T) => void) => {
    const watcher = { about, notify: () => listener(read()) };
    watchers.add(watcher);
    own.add(watcher);
    watcher.notify();
    return () => void watchers.delete(watcher);
  };
  const ownNote = () => (storage.note?.accountId === accountId ? storage.note : emptyNote(accountId));
  const mirror = (kind: Kind) => {
    if (storage.note?.accountId !== accountId) throw new TakenOver();
    const rows = storage.rows.get(kind) ?? new Map<number, StoredRow>();
    storage.rows.set(kind, rows);
    return rows;
  };
  const rowsOf = <K extends Kind>(kind: K): Row<K>[] => {
    if (storage.note?.accountId !== accountId) return [];
    // The map returns for a kind what was stored for that kind.
    return [...(storage.rows.get(kind)?.values() ?? [])].map(({ row }) => row as Row<K>);
  };
  const entries = () => [...storage.entries.values()].filter((entry) => entry.accountId === accountId);
  const found = (id: string, from: From) => {
    const entry = storage.entries.get(id);
    return entry?.accountId === accountId && isFrom(from, entry) ? entry : undefined;
  };

  return {
    async storeRows(kind, run, rows, gone) {
      const kept = mirror(kind);
      for (const row of rows) kept.set(row.id, { run, row });
      for (const id of gone) kept.delete(id);
      changed(kind);
    },
    async dropOtherRuns(kind, run) {
      const kept = mirror(kind);
      for (const [id, stored] of kept) if (stored.run !== run) kept.delete(id);
      changed(kind);
    },
    async keepNewest(kind, run, count) {
      const kept = mirror(kind);
      const ofRun = [...kept].filter(([, stored]) => stored.run === run).map(([id]) => id);
      for (const id of ofRun.sort((a, b) => b - a).slice(count)) kept.delete(id);
      changed(kind);
    },
    watchRows: (kind, listener) => watch(kind, () => rowsOf(kind), listener),
    note: async () => ownNote(),
    async changeNote(change) {
      if (storage.note?.accountId !== accountId) throw new TakenOver();
      storage.note = { ...storage.note, ...change };
      changed('note');
    },
    watchNote: (listener) => watch('note', ownNote, listener),
    async addEntry(entry, files = [], notBefore) {
      if (entry.id !== undefined && storage.entries.has(entry.id)) throw new Error('It is there already');
      const orders = [...storage.entries.values()].map(({ order }) => order);
      const added: Entry = {
        ...entry,
        id: entry.id ?? newId(),
        order: 1 + Math.max(0, ...orders),
        timestamp: epochMilliseconds(entry.happenedAt),
        ...(entry.id === undefined || notBefore !== undefined ? recorded : untried),
        nextTryAt: notBefore ?? null,
        answer: null,
      };
      storage.entries.set(added.id, added);
      storage.files.set(added.id, files);
      changed('entries');
      return added;
    },
    entries: async () => entries(),
    filesOf: async (id) =>
      storage.entries.get(id)?.accountId === accountId ? (storage.files.get(id) ?? []) : [],
    async changeEntry(id, from, change) {
      const entry = found(id, from);
      if (entry) storage.entries.set(id, { ...entry, ...change });
      if (entry) changed('entries');
      return entry !== undefined;
    },
    async removeEntry(id, from) {
      const entry = found(id, from);
      storage.files.delete(entry?.id ?? '');
      if (entry && storage.entries.delete(id)) changed('entries');
      return entry !== undefined;
    },
    watchEntries: (listener) => watch('entries', entries, listener),
    async close() {
      for (const watcher of own) watchers.delete(watcher);
      own.clear();
    },
  };
}
