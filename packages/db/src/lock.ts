import SQLite from 'better-sqlite3';

/**
 * Claims a data folder for one server (D53). The lock is the operating system's, held through `path`, and goes when
 * the process does, however it ends. Returns a function that lets go, or undefined if another process holds it.
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
