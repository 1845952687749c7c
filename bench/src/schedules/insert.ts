import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import type { Database } from 'better-sqlite3';
import type { Person } from '../invented-company.ts';

const zones = [
  'Europe/Berlin',
  'Europe/Lisbon',
  'Europe/Athens',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Sydney',
];
const schedules = 40;
const from = '2000-01-03';

/** Everyone has one of 40 schedules at one of 6 sites, and one in ten an exception of a day. */
export function insertSchedules(db: Database, people: readonly Person[]): void {
  const now = new Date().toISOString();
  const site = db.prepare('INSERT INTO sites (name, timeZone, createdAt) VALUES (?, ?, ?)');
  for (const zone of zones) site.run(`Site of ${zone}`, zone, now);
  const schedule = db.prepare('INSERT INTO schedules (name, createdAt) VALUES (?, ?)');
  const version = db.prepare('INSERT INTO schedule_versions (scheduleId, validFrom, rules) VALUES (?, ?, ?)');
  for (let index = 0; index < schedules; index += 1) {
    schedule.run(`Schedule ${index}`, now);
    version.run(index + 1, from, JSON.stringify({ days: cycleOf(index), graceMinutes: null }));
  }
  const assignment = db.prepare(
    `INSERT INTO assignments (userId, validFrom, scheduleId, siteId, cycleStart, createdAt)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const exception = db.prepare(
    "INSERT INTO schedule_exceptions (date, day, reason, userId, createdAt) VALUES (?, 'null', 'Swap', ?, ?)",
  );
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  for (const { id } of people) {
    assignment.run(id, from, 1 + (id % schedules), 1 + (id % zones.length), from, now);
    if (id % 10 === 0) exception.run(soon, id, now);
  }
  db.prepare('UPDATE company SET seq = 1').run();
  db.prepare('UPDATE change_clock SET seq = max(seq, 1)').run();
}

/** A week of five days. Every fourth schedule has a second week of nights. Schedules begin at different times. */
function cycleOf(index: number): ScheduleDay[] {
  const start = `${String(6 + (index % 5)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  const week = (day: ScheduleDay): ScheduleDay[] => [day, day, day, day, day, null, null];
  const byDay = week({ start, end: '17:00', breakMinutes: 30 });
  return index % 4 === 0 ? [...byDay, ...week({ start: '22:00', end: '06:00', breakMinutes: 45 })] : byDay;
}
