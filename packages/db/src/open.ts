import { isDatabaseUrl } from './engine/database-url.ts';
import { migrations } from './engine/migrations/index.ts';
import { openSqlite } from './engine/sqlite/open.ts';
import type { Store, StoreOptions } from './store/store.ts';

/** The number of the schema to which a database is brought when it is opened, on both engines. */
export const newestSchema = migrations.length;

/** At a `postgres://` address or a file's path. Throws {@link UnusableDatabase}, or as {@link openSqlite} does. */
export async function openStore(target: string, options: StoreOptions = {}): Promise<Store> {
  if (!isDatabaseUrl(target)) return openSqlite(target, options);
  const { openPostgres } = await import('./engine/postgres/open.ts');
  return openPostgres(target, options);
}
