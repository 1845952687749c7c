import { DomainError } from '@muster/domain/errors';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from '../../store/connection.ts';
import type { Lead, Term } from '../../store/store.ts';
import { storeTexts } from '../../store/texts.ts';
import { connectionOf, runOn } from './pool.ts';

export const leadersLock = 7_120_559_004_273_316;

/** Milliseconds between two looks. The database ends sessions that were silent for ten times as long (pool.ts). */
const lookEvery = 1_000;

/** Looks for which a server that lost the lead leaves it to the others. */
const restOfLoser = 5;

export interface OwnLead extends Lead {
  close(): Promise<void>;
}

/** The lock ends with its session, and so another server leads a second after this one died. */
export function createLead(pool: Pool): OwnLead {
  const listeners = new Set<() => void>();
  let seekers = 0;
  let client: PoolClient | undefined;
  let term: Term | undefined;
  let rest = 0;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const drop = (lost: PoolClient) => {
    if (lost !== client) return;
    [client, term] = [undefined, undefined];
    lost.release(true);
  };
  const lose = (lost: PoolClient) => {
    if (lost === client && term) rest = restOfLoser;
    drop(lost);
  };
  const connect = async () => {
    const made = await connectionOf(pool);
    for (const event of ['error', 'end'] as const) made.once(event, () => lose(made));
    client = made;
    return made;
  };
  const look = async () => {
    if (rest > 0) {
      rest -= 1;
      return;
    }
    const on = client ?? (await connect());
    try {
      const { rows } = await runOn(on, { text: term ? 'SELECT 1' : tryToLead });
      if (term || rows[0]?.leads !== 1 || on !== client) return;
      term = termOf(rows[0].pid);
    } catch (error) {
      lose(on);
      throw error;
    }
    for (const gained of listeners) gained();
  };
  const lookAgain = () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const close = async () => {
    clearInterval(timer);
    timer = undefined;
    await looking;
    if (!client) return;
    const last = client;
    // The next server need not wait until the end of the connection has arrived.
    if (term) await runOn(last, { text: `SELECT pg_advisory_unlock(${leadersLock})` }).catch(() => undefined);
    drop(last);
  };

  return {
    term: () => term,
    async seek(gained) {
      seekers += 1;
      timer ??= setInterval(lookAgain, lookEvery).unref();
      await lookAgain();
      const own = () => gained();
      listeners.add(own);
      return async () => {
        if (!listeners.delete(own)) return;
        seekers -= 1;
        if (seekers === 0) await close();
      };
    },
    close,
  };
}

/** Each server that seeks the lead keeps one connection for it, whether it leads or not. */
export async function countServers(read: Db): Promise<number> {
  const { rows } = await sql<{ servers: number }>`
    SELECT cast(count(*) AS integer) AS servers FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'muster lead'`.execute(read);
  return rows[0]?.servers ?? 0;
}

const tryToLead = `SELECT pg_try_advisory_lock(${leadersLock}) AS leads, pg_backend_pid() AS pid`;

/** A server that stood still learns within its write that it leads no more; the next leader's writes wait. */
function termOf(pid: number): Term {
  const lock = sql`
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND pid = ${pid} AND objsubid = 1
      AND cast(classid AS bigint) << 32 | cast(objid AS bigint) = ${sql.lit(leadersLock)}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return {
    async expect(tx) {
      const { rows } = await lock.execute(tx.db);
      if (rows.length === 0) throw new DomainError('busy', storeTexts.anotherServerRunsJobsNow());
    },
  };
}
