import { openSqlite } from './engine/sqlite/open.ts';
import type { Store, StoreOptions } from './store.ts';

/**
 * Opens the database file at `path`, creates it if it is missing, checks its integrity and migrates it. Throws as
 * {@link openSqlite} does.
 */
export function openStore(path: string, options: StoreOptions = {}): Promise<Store> {
  return openSqlite(path, options);
}
