import type { Database } from 'better-sqlite3';
import type { Person } from '../invented-company.ts';
import { type Day, words } from './days.ts';

/** A few hundred announcements, one every four work days, among forty lines of chat a day. */
export function messagesOn(db: Database, people: readonly Person[]): (day: Day) => void {
  const insert = db.prepare(
    'INSERT INTO messages (senderId, content, isAnnouncement, createdAt, seq) VALUES (?, ?, ?, ?, ?)',
  );
  return ({ age, at, seq }) => {
    for (let line = 0; line < 40; line += 1) {
      insert.run(people[(age + line) % people.length]?.id, words(60 + line), 0, at, seq);
    }
    if (age % 4 === 0) insert.run(people[0]?.id, words(280), 1, at, seq);
  };
}
