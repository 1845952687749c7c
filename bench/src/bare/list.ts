import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { attendanceList } from './attendance-list.ts';
import { sessionCheck } from './session.ts';

/** GET /api/attendance written plainly: session check, one query, `send`. */
export function addBareList(app: FastifyInstance, db: Database): void {
  const viewerOf = sessionCheck(db);
  const listOf = attendanceList(db);
  app.get('/api/attendance', (request, reply) => {
    const viewer = viewerOf(request);
    if (!viewer) return reply.status(401).send({ message: 'Please sign in' });
    return reply.send(listOf(viewer.id));
  });
}
