import type { Database } from 'better-sqlite3';
import type { Person } from './invented-company.ts';

/** A day on which nobody else of the invented company has a record: a Tuesday, in the summer time of its zone. */
export const crowdedDay = '2019-07-02';

/** How far the company's clocks were ahead of UTC then, in seconds. */
export const crowdedDayOffset = 7_200;

/** Writes a record of that day for each of these people: one in ten late, one in ten on leave, one in ten absent. */
export function insertCrowdedDay(db: Database, people: readonly Person[]): void {
  const insert = db.prepare(
    `INSERT INTO attendance (userId, date, checkInTime, checkOutTime, status, checkInLatitude, checkInLongitude,
       checkInAddress, roundedAddress, manual, checkInReceivedAt, checkOutReceivedAt, createdAt, seq)
     VALUES (?, ?, ?, ?, ?, 52.520008, 13.404954, '52.520008, 13.404954',
       '52.520, 13.405', ?, ?, ?, ?, 0)`,
  );
  const insertAway = db.prepare(
    'INSERT INTO attendance (userId, date, status, createdAt, seq) VALUES (?, ?, ?, ?, 0)',
  );
  const [start, end] = [`${crowdedDay}T06:58:12.345Z`, `${crowdedDay}T15:03:45.678Z`];
  for (const [index, { id }] of people.entries()) {
    const status = (['late', 'leave', 'absent'] as const)[index % 10] ?? 'present';
    if (status === 'leave' || status === 'absent') insertAway.run(id, crowdedDay, status, end);
    else insert.run(id, crowdedDay, start, end, status, index % 5 === 0 ? 1 : 0, start, end, start);
  }
}
