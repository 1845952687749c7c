import { minute } from '@muster/domain/calendar/durations';
import pg, { type ClientBase, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { type QueryWatch, timedWait } from '../../store/query-watch.ts';
import type { ConnectionSettings } from '../database-url.ts';
import { ConnectionLost, engineErrorOf, failureOf, isStalePlan } from './failures.ts';

export type Purpose = 'read' | 'replica' | 'write' | 'lead' | 'count' | 'listen' | 'migrate' | 'move';

export function createPool(settings: ConnectionSettings, purpose: Purpose): Pool {
  const { tls, ...where } = settings;
  const pool = new pg.Pool({
    ...where,
    connectionTimeoutMillis: 5_000,
    ...limits[purpose],
    ssl: tls === false ? false : { rejectUnauthorized: true, ...(tls.ca !== undefined && { ca: tls.ca }) },
    keepAlive: true,
    // Else the system asks an idle connection after two hours whether its other end is still there.
    keepAliveInitialDelayMillis: 10_000,
    application_name: `muster ${purpose}`,
    // Short queries gain nothing from compiled plans.
    options: `-c TimeZone=UTC -c jit=off -c client_min_messages=error${settingsFor[purpose] ?? ''}`,
    types: { getTypeParser: parserOf },
    ...(asksPrimary.has(purpose) && { onConnect: expectPrimary }),
  });
  // A connection that breaks while nothing waits for it: the next query gets another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Purposes for which a replica is of no use; what opens a database for another one looks itself (expectations.ts). */
const asksPrimary: ReadonlySet<Purpose> = new Set(['read', 'write', 'lead', 'count', 'listen']);

/** An address may lead to a replica one day (L51). A server becomes one by a restart: asking new ones is enough. */
async function expectPrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS at');
  if (rows[0]?.at === 1)
    throw new ConnectionLost(new Error('DATABASE_URL leads to a replica: lead it to the primary'));
}

const settingsFor: Readonly<Partial<Record<Purpose, string>>> = {
  read: ' -c default_transaction_read_only=on',
  replica: ' -c default_transaction_read_only=on',
  // A server that stands still, or whose host vanished, must not lead for long.
  lead: ' -c idle_session_timeout=10000',
  // What is counted need not survive a crash.
  count: ' -c synchronous_commit=off',
};

/** Milliseconds. A host that vanished answers nothing, so this side gives up soon after the server would have. */
const limits = {
  read: {
    max: 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: 20_000,
  },
  // The primary answers what the replica does not answer soon.
  replica: {
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    query_timeout: 4_000,
  },
  write: {
    max: 1,
    idleTimeoutMillis: 0,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 5_000,
    query_timeout: 20_000,
  },
  count: { max: 2, idleTimeoutMillis: 30_000, statement_timeout: 2_000, query_timeout: 3_000 },
  lead: { max: 1, idleTimeoutMillis: 0, statement_timeout: 2_000, query_timeout: 3_000 },
  listen: { max: 1, idleTimeoutMillis: 0, statement_timeout: 15_000, query_timeout: 20_000 },
  migrate: { max: 1, idleTimeoutMillis: 0, statement_timeout: 0, lock_timeout: minute },
  // One transaction, in which nothing is asked while the other side works.
  move: {
    max: 1,
    idleTimeoutMillis: 0,
    statement_timeout: 0,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 0,
  },
} as const;

const asText = (text: string) => text;

/** Values have the types that SQLite gives them: numbers, 0 and 1 for booleans, JSON as text. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => (text === 't' ? 1 : 0),
  20: Number,
  1700: Number,
  114: asText,
  3802: asText,
};

function parserOf(oid: number, format?: string) {
  return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid);
}

/** Takes a connection. It must be released, with {@link isUnusable}'s answer if a query on it failed. */
export async function connectionOf(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw engineErrorOf(error);
  }
}

export async function runOn(client: PoolClient, query: QueryConfig<unknown[]>): Promise<QueryResult> {
  try {
    return await client.query(query);
  } catch (error) {
    throw engineErrorOf(error);
  }
}

/** Milliseconds within which the other end answers a query that is no work. */
const longestAnswer = 20_000;

/** A query by itself, on a connection whose other queries may take any time. */
export function answeredSoon(text: string): QueryConfig<unknown[]> & { readonly query_timeout: number } {
  return { text, query_timeout: longestAnswer };
}

export type RunOn = typeof runOn;

/** As {@link runOn}; the time that a query waits for a connection is not its own. */
export function timedRunOn(queries: QueryWatch | undefined): RunOn {
  if (!queries) return runOn;
  return (client, query) => timedWait(queries, query.text, () => runOn(client, query));
}

export async function runTogether(
  client: PoolClient,
  text: string,
  run: RunOn = runOn,
): Promise<readonly QueryResult[]> {
  const result: QueryResult | QueryResult[] = await run(client, { text });
  return Array.isArray(result) ? result : [result];
}

/** Runs once more if its connection is broken; without its name, which others may have prepared before a migration. */
export async function readOn(
  pool: Pool,
  query: QueryConfig<unknown[]>,
  run: RunOn = runOn,
): Promise<QueryResult> {
  let text = query;
  for (let tries = 1; ; tries += 1) {
    try {
      return await readOnce(pool, text, run);
    } catch (error) {
      if (!mayTryAgain(error, tries)) throw error;
      const { name: _, ...unprepared } = query;
      text = unprepared;
    }
  }
}

/** Once, and some more times if the server ends all connections of the pool, as it does before it stops. */
export function mayTryAgain(error: unknown, tries: number): boolean {
  return isUnusable(error) && (tries === 1 || (tries < 12 && !(error instanceof ConnectionLost)));
}

async function readOnce(pool: Pool, query: QueryConfig<unknown[]>, run: RunOn): Promise<QueryResult> {
  const client = await connectionOf(pool);
  try {
    const result = await run(client, query);
    client.release();
    return result;
  } catch (error) {
    client.release(isUnusable(error));
    throw error;
  }
}

export function isUnusable(error: unknown): boolean {
  return error instanceof ConnectionLost || isStalePlan(error) || failureOf(error) === 'gone';
}
