import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { serial } from '@muster/domain/concurrency/serial';
import { uuid } from '../../browser/uuid.ts';
import { type Entry, recorded, untried } from '../queue/entry.ts';
import type { LocalDatabase } from './database.ts';
import { forgetOthers, rxMirror } from './rx-mirror.ts';
import { type DeviceNote, emptyNote, type From, isFrom, type Tables } from './tables.ts';

/** The mirror belongs to another account that has signed in on the device since (D43). */
class TakenOver extends Error {}

/** The tables of one account in RxDB. Never reads other accounts' entries. */
export async function rxTables(database: LocalDatabase, accountId: number): Promise<Tables> {
  const { rows, notes, queue, versions } = database;
  const prefix = `${accountId}.`;
  const isOwn = (note: DeviceNote | undefined) => note?.accountId === accountId;
  const isIn = (from: From, entry: Entry) => entry.accountId === accountId && isFrom(from, entry);
  await takeOver(database, accountId, prefix);
  const expectOwner = async () => {
    const [note] = await notes.stored();
    if (!isOwn(note)) throw new TakenOver();
  };
  // Two entries that are added at once would find the same last one, and get the same place.
  const serially = serial();

  return {
    ...rxMirror(rows, versions, prefix, expectOwner),

    claim: () => takeOver(database, accountId, prefix),
    async note() {
      const [note] = await notes.stored();
      return note && isOwn(note) ? note : emptyNote(accountId);
    },
    async changeNote(next) {
      const isChanged = await notes.change('device', (note) =>
        isOwn(note) ? { ...note, ...next } : undefined,
      );
      if (!isChanged) throw new TakenOver();
    },
    watchNote: (listener) =>
      notes.watch({}, ([note]) => {
        if (note) listener(isOwn(note) ? note : emptyNote(accountId));
      }),

    addEntry: (...entry) => serially(() => addEntry(queue, ...entry)),
    entries: async () => inOrder(await queue.stored({ accountId })),
    async filesOf(id) {
      const isOwnEntry = (await queue.stored({ id, accountId })).length > 0;
      return isOwnEntry ? queue.files(id) : [];
    },
    changeEntry: (id, from, next) =>
      queue.change(id, (entry) => (isIn(from, entry) ? { ...entry, ...next } : undefined)),
    async removeEntry(id, from) {
      // The removal mark stays for a while, so that a tab that has not seen it yet cannot restore the entry; its payload
      // and files leave the device at once.
      const isRemoved = await queue.remove(id, (entry) =>
        isIn(from, entry) ? { ...entry, ...nothing } : undefined,
      );
      if (isRemoved) await queue.forgetRemoved(rememberRemoved);
      return isRemoved;
    },
    watchEntries: (listener) => queue.watch({ accountId }, (entries) => listener(inOrder(entries))),

    close: async () => void (await database.close()),
  };
}

async function addEntry(
  queue: LocalDatabase['queue'],
  ...[entry, files = [], notBefore]: Parameters<Tables['addEntry']>
): Promise<Entry> {
  const last = await queue.stored();
  const added: Entry = {
    ...entry,
    id: entry.id ?? uuid(),
    order: 1 + Math.max(0, ...last.map(({ order }) => order)),
    timestamp: epochMilliseconds(entry.happenedAt),
    ...(entry.id === undefined || notBefore !== undefined ? recorded : untried),
    nextTryAt: notBefore ?? null,
    answer: null,
  };
  // RxDB loses the files of an entry that it inserts over its removal mark. A press has none.
  if (entry.id !== undefined && notBefore === undefined) await queue.forgetRemoved(0);
  await queue.insert(added, files);
  return added;
}

/** How long RxDB remembers a removed entry, in milliseconds. */
const rememberRemoved = minute;

/** The fields that replace those of a removed entry. */
const nothing = {
  intent: '',
  endpoint: '',
  data: {},
  happenedAt: instantAt(0),
  timestamp: 0,
  error: null,
  answer: null,
};

/** Makes the mirror this account's. Removes other accounts' rows, also those that an interrupted removal left (D43). */
async function takeOver({ rows, notes }: LocalDatabase, accountId: number, prefix: string): Promise<void> {
  await notes.insertIfMissing({ id: 'device', ...emptyNote(accountId) });
  await notes.change('device', (note) =>
    note.accountId === accountId ? undefined : { ...note, ...emptyNote(accountId) },
  );
  await forgetOthers(rows, prefix);
  // Another account that took the mirror meanwhile may have lost rows that its note counts as there: it pulls them again.
  await notes.change('device', (note) =>
    note.accountId === accountId ? undefined : { ...note, ...emptyNote(note.accountId) },
  );
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}
