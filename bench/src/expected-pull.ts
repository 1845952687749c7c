import { usualGuidelines } from '@muster/domain/company/guidelines';
import { balanceTypesOf, specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { type Checkpoint, type MirroredKind, mirroredKinds, pullPageSize } from '@muster/domain/wire/sync';
import type { Database } from 'better-sqlite3';
import { companyZone } from './invented-company.ts';
import { asTold, type OwnKind, type Row, rowsOf } from './own-rows.ts';

/** What a pull of all kinds behind one checkpoint must bring a person, but for the instant at which it was asked and the epoch. */
export function expectedPull(db: Database, userId: number, after: Checkpoint): object {
  const pages = mirroredKinds.map((kind) => [kind, expectedPage(db, kind, userId, after)]);
  return { result: { data: { fresh: after.seq === 0, changes: Object.fromEntries(pages) } } };
}

interface Placed extends Row {
  readonly id: number;
  readonly seq: number;
}

function expectedPage(db: Database, kind: MirroredKind, userId: number, after: Checkpoint) {
  const { rows, tell } = readerOf(db, kind, userId);
  const behind = (rows as Placed[]).filter(({ seq, id }) =>
    seq === after.seq ? id > after.id : seq > after.seq,
  );
  // Of the chat a device that is more than a page behind gets the newest page only.
  const page = kind === 'message' ? behind.slice(-pullPageSize) : behind.slice(0, pullPageSize);
  const { seq, id } = page.at(-1) ?? after;
  return {
    rows: page.filter(({ deleted }) => deleted !== 1).map(tell),
    deleted: page.filter(({ deleted }) => deleted === 1).map((row) => row.id),
    checkpoint: { seq, id },
    more: kind !== 'message' && behind.length > page.length,
  };
}

function readerOf(db: Database, kind: MirroredKind, userId: number) {
  if (kind === 'profile') return { rows: profile(db, userId), tell: toldProfile };
  if (kind === 'company') return { rows: db.prepare('SELECT * FROM company').all(), tell: toldCompany };
  const own: OwnKind = kind;
  return { rows: rowsOf(db, own, userId), tell: (row: Row) => asTold(own, row) };
}

function profile(db: Database, userId: number) {
  const user = db.prepare(
    `SELECT id, seq, employeeId, fullName, position, department, joinDate, leavesOn, language, isAdmin,
       (SELECT sum(amount) FROM leave_ledger WHERE userId = users.id) AS hundredths,
       (SELECT json_group_array(kind) FROM notice_choices WHERE userId = users.id AND bell = 0) AS bellOff
     FROM users WHERE id = ?`,
  );
  return user.all(userId);
}

function toldProfile({ seq: _, hundredths, isAdmin, bellOff, ...user }: Row) {
  return {
    ...user,
    bellOff: JSON.parse(String(bellOff)),
    leaveBalance: Number(hundredths) / 100,
    isAdmin: isAdmin === 1,
  };
}

/** The invented company has the calendar that every company begins with (D2). */
function toldCompany({ id, name, openedOn }: Row) {
  const rules = {
    timeZone: companyZone,
    workDays: [1, 2, 3, 4, 5],
    dayStart: '09:00',
    graceMinutes: 15,
    dayEnd: '17:00',
  };
  return {
    id,
    name,
    ...rules,
    versions: [{ validFrom: openedOn, ...rules }],
    holidays: [],
    location: 'review',
    locationDays: 90,
    supportContacts: [],
    chatGuidelines: usualGuidelines,
    prediction: 'on',
    directory: 'on',
    weekStart: 1,
    language: 'en',
    germanAddress: 'du',
    balanceTypes: balanceTypesOf({ leaveTypes: specifiedLeaveTypes }),
    leaveTypes: specifiedLeaveTypes,
  };
}
