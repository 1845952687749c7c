import { usualGuidelines } from '@muster/domain/company/guidelines';
import { balanceTypesOf, specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { wireColumns } from './attendance-list.ts';
import { type Checkpoint, listed, type Row } from './row.ts';
import { waitingOf, withWaiting } from './waiting.ts';

/** The most rows of a kind in one answer. */
export const pageSize = 500;

/** How a kind is read behind a checkpoint, one row more than a page has. Both bare counterparts read so. */
export interface Mirrored {
  /** Its values are those of {@link valuesOf}. */
  readonly sql: string;
  /** Of one person, not of everyone. */
  readonly isOwn: boolean;
  /** More than a page behind, only the newest page is read: this finds its beginning. */
  readonly newestPage?: string;
  /** What is read beside a row that was found. */
  readonly beside?: string;
  /** The same of one person, whose id is both of its values. */
  readonly besideOwn?: string;
  toRow?(found: Row, beside: readonly unknown[]): Row;
}

/** The values of a kind's SQL. */
export function valuesOf({ isOwn }: Mirrored, userId: number, { seq, id }: Checkpoint): number[] {
  return isOwn ? [userId, seq, id] : [seq, id];
}

const behind = `(seq, id) > (?, ?) ORDER BY seq, id LIMIT ${pageSize + 1}`;

function own(table: string, columns: string): Mirrored {
  return { sql: `SELECT ${columns}, seq FROM ${table} WHERE userId = ? AND ${behind}`, isOwn: true };
}

const reviewed = 'adminResponse, reviewedBy, reviewedAt, createdAt, updatedAt, deleted';

const securityNotices = `(SELECT security_notices.*, subject.fullName AS subjectName, actor.fullName AS actorName
  FROM security_notices JOIN users AS subject ON subject.id = subjectId LEFT JOIN users AS actor ON actor.id = actorId) AS noticed`;

const messages = (which: string): Mirrored => ({
  sql: `SELECT messages.id, senderId, fullName AS senderName, content, isAnnouncement, clientId, messages.createdAt,
      editedAt, deletedAt, endsOn, deleted, messages.seq FROM messages JOIN users ON users.id = senderId
    WHERE ${which}(messages.seq, messages.id) > (?, ?) ORDER BY messages.seq, messages.id LIMIT ${pageSize + 1}`,
  isOwn: false,
  toRow: (row) => ({ ...row, isAnnouncement: row['isAnnouncement'] === 1 }),
});

/** The kinds by their names. */
export const mirrored: Readonly<Record<string, Mirrored>> = {
  profile: {
    sql: `SELECT id, employeeId, fullName, position, department, joinDate, leavesOn, language, isAdmin, seq,
        (SELECT coalesce(sum(amount), 0) FROM leave_ledger WHERE leave_ledger.userId = users.id) / 100.0 AS leaveBalance,
        (SELECT string_agg(kind, ',' ORDER BY kind) FROM notice_choices WHERE userId = users.id AND bell = 0) AS bellOff
      FROM users WHERE id = ? AND (seq, id) > (?, ?)`,
    isOwn: true,
    toRow: (row) => ({ ...row, isAdmin: row['isAdmin'] === 1, bellOff: listed(row['bellOff']) }),
  },
  company: {
    sql: `SELECT id, name, timeZone, workDays, dayStart, graceMinutes, dayEnd, openedOn, location, locationDays,
      supportContacts, chatGuidelines, prediction, directory, weekStart, language, germanAddress, seq FROM company WHERE (seq, id) > (?, ?)`,
    isOwn: false,
    beside: 'SELECT date, name FROM holidays ORDER BY date',
    toRow: ({ openedOn, ...row }, holidays) => ({
      ...row,
      ...rulesOf(row),
      versions: [{ validFrom: openedOn, ...rulesOf(row) }],
      balanceTypes: balanceTypesOf({ leaveTypes: specifiedLeaveTypes }),
      leaveTypes: specifiedLeaveTypes,
      supportContacts: JSON.parse(String(row['supportContacts'])),
      chatGuidelines:
        row['chatGuidelines'] === null ? usualGuidelines : JSON.parse(String(row['chatGuidelines'])),
      holidays,
    }),
  },
  attendance: {
    ...own('attendance', wireColumns),
    toRow: (row) => ({ ...row, manual: row['manual'] === 1, lateSync: row['lateSync'] === 1 }),
  },
  correction: {
    ...own(
      'corrections',
      `id, userId, attendanceId, date, act, checkInTime, checkOutTime, reason, status, ${reviewed}, waitsForWho, waitsForWhy`,
    ),
    besideOwn: waitingOf('corrections', 'correctionId'),
    toRow: withWaiting,
  },
  leave: {
    ...own(
      'leave_requests',
      `id, userId, leaveType, leaveTypeId, startDate, endDate, duration, half, firstHalf, lastHalf, minutes / 60.0 AS hours, reason, status, cancelRequestedAt, onBehalf, ${reviewed}, halfDays / 2.0 AS days, waitsForWho, waitsForWhy`,
    ),
    besideOwn: waitingOf('leave_requests', 'leaveRequestId'),
    toRow: withWaiting,
  },
  grievance: own(
    'grievances',
    `id, userId, subject, description, category, status, excludedAdminId, handedOverAt, unhandledSince, handlerLostAt, ${reviewed}`,
  ),
  document: own(
    'documents',
    `id, userId, fileName, originalName, mimeType, fileSize, documentType, relatedId, relatedType, status, ${reviewed}`,
  ),
  warning: own('warnings', 'id, userId, title, reason, issuedBy, createdAt, deleted'),
  security: own(securityNotices, 'id, change, subjectId, subjectName, actorId, actorName, device, createdAt'),
  rota: own('rota_notices', 'id, firstDate, lastDate, createdAt'),
  expiry: own('expiry_notices', 'id, accountId, accountName, unit, stage, amount, expiresOn, createdAt'),
  announcement: messages('isAnnouncement = 1 AND '),
  message: {
    ...messages(''),
    newestPage: `SELECT seq, id FROM messages WHERE deleted = 0 ORDER BY id DESC LIMIT 1 OFFSET ${pageSize}`,
  },
  read_mark: {
    sql: 'SELECT id, chatUpTo, announcementsUpTo, noticesUpTo, seq FROM read_marks WHERE id = ? AND (seq, id) > (?, ?)',
    isOwn: true,
  },
  photo: {
    sql: `SELECT id, version, version IS NULL AS deleted, seq FROM photos WHERE ${behind}`,
    isOwn: false,
  },
};

function rulesOf({ timeZone, workDays, dayStart, graceMinutes, dayEnd }: Omit<Row, 'openedOn'>) {
  return { timeZone, workDays: Array.from(String(workDays), Number), dayStart, graceMinutes, dayEnd };
}

/** A page of what was found, as the wire has it. */
export function pageOf(found: readonly Row[], after: Checkpoint) {
  const page = found.slice(0, pageSize);
  const { seq, id } = page.at(-1) ?? after;
  const rows: object[] = [];
  const deleted: number[] = [];
  for (const { seq: _, deleted: isDeleted, ...row } of page) {
    if (isDeleted === 1) deleted.push(row.id);
    else rows.push(row);
  }
  return { rows, deleted, checkpoint: { seq, id }, more: found.length > page.length };
}
