import { sqliteOf } from '@muster/db/engine/sqlite/connection';
import type { Muster, Person } from '@muster/testing/harness';

/** How many rows of each kind one account has: more than any list answers. */
export const many = 3_000;

const [at, text] = ["'2026-03-02T09:00:00.000Z'", 'substr(hex(zeroblob(1000)), 1, 1500)'];

/** The numbers from 1 to `count` as rows `n`. */
const numbers = (count: number) =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;

/**
 * Gives Ann {@link many} rows of every kind, with long texts, and the company 11,000 colleagues who came today and were
 * absent on 2 January. The
 * administrator may see the grievances.
 */
export async function fillWithRows({ store, writePast }: Muster, ann: Person, boss: Person): Promise<void> {
  writePast();
  const of = `${ann.id}`;
  const day = (n: string) => `date('2026-03-01', '-' || ${n} || ' days')`;
  const file = (folder: string) =>
    `'${folder}' || n || '.pdf', 'Note.pdf', 'application/pdf', 1, '${folder}/' || n`;
  const statements = [
    `INSERT INTO users (employeeId, employeeIdKey, password, fullName, department, joinDate, createdAt, seq, searchKey)
      ${numbers(11_000)} SELECT 'C' || n, 'c' || n, '', 'Colleague ' || n, 'D' || (n % 900), '2020-01-01', ${at}, 1, 'colleague ' || n FROM numbers`,
    `INSERT INTO attendance (userId, date, checkInTime, status, manual, createdAt, seq)
      SELECT id, '2026-03-02', ${at}, 'present', 1, ${at}, 1 FROM users WHERE employeeId LIKE 'C%'`,
    `INSERT INTO attendance (userId, date, status, createdAt, seq)
      SELECT id, '2026-01-02', 'absent', ${at}, 1 FROM users WHERE employeeId LIKE 'C%'`,
    `INSERT INTO day_closes (date, closedAt) VALUES ('2026-01-02', ${at})`,
    `INSERT INTO attendance (userId, date, checkInTime, status, createdAt, seq)
      ${numbers(many)} SELECT ${of}, ${day('n')}, ${at}, 'present', ${at}, 1 FROM numbers`,
    `INSERT INTO corrections (userId, attendanceId, date, checkInTime, reason, createdAt, updatedAt, seq)
      SELECT userId, id, date, ${at}, ${text}, ${at}, ${at}, 1 FROM attendance WHERE userId = ${of}`,
    `INSERT INTO leave_requests (userId, leaveType, startDate, endDate, duration, reason, halfDays, createdAt, updatedAt, seq)
      ${numbers(many)} SELECT ${of}, 'Sick Leave', ${day('n')}, ${day('n')}, 'full_day', ${text}, 2, ${at}, ${at}, 1 FROM numbers`,
    `INSERT INTO grievances (id, userId, subject, description, category, createdAt, updatedAt, seq)
      ${numbers(many)} SELECT n, ${of}, 'Noise', substr(hex(zeroblob(5000)), 1, 10000), 'other', ${at}, ${at}, 1 FROM numbers`,
    `INSERT INTO grievance_handlers (grievanceId, adminId, since) SELECT id, ${boss.id}, ${at} FROM grievances`,
    `INSERT INTO documents (id, userId, fileName, originalName, mimeType, fileSize, filePath, documentType, createdAt, updatedAt, seq)
      ${numbers(many)} SELECT n, ${of}, ${file('documents')}, 'medical_certificate', ${at}, ${at}, 1 FROM numbers`,
    `INSERT INTO warnings (userId, title, reason, issuedBy, createdAt, seq)
      ${numbers(many)} SELECT ${of}, 'Late', ${text}, ${boss.id}, ${at}, 1 FROM numbers`,
    `INSERT INTO hr_document_requests (userId, document, details, createdAt, updatedAt)
      ${numbers(many)} SELECT ${of}, 'other', ${text}, ${at}, ${at} FROM numbers`,
    `INSERT INTO hr_documents (userId, kind, title, fileName, originalName, mimeType, fileSize, filePath, issuedBy, createdAt)
      ${numbers(many)} SELECT ${of}, 'pay_slip', 'March', ${file('hr_documents')}, ${boss.id}, ${at} FROM numbers`,
    `INSERT INTO follow_ups (userId, note, createdBy, createdAt)
      ${numbers(many)} SELECT ${of}, ${text}, ${boss.id}, ${at} FROM numbers`,
    `INSERT INTO messages (senderId, content, isAnnouncement, createdAt, seq)
      ${numbers(many)} SELECT ${of}, ${text}, n % 2, ${at}, n FROM numbers`,
  ];
  await store.write((tx) => {
    for (const statement of statements) sqliteOf(tx.db).exec(statement);
  });
}
