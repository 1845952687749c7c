import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { type Mirrored, mirrored, pageOf, pageSize, valuesOf } from '../mirrored.ts';
import { type Clock, historyOf, type PullInput } from '../pull.ts';
import type { Checkpoint, Row } from '../row.ts';
import { statement } from './database.ts';
import { sessionCheck } from './session.ts';

/** `sync.pull` written plainly, without tRPC: session check, a statement for each kind in one snapshot, `send`. */
export function addBarePull(app: FastifyInstance, pool: Pool): void {
  const viewerOf = sessionCheck(pool);
  app.get<{ Querystring: { input: string } }>('/trpc/sync.pull', async (request, reply) => {
    const viewer = await viewerOf(request);
    if (!viewer) return reply.status(401).send({ message: 'Please sign in' });
    const at = new Date().toISOString();
    const pulled = await inSnapshot(pool, (on) => pull(on, viewer.id, JSON.parse(request.query.input)));
    return reply.send({ result: { data: { at, ...pulled } } });
  });
}

async function inSnapshot<Result>(pool: Pool, work: (on: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    client.release();
  }
}

const clock = statement('clock', 'SELECT seq, epoch FROM change_clock');
const queries = new Map(Object.entries(mirrored).map(([kind, how]) => [kind, queryOf(kind, how)]));

async function pull(on: PoolClient, userId: number, input: PullInput) {
  const [now]: Clock[] = await clock(on);
  if (!now) throw new Error('The change clock is gone');
  const { isForeign, fresh } = historyOf(input, now);
  const changes: Record<string, object> = {};
  for (const [kind, checkpoint] of Object.entries(input.after)) {
    const from = isForeign ? { seq: 0, id: 0 } : checkpoint;
    const rows = await queries.get(kind)?.(on, userId, from);
    if (rows) changes[kind] = pageOf(rows, from);
  }
  return { epoch: now.epoch, fresh, changes };
}

type Query = (on: PoolClient, userId: number, after: Checkpoint) => Promise<Row[]>;

function queryOf(kind: string, how: Mirrored): Query {
  const find = statement(kind, how.sql);
  const last = how.newestPage === undefined ? undefined : statement(`${kind} last`, how.newestPage);
  const besideOf = how.beside ?? how.besideOwn;
  const beside = besideOf === undefined ? undefined : statement(`${kind} beside`, besideOf);
  return async (on, userId, after) => {
    const found: Row[] = await find(on, valuesOf(how, userId, after));
    const [skipped]: Checkpoint[] = found.length > pageSize && last ? await last(on) : [];
    const rows: Row[] = skipped ? await find(on, valuesOf(how, userId, skipped)) : found;
    if (!how.toRow || rows.length === 0) return rows;
    const read = beside ? await beside(on, how.besideOwn === undefined ? [] : [userId, userId]) : [];
    return rows.map((row) => how.toRow?.(row, read) ?? row);
  };
}
