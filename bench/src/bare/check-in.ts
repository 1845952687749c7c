import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { companyZone } from '../invented-company.ts';
import { type Row, toRecord, wireColumns } from './attendance-list.ts';
import { sessionCheck } from './session.ts';

/** What is posted. */
export interface CheckInBody {
  readonly latitude: number;
  readonly longitude: number;
  readonly address?: string;
}

/** The schema of {@link CheckInBody}. */
export const checkInBody = {
  type: 'object',
  required: ['latitude', 'longitude'],
  properties: {
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
    address: { type: 'string', maxLength: 500 },
  },
};

/** One row, or none if there is one of that day already. Its values are those of {@link valuesOfCheckIn}. */
export const checkInQuery = `INSERT INTO attendance (userId, date, checkInTime, status, checkInLatitude, checkInLongitude,
    checkInAddress, manual, lateSync, checkInReceivedAt, createdAt, seq)
  VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?, 0)
  ON CONFLICT (userId, date) DO NOTHING RETURNING ${wireColumns}`;

/** What {@link checkInQuery} writes for a person who checks in now. */
export function valuesOfCheckIn(userId: number, body: CheckInBody, now: Date): unknown[] {
  const { latitude, longitude, address = `${latitude}, ${longitude}` } = body;
  const at = now.toISOString();
  const { date, status } = companyDay(now);
  return [userId, date, at, status, latitude, longitude, address, at, at];
}

/**
 * POST /api/attendance/checkin written plainly: one statement that is its own transaction, synced to disk before the
 * answer. It keeps no change clock and takes no queued check-ins, so it does less than the product.
 */
export function addBareCheckIn(app: FastifyInstance, db: Database): void {
  const viewerOf = sessionCheck(db);
  const insert = db.prepare(checkInQuery);
  app.post<{ Body: CheckInBody }>(
    '/api/attendance/checkin',
    { schema: { body: checkInBody } },
    (request, reply) => {
      const viewer = viewerOf(request);
      if (!viewer) return reply.status(401).send({ message: 'Please sign in' });
      const row = insert.get(valuesOfCheckIn(viewer.id, request.body, new Date())) as Row | undefined;
      if (!row) return reply.status(409).send({ message: 'You have already checked in today' });
      return reply.status(201).send(toRecord(row));
    },
  );
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: companyZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The company date, and late after 09:15 on a week day. */
function companyDay(now: Date): { date: string; status: 'present' | 'late' } {
  const [date = '', time = ''] = wallClock.format(now).split(' ');
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return { date, status: weekday % 6 !== 0 && time > '09:15:00' ? 'late' : 'present' };
}
