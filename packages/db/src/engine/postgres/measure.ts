import type { MeasuredDatabase } from '../../store/store.ts';
import { settingsOf } from '../database-url.ts';
import { expectUsable } from './expectations.ts';
import { connectionOf, createPool, runOn } from './pool.ts';

/** Tables with their indexes, and uploads; no backup has archives of backups. Throws {@link UnusableDatabase}. */
export async function measurePostgres(url: string): Promise<MeasuredDatabase> {
  const settings = settingsOf(url);
  const pool = createPool(settings, 'move');
  try {
    await expectUsable(pool, settings);
    const client = await connectionOf(pool);
    try {
      return (await runOn(client, { text: sizes })).rows[0];
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

const sizes = `SELECT
  (SELECT coalesce(sum(pg_total_relation_size(oid)), 0) FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'file_chunks') AS database,
  (SELECT coalesce(sum(size), 0) FROM stored_files WHERE kind = 'upload') AS uploads`;
