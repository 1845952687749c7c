import pg from 'pg';
import { settingsOf } from '../engine/database-url.ts';
import { migrate } from '../engine/postgres/migrate.ts';
import { knownSchemas } from '../engine/postgres/migrations/index.ts';
import { endPools, openPostgres, type Pools, poolsOf, storeOn } from '../engine/postgres/open.ts';
import { createPool } from '../engine/postgres/pool.ts';
import type { Store, StoreOptions } from '../store/store.ts';
import { createTestDatabase } from './postgres.ts';
import { refuseUnannounced } from './testing-announced.ts';

/** A migrated database, which one test after another uses. Its connections stay open, because each takes milliseconds. */
interface UsedDatabase {
  readonly url: string;
  readonly pools: Pools;
  /** Takes away what a test wrote. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

export interface PostgresTestStore extends Store {
  openAgain(): Promise<Store>;
  /** A store as the next release opens it, which has one more migration and is the only one to know it. */
  openNewer(migration: string, options?: { readonly rolls: boolean }): Promise<Store>;
}

const idle: UsedDatabase[] = [];

/** A store of an empty database of this process. Closing it gives the database back. */
export async function openPostgresTestStore(options: StoreOptions): Promise<PostgresTestStore> {
  const database = idle.pop() ?? (await makeDatabase());
  await database.clear();
  const store = await storeOn(database.pools, options);
  let isClosed = false;
  let isMigrated = false;
  return {
    ...store,
    openAgain: () => openPostgres(database.url, {}),
    async openNewer(migration, { rolls } = { rolls: true }) {
      const migrations = [...knownSchemas.migrations, migration];
      const rolling = new Set([...knownSchemas.rolling, ...(rolls ? [migrations.length] : [])]);
      const newer = await openPostgres(database.url, {}, { migrations, rolling });
      isMigrated = true;
      return newer;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await store.close();
      // The next test would find the schema of another release.
      if (isMigrated) await database.end();
      else idle.push(database);
    },
  };
}

async function makeDatabase(): Promise<UsedDatabase> {
  const { url, drop } = await createTestDatabase();
  const settings = settingsOf(url);
  const pool = createPool(settings, 'migrate');
  await migrate(pool, knownSchemas);
  await pool.end();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The tests of queries write rows of their own.
  if (process.env['MUSTER_TEST_WRITES'] === 'announced') await client.query(refuseUnannounced);
  const clear = await clearing(client);
  const pools = poolsOf(settings);
  return {
    url,
    pools,
    clear: async () => void (await client.query(clear)),
    async end() {
      await endPools(pools);
      await client.end();
      await drop();
    },
  };
}

/**
 * SQL that brings a database back to the state after its migrations. DELETE without triggers takes a tenth of the time
 * of TRUNCATE.
 */
async function clearing(client: pg.Client): Promise<string> {
  const of = async (text: string) =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
  const tables = await of(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_version'`,
  );
  const sequences = await of(
    `SELECT quote_literal(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'`,
  );
  await client.query('CREATE SCHEMA kept');
  for (const table of tables) await client.query(`CREATE TABLE kept.${table} AS TABLE public.${table}`);
  const filled: string[] = [];
  for (const table of tables)
    if ((await client.query(`SELECT 1 FROM kept.${table} LIMIT 1`)).rows.length > 0) filled.push(table);
  return [
    'SET session_replication_role = replica',
    ...tables.map((table) => `DELETE FROM ${table}`),
    ...filled.map((table) => `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept.${table}`),
    ...sequences.map((sequence) => `SELECT setval(${sequence}, 1, false)`),
  ].join('; ');
}
