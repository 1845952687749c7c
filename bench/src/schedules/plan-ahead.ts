import type { Database } from 'better-sqlite3';
import type { Asked } from '../event-loop/ask.ts';
import { administratorOf } from '../groups.ts';
import type { Person } from '../invented-company.ts';
import { type Measured, measureEach } from './measured.ts';

/** As many as a rota shows at most, and as many days as one call drafts. */
const [rotaPeople, drafts] = [1_000, 2_000];
const department = 'Rota';
const scheduleId = 1_000;

/** Mondays ahead of all that other calls ask for: of the change of a schedule, and of four weeks with drafts. */
const [changeDay, draftedDay] = [mondayIn(60), mondayIn(120)];

function mondayIn(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return at.getUTCDay() === 1 ? at.toISOString().slice(0, 10) : mondayIn(days + 1);
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Everyone has one schedule, and leave in the week after its change; a thousand people are planned by a rota. */
export function insertPlans(db: Database, people: readonly Person[]): void {
  const now = new Date().toISOString();
  db.prepare('INSERT INTO schedules (id, name, createdAt) VALUES (?, ?, ?)').run(
    scheduleId,
    'Of everyone',
    now,
  );
  const rules = JSON.stringify({ days: weekFrom('08:00'), graceMinutes: null });
  const version = 'INSERT INTO schedule_versions (scheduleId, validFrom, rules) VALUES (?, ?, ?)';
  db.prepare(version).run(scheduleId, '2000-01-03', rules);
  db.prepare('UPDATE assignments SET scheduleId = ?').run(scheduleId);
  const away = db.prepare(
    `INSERT INTO leave_requests (userId, leaveType, startDate, endDate, duration, reason, halfDays, status, reviewedBy,
       reviewedAt, createdAt, updatedAt, seq)
     VALUES (?, 'Annual Leave', ?, ?, 'multiple_days', 'Rest', 10, 'approved', 1, ?, ?, ?, 1)`,
  );
  for (const { id } of people) {
    away.run(id, daysAfter(changeDay, 7), daysAfter(changeDay, 13), now, now, now);
  }
  insertDrafts(db, people.slice(0, rotaPeople), now);
}

/** Two days or more of each are drafted otherwise. */
function insertDrafts(db: Database, people: readonly Person[], now: string): void {
  const move = db.prepare('UPDATE users SET department = ? WHERE id = ?');
  const draft = db.prepare(
    `INSERT INTO schedule_exceptions (date, day, reason, userId, draft, createdAt)
     VALUES (?, ?, 'Rota', ?, 1, ?)`,
  );
  const day = JSON.stringify({ start: '22:00', end: '06:00', breakMinutes: 30 });
  for (const [at, { id }] of people.entries()) {
    move.run(department, id);
    for (let each = 0; each < drafts / rotaPeople; each += 1)
      draft.run(daysAfter(draftedDay, (at + 13 * each) % 28), day, id, now);
  }
}

function weekFrom(start: string) {
  const day = { start, end: '16:30', breakMinutes: 30 };
  return [day, day, day, day, day, null, null];
}

function callsOf(people: readonly Person[]) {
  const { cookie } = administratorOf(people);
  const rota = (from: string): Asked => ({
    path: `/api/admin/rota?from=${from}&to=${daysAfter(from, 27)}&department=${department}`,
    cookie,
  });
  const input = { id: scheduleId, validFrom: changeDay, days: weekFrom('07:00') };
  const rehearsal = { change: 'changeSchedule', input };
  const post = { method: 'POST', cookie } as const;
  return {
    'a schedule of everyone is changed, a rehearsal': {
      ...post,
      path: '/api/admin/working-time/rehearsal',
      body: rehearsal,
    },
    'the same as a file': {
      ...post,
      path: '/api/admin/working-time/rehearsal/export',
      body: { rehearsal, format: 'csv' },
    },
    'the rota of 1,000 people, four weeks': rota(changeDay),
    'the same with 2,000 drafts': rota(draftedDay),
  } satisfies Record<string, Asked>;
}

/** Asks what an administrator asks who plans ahead. */
export function planAhead(folder: string, people: readonly Person[], rounds: number): Promise<Measured[]> {
  return measureEach(folder, rounds, (ask) =>
    Object.entries(callsOf(people)).map(([title, call]) => ({ title, run: () => ask(call) })),
  );
}
