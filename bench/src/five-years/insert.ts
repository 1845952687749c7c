import type { Database } from 'better-sqlite3';
import type { Person } from '../invented-company.ts';
import { attendanceOn } from './attendance.ts';
import { allWorkDays, workDays } from './days.ts';
import { filesOn } from './files.ts';
import { leaveOn } from './leave.ts';
import { messagesOn } from './messages.ts';
import { recordsOn } from './records.ts';

/**
 * Writes five years of records of these people: on every work day an attendance record, and all else at its pace. Day by
 * day, as it comes about: then one person's rows lie spread over the whole table. Beside it everyone's messages.
 */
export function insertFiveYears(db: Database, people: readonly Person[]): void {
  const writers = [attendanceOn(db), leaveOn(db), recordsOn(db), filesOn(db)];
  const say = messagesOn(db, people);
  for (const day of allWorkDays()) {
    for (const write of writers) for (const { id } of people) write(id, day);
    say(day);
  }
  const move = db.prepare('UPDATE users SET seq = ? WHERE id = ?');
  for (const { id } of people) move.run(workDays, id);
  db.prepare('UPDATE change_clock SET seq = ?').run(workDays);
  const moveOwn = db.prepare('INSERT OR REPLACE INTO own_clocks (userId, seq) VALUES (?, ?)');
  for (const { id } of people) moveOwn.run(id, workDays);
}
