import type { Pool, PoolClient } from 'pg';
import { UnusableDatabase } from '../database-url.ts';
import { failedMigration } from '../failed-migration.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { ConnectionLost } from './failures.ts';
import { answeredSoon, connectionOf, runOn } from './pool.ts';
import { writersLock } from './writer.ts';

/**
 * In one transaction, with the writers' lock. Throws {@link UnusableDatabase} for a newer schema, for servers in use
 * that cannot go on beside the new one, and for a step that the database refuses.
 */
export async function migrate(pool: Pool, known: readonly Migration[] = migrations): Promise<void> {
  const client = await connectionOf(pool);
  try {
    await migrateOn(client, known);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function migrateOn(client: PoolClient, known: readonly Migration[]): Promise<void> {
  const run = async (text: string) => (await runOn(client, { text })).rows;
  if ((await schemaOf(client)) === known.length) return;
  await run('BEGIN');
  await run(`SELECT pg_advisory_xact_lock(${writersLock})`);
  const version = await schemaOf(client);
  if (version > known.length) throw new UnusableDatabase(tooNew(version, known.length));
  const mayRoll = version === 0 || known.slice(version).every(({ rolls }) => rolls);
  if (!mayRoll && (await run(serversHere)).length > 0)
    throw new UnusableDatabase(inUse(version, known.length));
  if (version === 0)
    await run(
      'CREATE TABLE schema_version (version integer NOT NULL); INSERT INTO schema_version VALUES (0)',
    );
  for (const [n, { postgres: sql }] of known.entries()) {
    if (n < version || sql === '') continue;
    await run(sql).catch((error: unknown) => {
      const isRefused = error instanceof Error && !(error instanceof ConnectionLost);
      throw isRefused ? failedMigration(n + 1, version, error.message) : error;
    });
  }
  await run(`UPDATE schema_version SET version = ${known.length}`);
  await run('COMMIT');
}

/** Those that start wait for the lock, and have no other connection yet. */
const serversHere = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
  AND application_name LIKE 'muster %' AND application_name <> 'muster migrate' LIMIT 1`;

export async function schemaOf(client: PoolClient): Promise<number> {
  const { rows } = await runOn(client, answeredSoon(findTable));
  if (rows.length === 0) return 0;
  return Number(
    (await runOn(client, answeredSoon('SELECT version FROM schema_version'))).rows[0]?.version ?? 0,
  );
}

/** A query of the catalog sees what was committed while it waited for the lock; to_regclass may not. */
const findTable = `SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'schema_version'`;

function tooNew(version: number, known: number): string {
  return `The database of DATABASE_URL has schema ${version}, this release knows ${known}: install a newer Muster`;
}

function inUse(version: number, wanted: number): string {
  return `Servers of an earlier release use the database of DATABASE_URL (schema ${version}), and cannot go on beside schema ${wanted}: stop all of them, make a backup, then start this one`;
}
