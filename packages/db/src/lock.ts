import { SQLite } from './driver.ts';

/**
 * Claims a data folder for one server (D53). The operating system holds the lock on `path` and releases it when the
 * process ends. Returns the release function, or undefined if another process holds it.
 */
export function lockFolder(path: string): (() => void) | undefined {
  const lock = new SQLite(path, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch {
    lock.close();
    return undefined;
  }
}
