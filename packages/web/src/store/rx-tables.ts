import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import type { RxCollection, RxQuery } from 'rxdb/plugins/core';
import { uuid } from '../uuid.ts';
import type { Collections, LocalDatabase } from './database.ts';
import type { Entry, EntryState } from './entry.ts';
import { forgetOthers, rxMirror } from './rx-mirror.ts';
import { emptyNote, type Tables } from './tables.ts';

/** Thrown by a tab whose account no longer owns the mirror: somebody else has signed in on the device (D43). */
class TakenOver extends Error {}

/** The local database's tables as RxDB keeps them, for one account. Entries of others are never read. */
export async function rxTables(database: LocalDatabase, accountId: number): Promise<Tables> {
  const { rows, notes, offlineAttendance: queue } = database.collections;
  const own = () => queue.find({ selector: { accountId } });
  const change = changeIn(queue, accountId);
  const prefix = `${accountId}.`;
  await takeOver(database.collections, accountId, prefix);
  const expectOwner = async () => {
    const [note] = await notes.storageInstance.findDocumentsById(['device'], false);
    if (note?.accountId !== accountId) throw new TakenOver();
  };

  return {
    ...rxMirror(rows, database.versions, prefix, expectOwner),

    async note() {
      const note = await notes.findOne('device').exec();
      return note?.accountId === accountId ? note.toJSON() : emptyNote(accountId);
    },
    async changeNote(next) {
      const note = await notes.findOne('device').exec();
      if (!note) throw new TakenOver();
      await note.incrementalModify((current) => {
        if (current.accountId !== accountId) throw new TakenOver();
        return { ...current, ...next };
      });
    },
    watchNote(listener) {
      const watch = notes.findOne('device').$.subscribe((note) => {
        if (note?.accountId === accountId) listener(note.toJSON());
      });
      return () => watch.unsubscribe();
    },

    async addEntry(entry, files = []) {
      const last = await stored(queue, queue.find());
      const added: Entry = {
        ...entry,
        id: entry.id ?? uuid(),
        order: 1 + Math.max(0, ...last.map(({ order }) => order)),
        timestamp: epochMilliseconds(entry.happenedAt),
        state: 'waiting',
        attempts: 0,
        error: null,
        answer: null,
      };
      const attachments = files.map((data, place) => ({
        id: String(place).padStart(4, '0'),
        type: data.type || 'application/octet-stream',
        data,
      }));
      // RxDB loses the files of an entry that it writes over the mark of its removal.
      if (entry.id !== undefined) await queue.storageInstance.cleanup(0);
      const withFiles = { ...added, _attachments: attachments };
      await queue.insert(withFiles);
      return added;
    },
    async entries() {
      return inOrder(await stored(queue, own()));
    },
    async filesOf(id) {
      const doc = await queue.findOne(id).exec();
      const files = doc?.accountId === accountId ? doc.allAttachments() : [];
      return Promise.all(files.sort((a, b) => a.id.localeCompare(b.id)).map((file) => file.getData()));
    },
    changeEntry: (id, from, next) => change(id, from, (entry) => ({ ...entry, ...next })),
    async removeEntry(id, from) {
      // What was deleted is kept marked as such for a while, so that a tab which has not heard of it cannot bring it
      // back; its words and files leave the device at once.
      const removed = await change(id, from, (entry) => ({
        ...entry,
        ...nothing,
        _attachments: {},
        _deleted: true,
      }));
      if (removed) await queue.storageInstance.cleanup(rememberRemoved);
      return removed;
    },
    watchEntries(listener) {
      const watch = own().$.subscribe((docs) => listener(inOrder(docs.map((doc) => doc.toJSON()))));
      return () => watch.unsubscribe();
    },

    close: async () => void (await database.close()),
  };
}

/** How long the mark of a removed entry is kept, in milliseconds. */
const rememberRemoved = 60_000;

/** What is left of an entry that was removed. */
const nothing = {
  intent: '',
  endpoint: '',
  data: {},
  happenedAt: instantAt(0),
  timestamp: 0,
  error: null,
  answer: null,
};

/** Makes the mirror this account's: what is left of others' is removed first, and again if that was cut short (D43). */
async function takeOver({ rows, notes }: Collections, accountId: number, prefix: string): Promise<void> {
  const note = await notes.insertIfNotExists({ id: 'device', ...emptyNote(accountId) });
  await note.incrementalModify((current) =>
    current.accountId === accountId ? current : { ...current, ...emptyNote(accountId) },
  );
  await forgetOthers(rows, prefix);
}

/** What lies in the storage now. A query of RxDB's own answers from what this tab has heard of other tabs so far. */
async function stored(queue: RxCollection<Entry>, query: RxQuery<Entry>): Promise<Entry[]> {
  const { documents } = await queue.storageInstance.query(query.getPreparedQuery());
  return documents.map(({ _attachments, _deleted, _meta, _rev, ...entry }) => entry);
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** Leaves an entry as it is that is no longer in a state that its change starts from. */
class NotInThatState extends Error {}

function changeIn(queue: RxCollection<Entry>, accountId: number) {
  return async (
    id: string,
    from: readonly EntryState[],
    next: (entry: Entry) => Entry & { _deleted?: boolean },
  ): Promise<boolean> => {
    // RxDB would write a removed entry anew for a tab that has not heard of its removal.
    const [now] = await queue.storageInstance.findDocumentsById([id], false);
    const doc = now?.accountId === accountId ? await queue.findOne(id).exec() : null;
    if (!doc) return false;
    try {
      await doc.incrementalModify((entry) => {
        const isGone = '_deleted' in entry && entry._deleted === true;
        if (isGone || !from.includes(entry.state)) throw new NotInThatState();
        return next(entry);
      });
      return true;
    } catch (error) {
      if (error instanceof NotInThatState) return false;
      throw error;
    }
  };
}
