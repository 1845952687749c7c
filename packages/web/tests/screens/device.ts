import { IDBFactory } from 'fake-indexeddb';
import { uuid } from '../../src/browser/uuid.ts';
import { memoryDevice } from '../store/memory-tables.ts';

let device = memoryDevice(uuid);

/** An empty device; the one before is gone. */
export function newDevice(): void {
  device = memoryDevice(uuid);
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  const names = document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, ''));
  // The session of a sign-in by the form cannot be read.
  for (const name of [...names, 'muster']) {
    // biome-ignore lint/suspicious/noDocumentCookie: A session of the test before.
    document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}

let held: Promise<void> | undefined;

export async function deviceTables(accountId: number) {
  await held;
  return device.open(accountId);
}

/** Opens no records until what it gives is called, as on a slow device. */
export function holdRecords(): () => void {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    held = undefined;
    release();
  };
}
