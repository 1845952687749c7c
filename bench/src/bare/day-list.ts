import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { companyZone } from '../invented-company.ts';
import { sessionCheck } from './session.ts';

interface Row {
  readonly manual: 0 | 1;
  readonly lateSync: 0 | 1;
  readonly needsReview: 0 | 1;
  readonly fullName: string;
  readonly employeeId: string;
  readonly department: string | null;
  readonly position: string | null;
}

/** GET /api/admin/attendance written plainly: session check, role, one query with the day's offset, `send`. */
export function addBareDayList(app: FastifyInstance, db: Database): void {
  const viewerOf = sessionCheck(db);
  const isAdmin = db.prepare('SELECT isAdmin FROM users WHERE id = ?').pluck();
  const list = db.prepare(
    `SELECT attendance.id, userId, date, time(checkInTime, @ahead) AS checkInTime,
       time(checkOutTime, @ahead) AS checkOutTime, status,
       round(checkInLatitude, 3) AS checkInLatitude, round(checkInLongitude, 3) AS checkInLongitude,
       iif(checkInLatitude IS NULL, NULL, printf('%.3f, %.3f', checkInLatitude, checkInLongitude)) AS checkInAddress, manual,
       lateSync, acceptedWithin, attendance.createdAt, (unixepoch(checkOutTime) - unixepoch(checkInTime)) / 60 AS workedMinutes,
       (manual = 1 OR lateSync = 1) AND checkInTime IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM reviewed_attendance WHERE attendanceId = attendance.id
       ) AS needsReview, fullName, employeeId, department, position
     FROM attendance JOIN users ON users.id = userId WHERE date = @date ORDER BY attendance.id DESC`,
  );
  app.get<{ Querystring: { date: string } }>('/api/admin/attendance', (request, reply) => {
    const viewer = viewerOf(request);
    if (!viewer || isAdmin.get(viewer.id) !== 1) return reply.status(403).send({ message: 'No' });
    const { date } = request.query;
    const rows = list.all({ date, ahead: `${secondsAhead(date)} seconds` }) as Row[];
    return reply.send(rows.map(toRecord));
  });
}

function toRecord({ fullName, employeeId, department, position, ...row }: Row) {
  const user = { fullName, employeeId, department, position };
  const { manual, lateSync, needsReview, ...plain } = row;
  return { ...plain, manual: manual === 1, lateSync: lateSync === 1, needsReview: needsReview === 1, user };
}

/** Right on every day but those on which the clocks change. */
function secondsAhead(date: string): number {
  const noon = new Date(`${date}T12:00:00Z`);
  const local = noon.toLocaleString('sv', { timeZone: companyZone });
  return (Date.parse(`${local.replace(' ', 'T')}Z`) - noon.getTime()) / 1000;
}
