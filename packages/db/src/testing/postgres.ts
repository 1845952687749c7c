import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { settingsOf } from '../engine/database-url.ts';
import { type Migration, migrations } from '../engine/migrations/index.ts';
import { migrate } from '../engine/postgres/migrate.ts';
import { endPools, openPostgres, type Pools, poolsOf, storeOn } from '../engine/postgres/open.ts';
import { createPool } from '../engine/postgres/pool.ts';
import type { Schema } from '../schema.ts';
import type { Store, StoreOptions } from '../store/store.ts';

/** A migrated database, which one test after another uses. Its connections stay open, because each takes milliseconds. */
interface UsedDatabase {
  readonly url: string;
  readonly pools: Pools;
  clear(): Promise<void>;
  end(): Promise<void>;
}

export interface PostgresTestStore extends Store {
  openAgain(): Promise<Store>;
  /** A store as the next release opens it, which has one more migration and is the only one to know it. */
  openNewer(migration: string, options?: { readonly rolls: true | false }): Promise<Store>;
}

const idle: UsedDatabase[] = [];

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
      const next: Migration = { sqlite: '', postgres: migration, ...(rolls && { rolls }) };
      const newer = await openPostgres(database.url, {}, [...migrations, next]);
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
  await migrate(pool);
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

/** DELETE without triggers takes a tenth of the time of TRUNCATE. */
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

/** A replica shows a commit by clock and log (L51): each commit that changes one of these must move one. */
export const announcedTables = [
  'approval_steps',
  'assignments',
  'attendance',
  'calendar_changes',
  'company',
  'corrections',
  'day_closes',
  'deciders',
  'deputies',
  'documents',
  'grievance_handlers',
  'grievances',
  'holidays',
  'hr_document_requests',
  'leave_accounts',
  'leave_closures',
  'leave_ledger',
  'leave_limits',
  'leave_notices',
  'leave_policies',
  'leave_policy_entries',
  'leave_policy_versions',
  'leave_requests',
  'leave_types',
  'logos',
  'messages',
  'reviewed_attendance',
  'schedule_exceptions',
  'schedule_versions',
  'schedules',
  'site_changes',
  'site_holidays',
  'sites',
  'team_leads',
  'team_members',
  'teams',
  'users',
] as const satisfies readonly (keyof Schema)[];

/** Columns of them that no list reads. */
const quiet: Readonly<Partial<Record<(typeof announcedTables)[number], readonly string[]>>> = {
  company: ['adminEmail', 'configuredAdminEmail', 'leaveYearsThrough'],
  users: ['password', 'digestHour', 'emailSetBy'],
};

/** Refuses a commit that changes a table and moves neither. `xmin` would not tell: each savepoint has its own. */
export const refuseUnannounced = [
  `CREATE FUNCTION announced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM set_config('test.announced', pg_current_xact_id()::text, true);
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION expect_announced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('test.announced', true) = pg_current_xact_id()::text THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN RETURN NULL; END IF;
    RAISE 'A commit changed % without the change clock and the log of changes', TG_TABLE_NAME;
  END $$`,
  ...['change_clock', 'changes'].map(
    (table) => `CREATE TRIGGER announced AFTER INSERT OR UPDATE ON ${table} EXECUTE FUNCTION announced()`,
  ),
  ...announcedTables.map((table) => {
    const columns = quiet[table]?.map((column) => `'${column}'`).join();
    return `CREATE CONSTRAINT TRIGGER expect_announced AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION expect_announced(${columns ?? ''})`;
  }),
].join(';\n');

export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  run(sql: string): Promise<pg.QueryResult>;
  drop(): Promise<void>;
}

export async function createTestDatabase(options = ''): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = testServer();
  await runAt(server, `CREATE DATABASE ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    run: (sql) => runAt(url.href, sql),
    drop: async () => void (await runAt(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

export function testServer(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('No PostgreSQL: run this test in the project db-postgres');
  return url;
}

export async function runAt(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
