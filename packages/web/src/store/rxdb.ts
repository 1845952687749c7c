import { RxDBAttachmentsPlugin } from 'rxdb/plugins/attachments';
import {
  addRxPlugin,
  createRxDatabase,
  type MangoQuerySelector,
  type MigrationStrategies,
  type RxAttachmentCreator,
  type RxCollection,
  type RxDocument,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { silenceRxdb } from './silence-rxdb.ts';

addRxPlugin(RxDBAttachmentsPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

/** Where documents are stored: on the device, or in this tab's memory. */
export type DocumentStorage = RxStorage<unknown, unknown>;

/** The schema of a collection's documents and the migrations from earlier versions. */
export interface Shape<Doc> {
  readonly schema: RxJsonSchema<Doc>;
  readonly migrationStrategies?: MigrationStrategies;
}

/** The documents of one collection. Watchers are called at once and after every change in any tab. */
export interface Collection<Doc> {
  /** From this tab's cache; `stored` also sees what other tabs have just written. */
  find(where?: MangoQuerySelector<Doc>): Promise<Doc[]>;
  stored(where?: MangoQuerySelector<Doc>): Promise<Doc[]>;
  watch(where: MangoQuerySelector<Doc>, listener: (docs: Doc[]) => void): () => void;
  insert(doc: Doc, files?: readonly Blob[]): Promise<void>;
  insertIfMissing(doc: Doc): Promise<void>;
  upsert(docs: readonly Doc[]): Promise<void>;
  /** Replaces a document by `next(doc)`; false if there is none or `next` returns undefined. */
  change(id: string, next: (doc: Doc) => Doc | undefined): Promise<boolean>;
  /** Like `change`, and marks the document as removed; its files are deleted at once. */
  remove(id: string, next: (doc: Doc) => Doc | undefined): Promise<boolean>;
  /** Removes documents without leaving a removal mark. */
  erase(ids: readonly string[]): Promise<void>;
  /** Erases removal marks older than `age` milliseconds. */
  forgetRemoved(age: number): Promise<void>;
  /** The files of a document, in the order of insertion. */
  files(id: string): Promise<Blob[]>;
}

/** Durable storage: an entry that the person believes recorded must survive a power cut. */
export function deviceStorage() {
  silenceRxdb();
  return getRxStorageDexie({ chromeTransactionDurability: 'strict' });
}

export async function memoryStorage() {
  const { getRxStorageMemory } = await import('rxdb/plugins/storage-memory');
  return getRxStorageMemory();
}

/** Opens the collections of a database; documents of earlier versions are migrated. Throws what the browser throws. */
export async function openCollections<Docs extends object>(
  name: string,
  storage: DocumentStorage,
  shared: boolean,
  shapes: { readonly [Name in keyof Docs]: Shape<Docs[Name]> },
) {
  const database = await createRxDatabase({
    name,
    storage,
    multiInstance: shared,
    eventReduce: true,
    hashFunction: fingerprint,
  });
  try {
    const opened = await database.addCollections<Docs>(shapes);
    return {
      collection: <Name extends keyof Docs>(which: Name): Collection<Docs[Name]> =>
        collectionOf(opened[which]),
      close: database.close.bind(database),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function collectionOf<Doc>(documents: RxCollection<Doc>): Collection<Doc> {
  /** RxDB has one object for each revision of a document; each is copied once, so that watching thousands stays quick. */
  const copies = new WeakMap<RxDocument<Doc>, Doc>();
  const plain = (doc: RxDocument<Doc>): Doc => {
    const copy = copies.get(doc) ?? doc.toMutableJSON();
    copies.set(doc, copy);
    return copy;
  };
  return {
    async find(where = {}) {
      const found = await documents.find({ selector: where }).exec();
      return found.map((doc) => doc.toMutableJSON());
    },
    async stored(where = {}) {
      const query = documents.find({ selector: where }).getPreparedQuery();
      const { documents: found } = await documents.storageInstance.query(query);
      return found.map(withoutMarks);
    },
    watch(where, listener) {
      const watch = documents.find({ selector: where }).$.subscribe((found) => listener(found.map(plain)));
      return () => watch.unsubscribe();
    },
    async insert(doc, files = []) {
      await documents.insert({ ...doc, _attachments: files.map(attachment) });
    },
    async insertIfMissing(doc) {
      await documents.insertIfNotExists(doc);
    },
    async upsert(docs) {
      if (docs.length > 0) await documents.bulkUpsert([...docs]);
    },
    change: (id, next) => modify(documents, id, next),
    remove: (id, next) =>
      modify(documents, id, (doc) => {
        const last = next(doc);
        return last && { ...last, _attachments: {}, _deleted: true };
      }),
    async erase(ids) {
      if (ids.length === 0) return;
      await documents.bulkRemove([...ids]);
      await documents.storageInstance.cleanup(0);
    },
    forgetRemoved: async (age) => void (await documents.storageInstance.cleanup(age)),
    async files(id) {
      const doc = await documents.findOne(id).exec();
      const files = doc?.allAttachments() ?? [];
      return Promise.all(files.sort((a, b) => a.id.localeCompare(b.id)).map((file) => file.getData()));
    },
  };
}

function attachment(data: Blob, place: number): RxAttachmentCreator {
  return {
    id: String(place).padStart(4, '0'),
    type: data.type || 'application/octet-stream',
    data,
  };
}

/** A stored document without RxDB's own fields. */
function withoutMarks<Doc>(stored: RxDocumentData<Doc>): Doc {
  const doc: Doc & Partial<RxDocumentData<unknown>> = { ...stored };
  for (const mark of ['_attachments', '_deleted', '_meta', '_rev'] as const) delete doc[mark];
  return doc;
}

class Unchanged extends Error {}

async function modify<Doc>(
  documents: RxCollection<Doc>,
  id: string,
  next: (doc: Doc) => Doc | undefined,
): Promise<boolean> {
  // For a tab that has not seen a removal yet, RxDB would write the removed document again.
  const [stored] = await documents.storageInstance.findDocumentsById([id], false);
  const doc = stored && (await documents.findOne(id).exec());
  if (!doc) return false;
  try {
    await doc.incrementalModify((current) => {
      const changed = current._deleted ? undefined : next(current);
      if (!changed) throw new Unchanged();
      return changed;
    });
    return true;
  } catch (error) {
    if (error instanceof Unchanged) return false;
    throw error;
  }
}

/**
 * Hashes a schema's text or an attachment's bytes: two FNV-1a of 32 bits. RxDB's own hash needs `crypto.subtle`, which a
 * page served over plain http does not have; nothing secret is hashed, and no one gains by a collision.
 */
async function fingerprint(input: string | ArrayBuffer | Blob): Promise<string> {
  let [first, second] = [0x811c9dc5, 0x9dc5811c];
  for (const byte of new Uint8Array(await new Response(input).arrayBuffer())) {
    first = Math.imul(first ^ byte, 0x01000193);
    second = Math.imul(second ^ byte, 0x01000197);
  }
  return (first >>> 0).toString(16) + (second >>> 0).toString(16);
}
