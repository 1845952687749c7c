import type { Pool, PoolClient } from 'pg';
import type { Db, RunInSnapshot } from '../../store/connection.ts';
import { clientHandle } from './connection.ts';
import { connectionOf, isUnusable, mayTryAgain, type RunOn, runOn } from './pool.ts';

export function snapshotsOf(pool: Pool, run: RunOn = runOn): RunInSnapshot {
  // Of this store alone: what is remembered of a handle, such as the calendar, is of the rows that the store has read.
  const handles = new WeakMap<PoolClient, Db>();
  const handleOf = (client: PoolClient): Db => {
    const known = handles.get(client) ?? clientHandle((query) => run(client, query));
    handles.set(client, known);
    return known;
  };
  return async (work) => {
    const client = await begun(pool);
    try {
      const value = await work(handleOf(client));
      // The caller need not wait for the end of a transaction that only read.
      void end(client);
      return value;
    } catch (error) {
      if (isUnusable(error)) client.release(true);
      else void end(client);
      throw error;
    }
  };
}

const begin = { text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' };

/** A connection that broke while it was idle is found out here, before anything was read on it. */
async function begun(pool: Pool, tries = 1): Promise<PoolClient> {
  const client = await connectionOf(pool);
  try {
    await runOn(client, begin);
    return client;
  } catch (error) {
    client.release(true);
    if (!mayTryAgain(error, tries)) throw error;
    return begun(pool, tries + 1);
  }
}

async function end(client: PoolClient): Promise<void> {
  try {
    await runOn(client, { text: 'COMMIT' });
    client.release();
  } catch {
    client.release(true);
  }
}
