import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import type { Row } from './row.ts';
import { sessionCheck } from './session.ts';
import { waitingOf, withWaiting } from './waiting.ts';

/** GET /api/leave-requests written plainly: session check, one query, `send`. */
export function addBareLeaveList(app: FastifyInstance, db: Database): void {
  const viewerOf = sessionCheck(db);
  const list = db.prepare(
    `SELECT id, userId, leaveType, leaveTypeId, startDate, endDate, duration, half, firstHalf, lastHalf, minutes / 60.0 AS hours, reason, status, cancelRequestedAt, onBehalf, adminResponse,
       reviewedBy, reviewedAt, createdAt, updatedAt, halfDays / 2.0 AS days, waitsForWho, waitsForWhy
     FROM leave_requests WHERE userId = ? AND deleted = 0 ORDER BY id DESC`,
  );
  const waiting = db.prepare(waitingOf('leave_requests', 'leaveRequestId'));
  app.get('/api/leave-requests', (request, reply) => {
    const viewer = viewerOf(request);
    if (!viewer) return reply.status(401).send({ message: 'Please sign in' });
    const named = waiting.all(viewer.id, viewer.id);
    return reply.send((list.all(viewer.id) as Row[]).map((row) => withWaiting(row, named)));
  });
}
