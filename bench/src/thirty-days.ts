import type { Database } from 'better-sqlite3';

/** Records of each person that {@link insertThirtyDays} writes. */
export const thirtyDays = 30;

/** Writes a month of a person's attendance, the newest the day before yesterday. */
export function insertThirtyDays(db: Database, userId: number): void {
  const insert = db.prepare(
    `INSERT INTO attendance (userId, date, checkInTime, checkOutTime, status, checkInLatitude, checkInLongitude,
       checkInAddress, roundedAddress, manual, lateSync, checkInReceivedAt, checkOutReceivedAt, createdAt, seq)
     VALUES (?, ?, ?, ?, ?, 52.520008, 13.404954, '52.520008, 13.404954',
       '52.520, 13.405', ?, 0, ?, ?, ?, 0)`,
  );
  for (let day = 1; day <= thirtyDays; day += 1) {
    const date = new Date(Date.now() - (day + 1) * 86_400_000).toISOString().slice(0, 10);
    const [start, end] = [`${date}T07:58:12.345Z`, `${date}T16:03:45.678Z`];
    const status = day % 7 === 0 ? 'late' : 'present';
    insert.run(userId, date, start, end, status, day % 5 === 0 ? 1 : 0, start, end, start);
  }
}
