import { SQLite } from '@muster/db/engine/sqlite/driver';
import type { Database } from 'better-sqlite3';
import type { Bench } from './bench.ts';
import { administratorOf } from './groups.ts';
import { crowdedDay, crowdedDayOffset } from './one-day.ts';
import { size } from './size.ts';

const attendanceDay: Bench = {
  name: 'attendance-day',
  title: `\`GET /api/admin/attendance\`, a day of ${size.crowd.toLocaleString('en')} people, 4 connections`,
  target: 0.5,
  question: (people, database) => {
    const db = new SQLite(database, { readonly: true });
    const expected = expectedDay(db);
    db.close();
    return {
      method: 'GET',
      path: `/api/admin/attendance?date=${crowdedDay}`,
      status: 200,
      connections: 4,
      mode: 'repeat',
      shots: [{ cookie: administratorOf(people).cookie, expected }],
    };
  },
};

/** What administrators ask for. */
export const administrationBenches: readonly Bench[] = [attendanceDay];

interface Found {
  readonly checkInTime: string | null;
  readonly checkOutTime: string | null;
  readonly manual: 0 | 1;
  readonly lateSync: 0 | 1;
  readonly fullName: string;
  readonly employeeId: string;
  readonly department: string | null;
  readonly position: string | null;
}

/** What must be answered for the day, newest first, read from the database itself. */
function expectedDay(db: Database): object[] {
  const rows = db.prepare(
    `SELECT attendance.id, userId, date, checkInTime, checkOutTime, status, checkInLatitude, checkInLongitude,
       checkInAddress, manual, lateSync, acceptedWithin, attendance.createdAt, fullName, employeeId, department, position
     FROM attendance JOIN users ON users.id = userId WHERE date = ? ORDER BY attendance.id DESC`,
  );
  const records = (rows.all(crowdedDay) as Found[]).map(asTold);
  if (records.length !== size.crowd) throw new Error(`The day has ${records.length} records`);
  return records;
}

function asTold({ fullName, employeeId, department, position, ...record }: Found): object {
  const { checkInTime, checkOutTime } = record;
  return {
    ...record,
    checkInTime: timeOfDay(checkInTime),
    checkOutTime: timeOfDay(checkOutTime),
    // Lists show an area of 100 m (D6); everyone checked in at one place.
    ...(checkInTime !== null && {
      checkInLatitude: 52.52,
      checkInLongitude: 13.405,
      checkInAddress: '52.520, 13.405',
    }),
    workedMinutes:
      checkInTime && checkOutTime
        ? Math.floor((Date.parse(checkOutTime) - Date.parse(checkInTime)) / 60_000)
        : null,
    manual: record.manual === 1,
    lateSync: record.lateSync === 1,
    // No one has reviewed anything in the invented company.
    needsReview: checkInTime !== null && (record.manual === 1 || record.lateSync === 1),
    user: { fullName, employeeId, department, position },
  };
}

function timeOfDay(instant: string | null): string | null {
  if (instant === null) return null;
  return new Date(Date.parse(instant) + crowdedDayOffset * 1000).toISOString().slice(11, 19);
}
