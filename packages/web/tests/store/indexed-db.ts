/** One stored record with its key. */
export interface StoredRecord {
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/** Every record of every store of every database whose name begins with `prefix`. */
export async function readDatabases(prefix: string): Promise<Record<string, Record<string, StoredRecord[]>>> {
  const found: Record<string, Record<string, StoredRecord[]>> = {};
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith(prefix)) found[name] = await readDatabase(name);
  }
  return found;
}

async function readDatabase(name: string): Promise<Record<string, StoredRecord[]>> {
  const database = await resultOf(indexedDB.open(name));
  const stores: Record<string, StoredRecord[]> = {};
  for (const store of database.objectStoreNames) {
    const reading = database.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([resultOf(reading.getAllKeys()), resultOf(reading.getAll())]);
    stores[store] = keys.map((key, place) => ({ key, value: values[place] }));
  }
  database.close();
  return stores;
}

/** The result of a request. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Stored values as text, files by their content. */
export async function textOf(value: unknown): Promise<string> {
  if (value instanceof Blob) return value.text();
  if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = await Promise.all(
    Object.entries(value).map(async ([name, part]) => `${name}=${await textOf(part)}`),
  );
  return parts.join(' ');
}
