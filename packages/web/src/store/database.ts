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
import { type Kind, kinds, type Row } from './kinds.ts';
import { databaseName } from './names.ts';
import type { DeviceNote } from './tables.ts';

addRxPlugin(RxDBAttachmentsPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

/** A mirrored row as it is stored: the row itself lies inside, so that new columns need no new schema. */
export interface MirrorDoc<K extends Kind> {
  /** The account's id, a point, and the row's id. */
  readonly key: string;
  readonly run: string;
  readonly row: Row<K>;
}

export interface NoteDoc extends DeviceNote {
  readonly id: 'device';
}

export type Mirrors = { [K in Kind]: RxCollection<MirrorDoc<K>> };

export type Collections = Mirrors & {
  notes: RxCollection<NoteDoc>;
  /** The queue, under the specification's name. */
  offlineAttendance: RxCollection<Entry>;
};

export type LocalDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** How a kind's rows change shape from version to version. */
export type KindVersions = Readonly<
  Record<
    string,
    { readonly version: number; readonly migrations: Readonly<Record<number, (row: object) => object>> }
  >
>;

/**
 * Opens the local database. Older rows are brought to the shape of this version, the queue's too. Throws whatever
 * the browser throws when it has no room, forbids storage or has lost the files.
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
    const mirrors = Object.entries(versions).map(([kind, { version, migrations }]) => [
      kind,
      { schema: mirrorSchema(version), migrationStrategies: strategiesOf(migrations) },
    ]);
    await database.addCollections({
      ...Object.fromEntries(mirrors),
      notes: { schema: noteSchema },
      offlineAttendance: { schema: queueSchema },
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function mirrorSchema(version: number): RxJsonSchema<{ key: string; run: string; row: object }> {
  return {
    version,
    primaryKey: 'key',
    type: 'object',
    properties: {
      key: { type: 'string', maxLength: 40 },
      run: { type: 'string' },
      row: { type: 'object', additionalProperties: true },
    },
    required: ['key', 'run', 'row'],
  };
}

function strategiesOf(migrations: Readonly<Record<number, (row: object) => object>>) {
  const strategies = Object.entries(migrations).map(([version, change]) => [
    version,
    (doc: { row: object }) => ({ ...doc, row: change(doc.row) }),
  ]);
  return Object.fromEntries(strategies);
}

const noteSchema: RxJsonSchema<NoteDoc> = {
  version: 0,
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
  },
};

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
