import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Writer } from '../../writer.ts';
import { clientHandle } from './connection.ts';
import { ConnectionLost } from './failures.ts';
import { connectionOf, isUnusable, runOn, runTogether } from './pool.ts';

/** The key of the lock that a batch holds: one server writes at a time. Migrations take it too. */
export const writersLock = 7_120_559_004_273_315;

/** The channel on which a commit says how far the change clock is. */
export const changesChannel = 'muster';

/** More savepoints than this in one transaction make the server look them up on disk. */
const mostSavepoints = 64;

/** READ COMMITTED: the clock is read after the lock was taken, and must be that of the last batch. */
const begin = `BEGIN; SELECT pg_advisory_xact_lock(${writersLock}); SELECT seq FROM change_clock; SAVEPOINT job`;

/** Milliseconds between two looks whether a batch may wait for the lock any longer. */
const lookEvery = 100;

/**
 * Makes the writer of a pool of one connection. Statements that need no answer of their own travel together, because
 * each round trip keeps every other server from writing.
 */
export function createWriter(pool: Pool): Writer {
  let client: PoolClient | undefined;
  /** Whether a savepoint is there that nothing was written since. */
  let isFresh = false;
  /** Whether the connection leads to a server that may not be written any more. */
  let isSpent = false;
  const current = () => {
    if (!client) throw new ConnectionLost(new Error('No transaction is open'));
    return client;
  };
  const run = (text: string) => runTogether(current(), text);
  const query = async (config: QueryConfig<unknown[]>) => {
    try {
      return await runOn(current(), config);
    } catch (error) {
      isSpent ||= isUnusable(error);
      throw error;
    }
  };
  const release = () => {
    client?.release(isSpent);
    client = undefined;
  };
  return {
    db: clientHandle(query),
    longestBatch: mostSavepoints,
    async begin(mayWait) {
      const begun = await beginOn(pool, mayWait);
      client = begun.client;
      [isFresh, isSpent] = [true, false];
      return begun.seq;
    },
    async savepoint() {
      if (!isFresh) await run('RELEASE SAVEPOINT job; SAVEPOINT job');
      isFresh = false;
    },
    release() {
      if (current().getTransactionStatus() !== 'T')
        throw new Error('A write went on after one of its queries had failed');
    },
    async undo() {
      await run('ROLLBACK TO SAVEPOINT job');
      isFresh = true;
    },
    async commit(seq) {
      const moved = seq === undefined ? '' : moveClock(seq);
      expectCommitted(await run(`${moved}COMMIT`));
      release();
    },
    async rollback() {
      if (!client) return;
      await run('ROLLBACK').catch(() => {
        isSpent = true;
      });
      release();
    },
    isInTransaction: () => client !== undefined && /[TE]/.test(client.getTransactionStatus() ?? ''),
  };
}

/** Begins on a connection that works. Nothing was written yet, so a broken one is replaced once. */
async function beginOn(pool: Pool, mayWait: () => boolean, isSecondTry = false) {
  const client = await connectionOf(pool);
  const watch = setInterval(() => {
    if (mayWait()) return;
    // A writer that waits for the lock has written nothing.
    clearInterval(watch);
    void client.end();
  }, lookEvery);
  try {
    return { client, seq: seqIn(await runTogether(client, begin)) };
  } catch (error) {
    client.release(true);
    if (isSecondTry || !isUnusable(error) || !mayWait()) throw error;
    return beginOn(pool, mayWait, true);
  } finally {
    clearInterval(watch);
  }
}

function seqIn(results: readonly QueryResult[]): number {
  const seq: unknown = results[2]?.rows[0]?.seq;
  if (typeof seq !== 'number') throw new Error('The change clock is gone');
  return seq;
}

function moveClock(seq: number): string {
  return `UPDATE change_clock SET seq = ${seq}; SELECT pg_notify('${changesChannel}', '${seq}'); `;
}

/** COMMIT of a transaction that failed before is answered without an error, and nothing is saved. */
function expectCommitted(results: readonly QueryResult[]): void {
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('The batch was not committed');
}
