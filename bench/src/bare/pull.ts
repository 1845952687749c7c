import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { type Mirrored, mirrored, pageOf, pageSize, valuesOf } from './mirrored.ts';
import type { Checkpoint, Row } from './row.ts';
import { sessionCheck } from './session.ts';

/** What a device asks for. */
export interface PullInput {
  readonly epoch: string | null;
  readonly after: Readonly<Record<string, Checkpoint>>;
}

/** `sync.pull` written plainly, without tRPC: session check, a statement for each kind on one snapshot, `send`. */
export function addBarePull(app: FastifyInstance, db: Database): void {
  const viewerOf = sessionCheck(db);
  const pull = pullFrom(db);
  app.get<{ Querystring: { input: string } }>('/trpc/sync.pull', (request, reply) => {
    const viewer = viewerOf(request);
    if (!viewer) return reply.status(401).send({ message: 'Please sign in' });
    const at = new Date().toISOString();
    return reply.send({ result: { data: { at, ...pull(viewer.id, JSON.parse(request.query.input)) } } });
  });
}

/** The change clock, and the name of its history. */
export interface Clock {
  readonly seq: number;
  readonly epoch: string;
}

function pullFrom(db: Database) {
  const clock = db.prepare('SELECT seq, epoch FROM change_clock');
  const queries = new Map(Object.entries(mirrored).map(([kind, how]) => [kind, queryOf(db, how)]));
  return db.transaction((userId: number, input: PullInput) => {
    const now = clock.get() as Clock;
    const { isForeign, fresh } = historyOf(input, now);
    const changes: Record<string, object> = {};
    for (const [kind, checkpoint] of Object.entries(input.after)) {
      const from = isForeign ? { seq: 0, id: 0 } : checkpoint;
      const rows = queries.get(kind)?.(userId, from);
      if (rows) changes[kind] = pageOf(rows, from);
    }
    return { epoch: now.epoch, fresh, changes };
  });
}

/** Whether a device begins from nothing, or from another history. */
export function historyOf({ epoch, after }: PullInput, now: Clock): { isForeign: boolean; fresh: boolean } {
  const asked = Object.values(after);
  const isForeign = (epoch !== null && epoch !== now.epoch) || asked.some(({ seq }) => seq > now.seq);
  const isFirst = epoch === null && asked.every(({ seq, id }) => seq === 0 && id === 0);
  return { isForeign, fresh: isForeign || isFirst };
}

function queryOf(db: Database, how: Mirrored): (userId: number, after: Checkpoint) => Row[] {
  const statement = db.prepare(how.sql);
  const last = how.newestPage === undefined ? undefined : db.prepare(how.newestPage);
  const besideOf = how.beside ?? how.besideOwn;
  const beside = besideOf === undefined ? undefined : db.prepare(besideOf);
  const rowsAfter = (userId: number, after: Checkpoint) =>
    statement.all(valuesOf(how, userId, after)) as Row[];
  return (userId, after) => {
    const found = rowsAfter(userId, after);
    const skipped = found.length > pageSize ? (last?.get() as Checkpoint | undefined) : undefined;
    const rows = skipped ? rowsAfter(userId, skipped) : found;
    if (!how.toRow || rows.length === 0) return rows;
    const read = beside?.all(how.besideOwn === undefined ? [] : [userId, userId]) ?? [];
    return rows.map((row) => how.toRow?.(row, read) ?? row);
  };
}
