import { queueNames } from './rxdb-layout.ts';

/** The stored documents of the queue, without removed ones. Creates no database if there is none. */
export async function readQueue(): Promise<object[]> {
  const there = new Set((await indexedDB.databases()).map(({ name }) => name));
  const versions = await Promise.all(queueNames.filter((name) => there.has(name)).map(readDocuments));
  // A migration that is under way may have copied some already.
  return [...new Map(versions.flat().map((document) => [document.id, document])).values()];
}

async function readDocuments(name: string): Promise<{ id: string }[]> {
  const database = await settled(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains('docs')) return [];
    const stored: { id: string }[] = await settled(database.transaction('docs').objectStore('docs').getAll());
    return stored.filter((document) => '_deleted' in document && document._deleted === '0');
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
