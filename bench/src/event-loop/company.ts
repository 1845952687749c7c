import type { Database } from 'better-sqlite3';
import { words } from '../five-years/days.ts';
import { insertFiveYears } from '../five-years/insert.ts';
import type { Person } from '../invented-company.ts';
import { closedWorkDays, insertWorkDays } from '../prediction-days.ts';
import { size } from '../size.ts';
import { insertPolicy } from './accounts.ts';

/** The work days of which everyone has a record, the oldest first: those of a month and of a prediction. */
export const recordedDays: readonly string[] = closedWorkDays(size.recordedDays);

/** The id of the first request of those that everyone has; the veterans' own come before. */
export const firstRequest = 61 * size.veterans + 1;

/** People with five years of everything and no other records. */
export function veteransOf(people: readonly Person[]): readonly Person[] {
  return people.slice(-size.veterans);
}

/** Who wrote most of the messages. */
export function writerOf(people: readonly Person[]): Person | undefined {
  return veteransOf(people)[1];
}

/** Writes a company whose lists are as long as they get: records, leave, files, grievances, messages and an audit log. */
export function insertCompany(db: Database, people: readonly Person[]): void {
  insertFiveYears(db, veteransOf(people));
  insertWorkDays(db, people.slice(0, -size.veterans), recordedDays);
  insertRequests(db, people);
  insertPolicy(db, people);
  insertGrievances(db, people);
  insertMessages(db, people);
  insertAuditLog(db, people);
}

/** One request of everyone that waits, and approved leave: a day in each of the coming months. */
function insertRequests(db: Database, people: readonly Person[]): void {
  const insert = db.prepare(
    `INSERT INTO leave_requests (userId, leaveType, startDate, endDate, duration, reason, halfDays, status, reviewedBy,
       reviewedAt, createdAt, updatedAt, seq)
     VALUES (?, 'Sick Leave', ?, ?, 'full_day', ?, 2, ?, ?, ?, ?, ?, 1)`,
  );
  const at = new Date().toISOString();
  for (const { id } of people) {
    const [waiting, approved] = [weekdayFrom(100 + (id % 40)), weekdayFrom(1 + (id % 20))];
    insert.run(id, waiting, waiting, words(400), 'pending', null, null, at, at);
    insert.run(id, approved, approved, words(400), 'approved', 1, at, at, at);
    for (let month = 2; month < size.leaveEach; month += 1) {
      const day = weekdayFrom(1 + (id % 20) + 30 * month);
      insert.run(id, day, day, words(60), 'approved', 1, at, at, at);
    }
  }
}

/** The first Monday to Friday so many days from now or later. */
function weekdayFrom(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return at.getUTCDay() % 6 === 0 ? weekdayFrom(days + 1) : at.toISOString().slice(0, 10);
}

/** A grievance of every tenth person, as long as they get, that the administrator may see. */
function insertGrievances(db: Database, people: readonly Person[]): void {
  const insert = db.prepare(
    `INSERT INTO grievances (id, userId, subject, description, category, createdAt, updatedAt, seq)
     VALUES (?, ?, 'Noise', ?, 'other', ?, ?, 1)`,
  );
  const show = db.prepare('INSERT INTO grievance_handlers (grievanceId, adminId, since) VALUES (?, 1, ?)');
  const [at, text] = [new Date().toISOString(), words(600).repeat(16).slice(0, 9_900)];
  for (const { id } of people.filter((person) => person.id % 10 === 3)) {
    insert.run(2 ** 40 + id, id, text, at, at);
    show.run(2 ** 40 + id, at);
  }
}

/** A minute apart, up to now. */
function insertMessages(db: Database, people: readonly Person[]): void {
  const insert = db.prepare('INSERT INTO messages (senderId, content, createdAt, seq) VALUES (?, ?, ?, 1)');
  const { id } = writerOf(people) ?? {};
  const text = words(8);
  for (let left = size.written; left > 0; left -= 1)
    insert.run(id, `${left} ${text}`, new Date(Date.now() - left * 60_000).toISOString());
}

/** Twenty administrative acts and ten sign-ins of everyone in the last weeks. */
function insertAuditLog(db: Database, people: readonly Person[]): void {
  const act = db.prepare(
    `INSERT INTO audit_log (actorId, action, subjectType, subjectId, details, createdAt)
     VALUES (1, 'people.edit', 'user', ?, 'position', ?)`,
  );
  const signIn = db.prepare(
    `INSERT INTO sign_in_events (action, actorId, userId, address, device, count, createdAt)
     VALUES ('sign-in.succeed', ?, ?, '10.1.2.3', 'Firefox on Linux', 1, ?)`,
  );
  for (let age = 30; age > 0; age -= 1) {
    for (const { id } of people) {
      const at = new Date(Date.now() - age * 86_400_000 + id * 1_000).toISOString();
      if (age % 3 === 0) signIn.run(id, id, at);
      else act.run(id, at);
    }
  }
}
