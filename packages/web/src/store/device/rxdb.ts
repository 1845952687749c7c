import { RxDBAttachmentsPlugin } from 'rxdb/plugins/attachments';
import {
  addRxPlugin,
  createRxDatabase,
  type MangoQuerySelector,
  type MigrationStrategies,
  type RxAttachmentCreator,
  type RxCollection,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { removed, replaceStored, storedDocuments, watchStored, withoutMarks } from './rx-stored.ts';

/** Warnings that RxDB and Dexie log although nothing is wrong: an advertisement, and a database deleted at log-out. */
const expectedWarnings = [
  '-------------- RxDB Open Core RxStorage',
  'Another connection wants to delete database',
];

let isSilenced = false;

/** Keeps the storage's expected warnings out of the console. Every other warning is still logged. */
function silenceRxdb(): void {
  if (isSilenced) return;
  isSilenced = true;
  const { console } = globalThis;
  const warn = console.warn.bind(console);
  console.warn = (...args: unknown[]) => {
    const [text] = args;
    const isExpected =
      typeof text === 'string' && expectedWarnings.some((warning) => text.startsWith(warning));
    if (!isExpected) warn(...args);
  };
}

addRxPlugin(RxDBAttachmentsPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

export type DocumentStorage = RxStorage<unknown, unknown>;

export interface Shape<Doc> {
  readonly schema: RxJsonSchema<Doc>;
  readonly migrationStrategies?: MigrationStrategies;
}

/** As stored now, whichever tab wrote them (S43): RxDB's own queries come from this tab's cache, which learns late. */
export interface Collection<Doc> {
  stored(where?: MangoQuerySelector<Doc>): Promise<Doc[]>;
  /** Calls `listener` at once and after every change in any tab. */
  watch(where: MangoQuerySelector<Doc>, listener: (docs: Doc[]) => void): () => void;
  insert(doc: Doc, files?: readonly Blob[]): Promise<void>;
  insertIfMissing(doc: Doc): Promise<void>;
  upsert(docs: readonly Doc[]): Promise<void>;
  change(id: string, next: (doc: Doc) => Doc | undefined): Promise<boolean>;
  /** Like `change`, and marks the document as removed; its files are deleted at once. */
  remove(id: string, next: (doc: Doc) => Doc | undefined): Promise<boolean>;
  /** Removes those of the documents for which `isMeant` holds as they are by then, without leaving a removal mark. */
  erase(ids: readonly string[], isMeant?: (doc: Doc) => boolean): Promise<void>;
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
  onLost: () => void = () => {},
) {
  const database = await createRxDatabase({
    name,
    storage,
    multiInstance: shared,
    hashFunction: fingerprint,
  });
  try {
    const opened = await database.addCollections<Docs>(shapes);
    return {
      collection: <Name extends keyof Docs>(which: Name): Collection<Docs[Name]> =>
        collectionOf(opened[which], onLost),
      close: database.close.bind(database),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function collectionOf<Doc>(documents: RxCollection<Doc>, onLost: () => void): Collection<Doc> {
  return {
    stored: async (where = {}) => (await storedDocuments(documents, where)).map(withoutMarks),
    watch: (where, listener) => watchStored(documents, where, listener, onLost),
    async insert(doc, files = []) {
      await documents.insert({ ...doc, _attachments: files.map(attachment) });
    },
    async insertIfMissing(doc) {
      await documents.insertIfNotExists(doc);
    },
    async upsert(docs) {
      if (docs.length > 0) await documents.bulkUpsert([...docs]);
    },
    change: async (id, next) => (await replaceStored(documents, [id], next)) > 0,
    remove: async (id, next) => (await replaceStored(documents, [id], next, removed)) > 0,
    async erase(ids, isMeant = () => true) {
      const gone = await replaceStored(documents, ids, (doc) => (isMeant(doc) ? doc : undefined), removed);
      if (gone > 0) await documents.storageInstance.cleanup(0);
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

/** Two FNV-1a of 32 bits: RxDB's own hash needs `crypto.subtle`, which plain http lacks. Nothing secret is hashed. */
async function fingerprint(input: string | ArrayBuffer | Blob): Promise<string> {
  let [first, second] = [0x811c9dc5, 0x9dc5811c];
  for (const byte of new Uint8Array(await new Response(input).arrayBuffer())) {
    first = Math.imul(first ^ byte, 0x01000193);
    second = Math.imul(second ^ byte, 0x01000197);
  }
  return (first >>> 0).toString(16) + (second >>> 0).toString(16);
}
