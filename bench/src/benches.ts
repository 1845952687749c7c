import { SQLite } from '@muster/db/engine/sqlite/driver';
import { administrationBenches } from './administration.ts';
import type { Bench } from './bench.ts';
import { freshPeopleOf, newcomersOf } from './groups.ts';
import { everyonesPassword, type Person } from './invented-company.ts';
import type { Shot } from './load.ts';
import { selfServiceBenches } from './self-service.ts';
import { thirtyDays } from './thirty-days.ts';

const signIn: Bench = {
  name: 'sign-in',
  title: '`POST /api/login`, 16 connections',
  target: undefined,
  // A right password gives its try back, so the limits of D51 count nothing here: 16 at once stay under both.
  question: (people) => ({
    method: 'POST',
    path: '/api/login',
    status: 200,
    connections: 16,
    mode: 'once',
    shots: freshPeopleOf(people).map(({ id, employeeId }) => ({
      body: JSON.stringify({ employeeId, password: everyonesPassword }),
      expected: { id, employeeId, leaveBalance: 25, isAdmin: false },
    })),
  }),
};

const list: Bench = {
  name: 'list-rest',
  title: '`GET /api/attendance`, 30 records, 20 connections',
  target: 0.9,
  question: (people, database) => ({
    method: 'GET',
    path: '/api/attendance',
    status: 200,
    connections: 20,
    mode: 'repeat',
    shots: listShots(people, database, (records) => records),
  }),
};

const listTrpc: Bench = {
  name: 'list-trpc',
  title: 'tRPC `attendance.list`, 30 records, 20 connections',
  target: 0.85,
  question: (people, database) => ({
    method: 'GET',
    path: '/trpc/attendance.list',
    status: 200,
    connections: 20,
    mode: 'repeat',
    shots: listShots(people, database, (records) => ({ result: { data: records } })),
  }),
};

const checkIn: Bench = {
  name: 'check-in',
  title: '`POST /api/attendance/checkin`, 50 connections',
  target: 3,
  reset: 'DELETE FROM attendance WHERE checkInTime IS NOT NULL AND checkOutTime IS NULL',
  question: (people) => ({
    method: 'POST',
    path: '/api/attendance/checkin',
    status: 201,
    connections: 50,
    mode: 'once',
    shots: freshPeopleOf(people).map(({ id, cookie }) => ({
      cookie,
      body: JSON.stringify({ latitude: 52.520008, longitude: 13.404954, address: 'Alexanderplatz, Berlin' }),
      expected: {
        userId: id,
        checkOutTime: null,
        checkInLatitude: 52.520008,
        checkInAddress: 'Alexanderplatz, Berlin',
        manual: false,
        lateSync: false,
      },
    })),
  }),
};

export const benches: readonly Bench[] = [
  signIn,
  list,
  listTrpc,
  checkIn,
  ...selfServiceBenches,
  ...administrationBenches,
];

/** What each person with a month of records must receive, read from the database itself. */
function listShots(
  people: readonly Person[],
  database: string,
  wrap: (records: unknown[]) => object,
): Shot[] {
  const db = new SQLite(database, { readonly: true });
  const rows = db.prepare(
    `SELECT id, userId, date, checkInTime, checkOutTime, status, checkInLatitude, checkInLongitude, checkInAddress,
       manual, lateSync, createdAt FROM attendance WHERE userId = ? ORDER BY date DESC`,
  );
  const shots = newcomersOf(people).map(({ id, cookie }) => {
    const records = (rows.all(id) as { manual: number; lateSync: number }[]).map((row) => ({
      ...row,
      manual: row.manual === 1,
      lateSync: row.lateSync === 1,
    }));
    if (records.length !== thirtyDays) throw new Error(`Person ${id} has ${records.length} records`);
    return { cookie, expected: wrap(records) };
  });
  db.close();
  return shots;
}
