import type { Database } from 'better-sqlite3';
import { type Row as AttendanceRow, toRecord, wireColumns } from './attendance-list.ts';

/** How far a device has read a kind. */
export interface Checkpoint {
  readonly seq: number;
  readonly id: number;
}

/** What every mirrored row has. */
export interface Row extends Checkpoint {
  readonly deleted?: 0 | 1;
}

/** The most rows of a kind in one answer. */
export const pageSize = 500;

type Query = (userId: number, after: Checkpoint) => Row[];

/** For each kind the rows behind a checkpoint, one more than a page holds, by statements prepared once. */
export function mirroredQueries(db: Database): Readonly<Record<string, Query>> {
  const reviewed = 'adminResponse, reviewedBy, reviewedAt, createdAt, updatedAt, deleted';
  return {
    profile: profile(db),
    company: company(db),
    attendance: own<AttendanceRow & Row>(db, 'attendance', wireColumns, toRecord),
    correction: own(
      db,
      'corrections',
      `id, userId, attendanceId, checkInTime, checkOutTime, reason, status, ${reviewed}`,
    ),
    leave: own(
      db,
      'leave_requests',
      `id, userId, leaveType, startDate, endDate, duration, half, reason, status, cancelRequestedAt, ${reviewed}, halfDays / 2.0 AS days`,
    ),
    grievance: own(
      db,
      'grievances',
      `id, userId, subject, description, category, status, excludedAdminId, handedOverAt, unhandledSince, ${reviewed}`,
    ),
    document: own(
      db,
      'documents',
      `id, userId, fileName, originalName, mimeType, fileSize, documentType, relatedId, relatedType, status, ${reviewed}`,
    ),
    warning: own(db, 'warnings', 'id, userId, title, reason, issuedBy, createdAt, deleted'),
    security: own(
      db,
      securityNotices,
      'id, change, subjectId, subjectName, actorId, actorName, device, createdAt',
    ),
    announcement: messages(db, 'isAnnouncement = 1'),
    message: newestMessages(db),
    read_mark: readMark(db),
    photo: photos(db),
  };
}

const securityNotices = `(SELECT security_notices.*, subject.fullName AS subjectName, actor.fullName AS actorName
  FROM security_notices JOIN users AS subject ON subject.id = subjectId LEFT JOIN users AS actor ON actor.id = actorId)`;

const behind = `(seq, id) > (?, ?) ORDER BY seq, id LIMIT ${pageSize + 1}`;

function own<Found extends Row = Row>(
  db: Database,
  table: string,
  columns: string,
  toRow: (found: Found) => Row = (found) => found,
): Query {
  const rows = db.prepare(`SELECT ${columns}, seq FROM ${table} WHERE userId = ? AND ${behind}`);
  return (userId, { seq, id }) => (rows.all(userId, seq, id) as Found[]).map(toRow);
}

type MessageRow = Row & { isAnnouncement: 0 | 1 };

const named = `SELECT messages.id, senderId, fullName AS senderName, content, isAnnouncement, clientId, messages.createdAt,
  editedAt, deletedAt, endsOn, deleted, messages.seq FROM messages JOIN users ON users.id = senderId`;

const behindIn = `(messages.seq, messages.id) > (?, ?) ORDER BY messages.seq, messages.id LIMIT ${pageSize + 1}`;

function messages(db: Database, which: string): Query {
  const rows = db.prepare(`${named} WHERE ${which} AND ${behindIn}`);
  return (_, { seq, id }) =>
    (rows.all(seq, id) as MessageRow[]).map((row) => ({ ...row, isAnnouncement: row.isAnnouncement === 1 }));
}

/** More than a page behind, the newest page. */
function newestMessages(db: Database): Query {
  const behind = messages(db, '1');
  const last = db.prepare(
    `SELECT seq, id FROM messages WHERE deleted = 0 ORDER BY id DESC LIMIT 1 OFFSET ${pageSize}`,
  );
  return (userId, after) => {
    const rows = behind(userId, after);
    const skipped = rows.length > pageSize ? (last.get() as Checkpoint | undefined) : undefined;
    return skipped ? behind(userId, skipped) : rows;
  };
}

function readMark(db: Database): Query {
  const mark = db.prepare(
    `SELECT id, chatUpTo, announcementsUpTo, noticesUpTo, seq FROM read_marks WHERE id = ? AND (seq, id) > (?, ?)`,
  );
  return (userId, { seq, id }) => mark.all(userId, seq, id) as Row[];
}

function photos(db: Database): Query {
  const rows = db.prepare(`SELECT id, version, version IS NULL AS deleted, seq FROM photos WHERE ${behind}`);
  return (_, { seq, id }) => rows.all(seq, id) as Row[];
}

function profile(db: Database): Query {
  const user = db.prepare(
    `SELECT id, employeeId, fullName, position, department, joinDate, isAdmin, seq,
       (SELECT coalesce(sum(halfDays), 0) FROM leave_ledger WHERE leave_ledger.userId = users.id) / 2.0 AS leaveBalance
     FROM users WHERE id = ? AND (seq, id) > (?, ?)`,
  );
  return (userId, { seq, id }) =>
    (user.all(userId, seq, id) as (Row & { isAdmin: 0 | 1 })[]).map((row) => ({
      ...row,
      isAdmin: row.isAdmin === 1,
    }));
}

function company(db: Database): Query {
  const settings = db.prepare(
    `SELECT id, name, timeZone, workDays, dayStart, graceMinutes, dayEnd, openedOn, balanceTypes, location, locationDays, seq FROM company WHERE (seq, id) > (?, ?)`,
  );
  const holidays = db.prepare('SELECT date, name FROM holidays ORDER BY date');
  return (_, { seq, id }) =>
    (settings.all(seq, id) as CompanyRow[]).map(({ openedOn, ...row }) => ({
      ...row,
      ...rulesOf(row),
      versions: [{ validFrom: openedOn, ...rulesOf(row) }],
      balanceTypes: JSON.parse(row.balanceTypes),
      holidays: holidays.all(),
    }));
}

interface CompanyRow extends Row {
  readonly timeZone: string;
  readonly workDays: string;
  readonly dayStart: string;
  readonly graceMinutes: number;
  readonly dayEnd: string;
  readonly openedOn: string;
  readonly balanceTypes: string;
}

function rulesOf(row: Omit<CompanyRow, 'openedOn'>) {
  const { timeZone, workDays, dayStart, graceMinutes, dayEnd } = row;
  return { timeZone, workDays: Array.from(workDays, Number), dayStart, graceMinutes, dayEnd };
}
