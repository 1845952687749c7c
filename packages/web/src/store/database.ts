import { RxDBAttachmentsPlugin } from 'rxdb/plugins/attachments';
import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import type { Entry } from './entry.ts';
import { type Kind, kinds } from './kinds.ts';
import { databaseName } from './names.ts';
import { type DeviceNote, emptyNote } from './tables.ts';

addRxPlugin(RxDBAttachmentsPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

/** A mirrored row as it is stored: the row itself lies inside, so that new columns need no new schema. */
export interface MirrorDoc {
  /** The account's id, a point, the kind, a point, and the row's id. */
  readonly key: string;
  readonly kind: Kind;
  /** The version of the kind's shape in which the row lies here. */
  readonly version: number;
  readonly run: string;
  readonly row: object;
}

export interface NoteDoc extends DeviceNote {
  readonly id: 'device';
}

/** Few, because each is an IndexedDB database that has to be opened, and RxDB opens at most 13 (decision 16). */
export interface Collections {
  rows: RxCollection<MirrorDoc>;
  notes: RxCollection<NoteDoc>;
  /** The queue, under the name of U101. */
  offlineAttendance: RxCollection<Entry>;
}

/** How kinds' rows change shape from version to version. */
export type KindVersions = Readonly<
  Record<
    Kind,
    { readonly version: number; readonly migrations: Readonly<Record<number, (row: object) => object>> }
  >
>;

/** The local database, and the shapes in which it gives rows. */
export type LocalDatabase = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the local database; what earlier releases stored is brought to this one's shape. Throws whatever the browser
 * throws when it has no room, forbids storage or has lost the files.
 */
export async function openDatabase(
  storage: RxStorage<unknown, unknown>,
  options: { readonly name?: string; readonly shared: boolean; readonly versions?: KindVersions },
) {
  const { name = databaseName, shared, versions = kinds } = options;
  const database = await createRxDatabase<Collections>({
    name,
    storage,
    multiInstance: shared,
    eventReduce: true,
    hashFunction: fingerprint,
  });
  try {
    await database.addCollections({
      rows: { schema: rowSchema },
      notes: { schema: noteSchema, migrationStrategies: { 1: withoutMirror, 2: withLive } },
      offlineAttendance: { schema: queueSchema },
    });
    return { collections: database.collections, versions, close: database.close.bind(database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const rowSchema: RxJsonSchema<MirrorDoc> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 60 },
    kind: { type: 'string', maxLength: 20 },
    version: { type: 'number' },
    run: { type: 'string' },
    row: { type: 'object', additionalProperties: true },
  },
  required: ['key', 'kind', 'version', 'run', 'row'],
  indexes: ['kind'],
};

const noteSchema: RxJsonSchema<NoteDoc> = {
  version: 2,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 10 },
    accountId: { type: 'number' },
    epoch: { type: ['string', 'null'] },
    run: { type: ['string', 'null'] },
    stale: { type: 'boolean' },
    mirrored: { type: 'object', additionalProperties: true },
    syncedAt: { type: ['string', 'null'] },
    reachable: { type: 'boolean' },
    live: { type: ['boolean', 'null'] },
  },
};

/** Release 1 kept each kind in a collection of its own: its rows are pulled anew into the common one. */
function withoutMirror({ accountId }: Pick<NoteDoc, 'accountId'>): NoteDoc {
  return { id: 'device', ...emptyNote(accountId) };
}

/** Release 2 knew nothing of the socket. */
function withLive(note: Omit<NoteDoc, 'live'>): NoteDoc {
  return { ...note, live: null };
}

const queueSchema: RxJsonSchema<Entry> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    order: { type: 'number' },
    timestamp: { type: 'number', minimum: 0, maximum: 8.64e15, multipleOf: 1 },
    accountId: { type: 'number' },
    intent: { type: 'string' },
    endpoint: { type: 'string' },
    data: { type: 'object', additionalProperties: true },
    happenedAt: { type: 'string' },
    clockOffset: { type: 'number' },
    state: { type: 'string' },
    attempts: { type: 'number' },
    error: { type: ['string', 'null'] },
    answer: {},
  },
  required: ['timestamp'],
  indexes: ['timestamp'],
  attachments: {},
};

/**
 * Names a schema by its text, an attachment by its bytes: two FNV-1a of 32 bits. RxDB's own hash needs
 * `crypto.subtle`, which a page served over plain http in the company's network does not have; nothing secret is
 * hashed, and nobody gains by a collision.
 */
async function fingerprint(input: string | ArrayBuffer | Blob): Promise<string> {
  let [first, second] = [0x811c9dc5, 0x9dc5811c];
  for (const byte of new Uint8Array(await new Response(input).arrayBuffer())) {
    first = Math.imul(first ^ byte, 0x01000193);
    second = Math.imul(second ^ byte, 0x01000197);
  }
  return (first >>> 0).toString(16) + (second >>> 0).toString(16);
}
