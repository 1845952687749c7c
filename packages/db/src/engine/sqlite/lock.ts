import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SQLite } from './driver.ts';

/** Claims a folder for one server (D53). Undefined if another process has it; throws if `path` cannot be a lock. */
export function lockFolder(path: string): (() => void) | undefined {
  const lock = new SQLite(path, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code)))
      return undefined;
    throw error;
  }
}

/** A byte behind every page that SQLite can write, in a file of at most 2^44 bytes. */
const lockedByte = 2 ** 50;

/** Claims the file by whatever path (D53). Release it after the database is closed: closing it ends SQLite's locks. */
export function lockDatabase(path: string): (() => void) | undefined {
  const file = openSync(path, 'r+');
  if (tryLock(file, lockedByte, 1)) return () => closeSync(file);
  closeSync(file);
  return undefined;
}

type TryLock = (file: number, offset: number, length: number) => boolean;

/** macOS has no lock of a byte that outlives the closing of other files; {@link lockFolder} protects alone there. */
const tryLock: TryLock = process.platform === 'darwin' ? () => true : loadLocks();

/** Where the package has no binary that loads, as with musl, {@link lockFolder} protects alone as well. */
function loadLocks(): TryLock {
  const require = createRequire(import.meta.url);
  try {
    const locks: { tryLock: TryLock } = require('fs-native-extensions');
    return locks.tryLock;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') throw error;
    return () => true;
  }
}
