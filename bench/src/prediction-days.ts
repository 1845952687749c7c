import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import type { Database } from 'better-sqlite3';
import { companyZone, type Person } from './invented-company.ts';

/** The newest work days before the company's today, Mondays to Fridays, the oldest first. */
export function closedWorkDays(count: number): string[] {
  const days: string[] = [];
  const today = Date.parse(companyDate(instantAt(Date.now()), companyZone));
  for (let back = 1; days.length < count; back += 1) {
    const at = new Date(today - back * 86_400_000);
    if (at.getUTCDay() % 6 !== 0) days.push(at.toISOString().slice(0, 10));
  }
  return days.reverse();
}

/**
 * Writes a record of each day for everybody, day by day, and closes the days. One in thirty is absent, one in thirty on
 * leave, one in twelve late, one person as often as another but on no day by any pattern that a packer could make use of;
 * nobody comes or leaves at the same second.
 */
export function insertWorkDays(db: Database, people: readonly Person[], days: readonly string[]): void {
  const insert = db.prepare(
    `INSERT INTO attendance (userId, date, checkInTime, checkOutTime, status, checkInLatitude, checkInLongitude,
       checkInAddress, roundedAddress, checkInReceivedAt, checkOutReceivedAt, createdAt, seq)
     VALUES (?, ?, ?, ?, ?, 52.520008, 13.404954, '52.520008, 13.404954',
       '52.520, 13.405', ?, ?, ?, 0)`,
  );
  const insertAway = db.prepare(
    'INSERT INTO attendance (userId, date, status, createdAt, seq) VALUES (?, ?, ?, ?, 0)',
  );
  const close = db.prepare('INSERT INTO day_closes (date, closedAt) VALUES (?, ?)');
  for (const date of days) {
    for (const { id } of people) {
      const status = statusOf(Math.random());
      const [start, end] = [timeOn(date, 6), timeOn(date, 15)];
      if (status === 'absent' || status === 'leave') insertAway.run(id, date, status, end);
      else insert.run(id, date, start, end, status, start, end, start);
    }
    close.run(date, `${date}T23:00:00.000Z`);
  }
  // As the close of the newest one leaves it.
  db.prepare('UPDATE company SET closedThrough = ?').run(days.at(-1) ?? null);
}

function statusOf(draw: number): 'present' | 'late' | 'absent' | 'leave' {
  if (draw < 1 / 30) return 'absent';
  if (draw < 2 / 30) return 'leave';
  return draw < 2 / 30 + 1 / 12 ? 'late' : 'present';
}

/** Some moment of an hour. */
function timeOn(date: string, hour: number): string {
  const milliseconds = Math.floor(Math.random() * 3_600_000);
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + hour * 3_600_000 + milliseconds).toISOString();
}
