import type { PoolClient } from 'pg';
import type { MoveSource, SourceUse } from '../../../move/ends.ts';
import { settingsOf } from '../../database-url.ts';
import { clientHandle } from '../connection.ts';
import { expectUsable } from '../expectations.ts';
import { schemaOf } from '../migrate.ts';
import { connectionOf, createPool, runOn } from '../pool.ts';
import { writersLock } from '../writer.ts';
import { readLastIds } from './ids.ts';
import { listTables, readRows } from './rows.ts';

/** None can write to it until it is closed, if it is to be left. Throws {@link UnusableDatabase}. */
export async function openPostgresSource(url: string, use: SourceUse): Promise<MoveSource> {
  const settings = settingsOf(url);
  const pool = createPool(settings, 'move');
  try {
    await expectUsable(pool, settings);
    const client = await connectionOf(pool);
    const close = async () => {
      client.release(true);
      await pool.end();
    };
    return await sourceOn(client, use, close).catch(async (error) => {
      await close();
      throw error;
    });
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw error;
  }
}

async function sourceOn(client: PoolClient, use: SourceUse, close: () => Promise<void>): Promise<MoveSource> {
  const ask = async (text: string) => (await runOn(client, { text })).rows;
  const isAtRest = use === 'left' && (await ask(noServer)).length > 0 && (await ask(lockWriters)).length > 0;
  const schema = await schemaOf(client);
  await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return {
    schema,
    db: clientHandle((query) => runOn(client, query)),
    tables: await listTables(client),
    rows: (table) => readRows(client, table),
    lastIds: () => readLastIds(client),
    async handOverHistory() {
      if (!isAtRest) return false;
      await ask('COMMIT');
      await ask(renameEpoch);
      return true;
    },
    close,
  };
}

/** A server keeps a connection for its writes open. */
const noServer = `SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'muster %' AND pid <> pg_backend_pid())`;

/** Until the connection ends. */
const lockWriters = `SELECT 1 WHERE pg_try_advisory_lock(${writersLock})`;

export const renameEpoch = `UPDATE change_clock SET epoch = replace(gen_random_uuid()::text, '-', '')`;
