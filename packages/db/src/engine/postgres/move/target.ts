import type { Pool, PoolClient } from 'pg';
import { inDependencyOrder } from '../../../move/copy.ts';
import {
  type MovedRow,
  type MovedTable,
  MoveRefused,
  type MoveTarget,
  type MoveTargetOptions,
  rowName,
} from '../../../move/ends.ts';
import { settingsOf } from '../../database-url.ts';
import { clientHandle } from '../connection.ts';
import { expectUsable } from '../expectations.ts';
import { migrate } from '../migrate.ts';
import { connectionOf, createPool, runOn } from '../pool.ts';
import { writersLock } from '../writer.ts';
import { continueSequences } from './ids.ts';
import { listTables, readRows } from './rows.ts';
import { renameEpoch } from './source.ts';

/** No server can write to it. Throws {@link UnusableDatabase}, and {@link MoveRefused} if a table has a row. */
export async function openPostgresTarget(
  url: string,
  { replacesFounded = false }: MoveTargetOptions,
): Promise<MoveTarget> {
  const settings = settingsOf(url);
  const pool = createPool(settings, 'move');
  try {
    await expectUsable(pool, settings);
    // A used database is not even migrated.
    await withClient(pool, (client) => expectUnused(client, replacesFounded));
    await migrate(pool);
    return await targetOn(pool, await connectionOf(pool), replacesFounded);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function withClient(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await connectionOf(pool);
  await work(client).finally(() => client.release());
}

async function targetOn(pool: Pool, client: PoolClient, replacesFounded: boolean): Promise<MoveTarget> {
  const run = async (text: string, values: unknown[] = []) => void (await runOn(client, { text, values }));
  const close = async () => {
    client.release(true);
    await pool.end();
  };
  try {
    await run('BEGIN');
    await run(`SELECT pg_advisory_xact_lock(${writersLock})`);
    await expectUnused(client, replacesFounded);
    if (replacesFounded) await clear(client);
    // The migrations begin a history, and this one goes on.
    await run('DELETE FROM change_clock');
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    db: clientHandle((query) => runOn(client, query)),
    tables: await listTables(client),
    rows: (table) => readRows(client, table),
    insert: (table, rows) => run(insertInto(table), valuesOf(table, rows)),
    continueIds: (lastIds) => continueSequences(client, lastIds),
    renameEpoch: () => run(renameEpoch),
    commit: () => run('COMMIT'),
    close,
  };
}

/** The change clock has its row from the migrations on. */
async function expectUnused(client: PoolClient, mayBeFounded: boolean): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (mayBeFounded ? name !== 'users' : name === 'change_clock') continue;
    const { rows } = await runOn(client, { text: `SELECT 1 FROM "${name}" LIMIT 1` });
    if (rows.length > 0)
      throw new MoveRefused(
        `The database of --to is in use (its table ${name} has rows): name an empty one, such as CREATE DATABASE makes`,
      );
  }
}

/** Takes away what a start and its jobs wrote. What refuses that of a company in use is off within this transaction. */
async function clear(client: PoolClient): Promise<void> {
  for (const { name } of inDependencyOrder(await listTables(client)).reverse())
    for (const text of [
      `ALTER TABLE "${name}" DISABLE TRIGGER USER`,
      `DELETE FROM "${name}"`,
      `ALTER TABLE "${name}" ENABLE TRIGGER USER`,
    ])
      await runOn(client, { text });
}

const arrays = { integer: 'bigint[]', real: 'float8[]', text: 'text[]', blob: 'bytea[]' } as const;

function insertInto({ name, columns }: MovedTable): string {
  const names = columns.map((column) => `"${column.name}"`).join();
  const values = columns.map(({ kind }, place) => `$${place + 1}::${arrays[kind]}`).join();
  return `INSERT INTO "${name}" (${names}) SELECT * FROM unnest(${values})`;
}

function valuesOf(table: MovedTable, rows: readonly MovedRow[]): unknown[] {
  return table.columns.map(({ name }, place) =>
    rows.map((row) => {
      const value = row[place];
      if (typeof value === 'string' && value.includes('\0'))
        throw new MoveRefused(
          `PostgreSQL keeps no text with the character U+0000, and ${name} of ${rowName(table, row)} has one: change it in Muster, then move again`,
        );
      return value;
    }),
  );
}
