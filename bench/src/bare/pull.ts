import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { type Checkpoint, mirroredQueries, pageSize, type Row } from './mirrored.ts';
import { sessionCheck } from './session.ts';

interface Input {
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

function pullFrom(db: Database) {
  const clock = db.prepare('SELECT seq, epoch FROM change_clock');
  const queries = mirroredQueries(db);
  return db.transaction((userId: number, { epoch, after }: Input) => {
    const now = clock.get() as { seq: number; epoch: string };
    const asked = Object.values(after);
    const isForeign = (epoch !== null && epoch !== now.epoch) || asked.some(({ seq }) => seq > now.seq);
    const isFirst = epoch === null && asked.every(({ seq, id }) => seq === 0 && id === 0);
    const changes: Record<string, object> = {};
    for (const [kind, checkpoint] of Object.entries(after)) {
      const from = isForeign ? { seq: 0, id: 0 } : checkpoint;
      const rows = queries[kind]?.(userId, from);
      if (rows) changes[kind] = pageOf(rows, from);
    }
    return { epoch: now.epoch, fresh: isForeign || isFirst, changes };
  });
}

function pageOf(found: readonly Row[], after: Checkpoint) {
  const page = found.slice(0, pageSize);
  const { seq, id } = page.at(-1) ?? after;
  const rows: object[] = [];
  const deleted: number[] = [];
  for (const { seq: _, deleted: isDeleted, ...row } of page) {
    if (isDeleted === 1) deleted.push(row.id);
    else rows.push(row);
  }
  return { rows, deleted, checkpoint: { seq, id }, more: found.length > page.length };
}
