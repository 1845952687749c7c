import * as z from 'zod/mini';
import { resultOf } from './indexed-db.ts';

const keyPath = z.union([z.string(), z.array(z.string()), z.null()]);

const frozenStore = z.object({
  name: z.string(),
  keyPath,
  autoIncrement: z.boolean(),
  indexes: z.array(
    z.object({
      name: z.string(),
      keyPath: z.union([z.string(), z.array(z.string())]),
      unique: z.boolean(),
      multiEntry: z.boolean(),
    }),
  ),
  records: z.array(z.object({ key: z.union([z.string(), z.number()]), value: z.unknown() })),
});

/** Databases as they were on a device: version, stores with keys and indexes, and every record. */
export const frozenDatabases = z.array(
  z.object({ name: z.string(), version: z.number(), stores: z.array(frozenStore) }),
);
type FrozenDatabase = z.infer<typeof frozenDatabases>[number];
type FrozenStore = z.infer<typeof frozenStore>;

/** Reads whole databases as JSON. Files become `{ $file, type }`. */
export async function freeze(prefix: string): Promise<FrozenDatabase[]> {
  const frozen: FrozenDatabase[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(prefix)) continue;
    const database = await resultOf(indexedDB.open(name));
    const stores: FrozenStore[] = [];
    for (const store of database.objectStoreNames) stores.push(await freezeStore(database, store));
    frozen.push({ name, version: database.version, stores });
    database.close();
  }
  return frozen.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function freezeStore(database: IDBDatabase, name: string): Promise<FrozenStore> {
  const store = database.transaction(name).objectStore(name);
  const { autoIncrement } = store;
  const indexes = [...store.indexNames].map((index) => {
    const { keyPath: path, unique, multiEntry } = store.index(index);
    return { name: index, keyPath: path, unique, multiEntry };
  });
  const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  const records = await Promise.all(
    keys.map(async (key, place) => ({ key, value: await withoutFiles(values[place]) })),
  );
  return frozenStore.parse({ name, keyPath: store.keyPath, autoIncrement, indexes, records });
}

async function withoutFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { $file: await value.text(), type: value.type };
  if (Array.isArray(value)) return Promise.all(value.map(withoutFiles));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(async ([name, part]) => [name, await withoutFiles(part)]);
  return Object.fromEntries(await Promise.all(parts));
}

/** Writes frozen databases to this device. */
export async function thaw(databases: readonly FrozenDatabase[]): Promise<void> {
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const store of stores) makeStore(opening.result, store);
    };
    const database = await resultOf(opening);
    for (const store of stores) await fillStore(database, store);
    database.close();
  }
}

function makeStore(database: IDBDatabase, { name, keyPath, autoIncrement, indexes }: FrozenStore): void {
  const store = database.createObjectStore(name, { keyPath, autoIncrement });
  for (const index of indexes) {
    const { unique, multiEntry } = index;
    store.createIndex(index.name, index.keyPath, { unique, multiEntry });
  }
}

async function fillStore(database: IDBDatabase, { name, keyPath, records }: FrozenStore): Promise<void> {
  const store = database.transaction(name, 'readwrite').objectStore(name);
  await Promise.all(
    records.map(({ key, value }) => {
      const whole = withFiles(value);
      return resultOf(keyPath === null ? store.put(whole, key) : store.put(whole));
    }),
  );
}

function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== 'object' || value === null) return value;
  if ('$file' in value)
    return new Blob([String(value.$file)], { type: 'type' in value ? String(value.type) : '' });
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFiles(part)]));
}
