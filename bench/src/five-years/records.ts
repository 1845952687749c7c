import type { Database } from 'better-sqlite3';
import { turn, type WriteDay, words } from './days.ts';

/** How many grievances everyone filed. */
export const grievances = { every: 400, count: 3 };

/** How many disciplinary records everyone has. */
export const warnings = { every: 600, count: 2 };

/** Grievances and disciplinary records. */
export function recordsOn(db: Database): WriteDay {
  const grievance = db.prepare(
    `INSERT INTO grievances (userId, subject, subjectKey, description, category, status, adminResponse, reviewedBy, reviewedAt,
       createdAt, updatedAt, seq) VALUES (?, 'Too much work', 'too much work', ?, 'workload', 'resolved', ?, 1, ?, ?, ?, ?)`,
  );
  const warning = db.prepare(
    `INSERT INTO warnings (userId, title, reason, issuedBy, createdAt, seq) VALUES (?, 'Late too often', ?, 1, ?, ?)`,
  );
  return (userId, { age, at, seq }) => {
    if (turn(grievances, age, userId) !== undefined) {
      grievance.run(userId, words(600), words(200), at, at, at, seq);
    }
    if (turn(warnings, age, userId) !== undefined) warning.run(userId, words(200), at, seq);
  };
}
