import type { FastifyInstance } from 'fastify';
import { listQuery, toRecord } from '../attendance-list.ts';
import { type Asked, statement } from './database.ts';
import { sessionCheck } from './session.ts';

/** GET /api/attendance written plainly: session check, one query, `send`. */
export function addBareList(app: FastifyInstance, pool: Asked): void {
  const viewerOf = sessionCheck(pool);
  const list = statement('list', listQuery);
  app.get('/api/attendance', async (request, reply) => {
    const viewer = await viewerOf(request);
    if (!viewer) return reply.status(401).send({ message: 'Please sign in' });
    return reply.send((await list(pool, [viewer.id])).map(toRecord));
  });
}
