import type { Entry } from '../queue/entry.ts';
import { type Kind, kinds } from './kinds.ts';
import { databaseName } from './names.ts';
import { queueShape } from './queue-schema.ts';
import { type DocumentStorage, openCollections, type Shape } from './rxdb.ts';
import type { DeviceNote } from './tables.ts';

/** A stored mirrored row. The row itself is a nested object, so that new columns need no new schema. */
export interface MirrorDoc {
  readonly key: string;
  readonly kind: Kind;
  /** The version of the kind's shape that is stored. */
  readonly version: number;
  readonly run: string;
  readonly row: object;
}

export interface NoteDoc extends DeviceNote {
  readonly id: 'device';
}

/** Few, because each is an IndexedDB database to open, and RxDB opens at most 13 (decision 15). */
interface Documents {
  rows: MirrorDoc;
  notes: NoteDoc;
  /** The queue, under the specification's name. */
  offlineAttendance: Entry;
}

export type KindVersions = Readonly<
  Record<
    Kind,
    { readonly version: number; readonly migrations: Readonly<Record<number, (row: object) => object>> }
  >
>;

export type LocalDatabase = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the local database and migrates what earlier releases stored. Throws what the browser throws when storage is
 * full, forbidden or damaged.
 */
export async function openDatabase(
  storage: DocumentStorage,
  options: {
    readonly name?: string;
    readonly shared: boolean;
    readonly versions?: KindVersions;
    /** Called when a watcher finds the database closed by the browser. */
    onLost?(): void;
  },
) {
  const { name = databaseName, shared, versions = kinds, onLost = () => {} } = options;
  const { collection, close } = await openCollections<Documents>(name, storage, shared, shapes, onLost);
  const [rows, notes, queue] = [collection('rows'), collection('notes'), collection('offlineAttendance')];
  return { rows, notes, queue, versions, close };
}

const rowSchema: Shape<MirrorDoc>['schema'] = {
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

const noteSchema: Shape<NoteDoc>['schema'] = {
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
    live: { type: ['boolean', 'null'] },
  },
};

/** Every collection's documents (S17). */
export const shapes = {
  rows: { schema: rowSchema },
  notes: { schema: noteSchema },
  offlineAttendance: queueShape,
};
