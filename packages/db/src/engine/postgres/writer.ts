import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { CommittedBatch } from '../../store/change-notifier.ts';
import type { Writer } from '../../store/write-batch.ts';
import { textForOthers } from './change-log.ts';
import { clientHandle } from './connection.ts';
import { ConnectionLost } from './failures.ts';
import { connectionOf, isUnusable, type RunOn, runOn, runTogether } from './pool.ts';

/** The key of the lock that a batch holds: one server writes at a time. Migrations take it too. */
export const writersLock = 7_120_559_004_273_315;

export const changesChannel = 'muster';

/** More savepoints than this in one transaction make the server look them up on disk. */
const mostSavepoints = 64;

/** READ COMMITTED: the clock is read after the lock was taken, and must be that of the last batch. */
const begin = `BEGIN; SELECT pg_advisory_xact_lock(${writersLock}); SELECT seq, pg_backend_pid() AS pid FROM change_clock; SAVEPOINT job`;

/** Milliseconds between two looks whether a batch may wait for the lock any longer. */
const lookEvery = 100;

export interface PostgresWriter extends Writer {
  isOwn(processId: number): boolean;
}

/** Statements that need no answer travel together: each round trip keeps every other server from writing. */
export function createWriter(pool: Pool, runQuery: RunOn = runOn): PostgresWriter {
  let client: PoolClient | undefined;
  let ownPid: number | undefined;
  /** Whether a savepoint is there that nothing was written since. */
  let isFresh = false;
  /** The error of a query arrives before the driver knows the state of the transaction. */
  let hasFailed = false;
  /** Whether the connection leads to a server that may not be written any more. */
  let isSpent = false;
  const current = () => {
    if (!client) throw new ConnectionLost(new Error('No transaction is open'));
    return client;
  };
  const run = (text: string) => runTogether(current(), text, runQuery);
  const query = async (config: QueryConfig<unknown[]>) => {
    try {
      return await runQuery(current(), config);
    } catch (error) {
      hasFailed = true;
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
      ownPid = begun.pid;
      [isFresh, hasFailed, isSpent] = [true, false, false];
      return begun.seq;
    },
    async savepoint() {
      if (!isFresh) await run('RELEASE SAVEPOINT job; SAVEPOINT job');
      [isFresh, hasFailed] = [false, false];
    },
    release() {
      if (hasFailed || current().getTransactionStatus() !== 'T')
        throw new Error('A write went on after one of its queries had failed');
    },
    async undo() {
      await run('ROLLBACK TO SAVEPOINT job');
      isFresh = true;
    },
    async commit(batch) {
      const results = await run(`${moveClock(batch)}${logChange(current(), batch)}COMMIT`);
      expectCommitted(results);
      release();
      return placeIn(results);
    },
    isOwn: (processId) => processId === ownPid,
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
    return { client, ...clockIn(await runTogether(client, begin)) };
  } catch (error) {
    client.release(true);
    if (isSecondTry || !isUnusable(error) || !mayWait()) throw error;
    return beginOn(pool, mayWait, true);
  } finally {
    clearInterval(watch);
  }
}

function clockIn(results: readonly QueryResult[]): { seq: number; pid: number } {
  const { seq, pid } = results[2]?.rows[0] ?? {};
  if (typeof seq !== 'number') throw new Error('The change clock is gone');
  return { seq, pid };
}

function moveClock({ before, seq }: CommittedBatch): string {
  return seq === before ? '' : `UPDATE change_clock SET seq = ${seq}; `;
}

/** What others must hear is a row of the same transaction, and its places have no gaps: one server writes at a time. */
function logChange(client: PoolClient, batch: CommittedBatch): string {
  const what = textForOthers(batch);
  if (what === undefined) return '';
  return `INSERT INTO changes SELECT coalesce(max(id), 0) + 1, ${batch.seq}, ${client.escapeLiteral(what)}, ${utcNow} FROM changes
    RETURNING id AS place; SELECT pg_notify('${changesChannel}', '${batch.seq}'); `;
}

const utcNow = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function placeIn(results: readonly QueryResult[]): number | undefined {
  return results.find(({ command }) => command === 'INSERT')?.rows[0]?.place;
}

/** COMMIT of a transaction that failed before is answered without an error, and nothing is saved. */
function expectCommitted(results: readonly QueryResult[]): void {
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('The batch was not committed');
}
