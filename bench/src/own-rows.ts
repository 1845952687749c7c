import type { Database } from 'better-sqlite3';

/** How the rows of a table travel: all columns but the hidden ones. */
interface Travel {
  readonly table: string;
  readonly hidden: readonly string[];
  /** Columns that travel as booleans. */
  readonly flags?: readonly string[];
}

/** A row of any table as SQLite gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** Whom a request waits for, which travels as one value. */
const waiting = ['waitsForWho', 'waitsForWhy', 'asked'] as const;

/** The tables of own records, by the kinds that devices mirror. */
export const travels = {
  attendance: {
    table: 'attendance',
    hidden: [
      'checkInReceivedAt',
      'checkOutReceivedAt',
      'checkInPressedAt',
      'checkInClockChanged',
      'checkOutClockChanged',
      'jobRunId',
      'roundedAddress',
      'acceptedWithin',
    ],
    flags: ['manual', 'lateSync'],
  },
  correction: { table: 'corrections', hidden: [...waiting] },
  leave: { table: 'leave_requests', hidden: ['halfDays', 'minutes', 'closureId', ...waiting] },
  grievance: { table: 'grievances', hidden: ['subjectKey'] },
  document: { table: 'documents', hidden: ['filePath', 'nameKey'] },
  warning: { table: 'warnings', hidden: [] },
  security: { table: 'security_notices', hidden: ['userId'] },
  rota: { table: 'rota_notices', hidden: ['userId'] },
  expiry: { table: 'expiry_notices', hidden: ['userId'] },
  announcement: { table: 'messages', hidden: [], flags: ['isAnnouncement'] },
  message: { table: 'messages', hidden: [], flags: ['isAnnouncement'] },
  read_mark: { table: 'read_marks', hidden: [] },
  photo: { table: 'photos', hidden: ['changedAt', 'content'] },
} satisfies Record<string, Travel>;

export type OwnKind = keyof typeof travels;

/** All rows of a kind in the order of the change clock: a person's, or of messages everyone's. */
export function rowsOf(db: Database, kind: OwnKind, userId: number): Row[] {
  const rows = db.prepare(`SELECT * FROM ${sources[kind] ?? own(kind)} ORDER BY seq, id`);
  return rows.all(userId) as Row[];
}

const named =
  '(SELECT messages.*, fullName AS senderName FROM messages JOIN users ON users.id = senderId) WHERE ? > 0';

/** Where rows come from whose person is not in `userId`. */
const sources: Partial<Record<OwnKind, string>> = {
  correction: withAsked('corrections', 'correctionId'),
  leave: withAsked('leave_requests', 'leaveRequestId'),
  announcement: `${named} AND isAnnouncement = 1`,
  message: named,
  read_mark: 'read_marks WHERE id = ?',
  photo: 'photos WHERE ? > 0',
  security: `(SELECT security_notices.*, subject.fullName AS subjectName, actor.fullName AS actorName
    FROM security_notices JOIN users AS subject ON subject.id = subjectId LEFT JOIN users AS actor ON actor.id = actorId)
    WHERE userId = ?`,
};

function withAsked(table: string, key: string): string {
  return `(SELECT ${table}.*, (SELECT json_group_array(fullName ORDER BY place) FROM deciders
    JOIN users ON users.id = deciders.userId WHERE ${key} = ${table}.id) AS asked FROM ${table}) WHERE userId = ?`;
}

function own(kind: OwnKind): string {
  return `${travels[kind].table} WHERE userId = ?`;
}

/** What must be answered for a row. */
export function asTold(kind: OwnKind, row: Row): Row {
  const { hidden, flags = [] }: Travel = travels[kind];
  const unseen = [...hidden, 'seq', 'deleted'];
  const told = Object.entries(row).filter(([column]) => !unseen.includes(column));
  const written = told.map(([column, value]) => [column, flags.includes(column) ? value === 1 : value]);
  const { halfDays, minutes } = row;
  const days = typeof halfDays === 'number' && { days: halfDays / 2 };
  const hours = kind === 'leave' && { hours: minutes === null ? null : Number(minutes) / 60 };
  return { ...Object.fromEntries(written), ...days, ...hours, ...('asked' in row && waitingIn(row)) };
}

/** No step was taken in the invented company. */
function waitingIn({ waitsForWho: who, waitsForWhy: why, asked }: Row) {
  return { waitsFor: who === null ? null : { who, names: JSON.parse(String(asked)), why }, steps: [] };
}
