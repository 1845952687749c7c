import type { FastifyInstance } from 'fastify';
import { toRecord } from '../attendance-list.ts';
import { type CheckInBody, checkInBody, checkInQuery, valuesOfCheckIn } from '../check-in.ts';
import { type Asked, statement } from './database.ts';
import { sessionCheck } from './session.ts';

/** POST /api/attendance/checkin written plainly: one statement that is its own transaction, on any free connection. */
export function addBareCheckIn(app: FastifyInstance, pool: Asked): void {
  const viewerOf = sessionCheck(pool);
  const insert = statement('check-in', checkInQuery);
  app.post<{ Body: CheckInBody }>(
    '/api/attendance/checkin',
    { schema: { body: checkInBody } },
    async (request, reply) => {
      const viewer = await viewerOf(request);
      if (!viewer) return reply.status(401).send({ message: 'Please sign in' });
      const [row] = await insert(pool, valuesOfCheckIn(viewer.id, request.body, new Date()));
      if (!row) return reply.status(409).send({ message: 'You have already checked in today' });
      return reply.status(201).send(toRecord(row));
    },
  );
}
