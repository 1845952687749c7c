import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SQLite } from '@muster/db/engine/sqlite/driver';
import { versionedTables } from '@muster/db/record-versions/content';
import { ownedTables } from '@muster/db/schema';
import type { Instant } from '@muster/domain/calendar/instant';

type Database = InstanceType<typeof SQLite>;
type Row = Readonly<Record<string, unknown>>;

/** Tables that say how a run went and not what was written, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  change_clock: 'counts transactions',
  own_clocks: 'counts transactions',
  server_clock: 'the time of the last run of the jobs',
  sessions: 'a sign-in whose answer was lost is made again',
  known_devices: 'a sign-in whose answer was lost is made again',
  sign_in_events: 'equal events of a minute are one row, and a kill can lose those of a moment (D28)',
  access_tokens: 'one whose secret was lost is made again',
  webhooks: 'one whose secret was lost is made again',
  used_challenges: 'a sign-in whose answer was lost is made again',
  outbox: 'a mail may be sent twice, and old ones are removed (D33)',
  mutation_ledger: 'compared by key, with the answers',
  job_runs: 'each start is a run of its own; what they made is compared',
  day_closes: 'names the run',
  retention_runs: 'counts by night',
};

/** The rows of a table that are compared, where not all are. */
const parts: Readonly<Record<string, string>> = {
  // The others tell administrators, and who is one depends on what the other clients have done by then.
  security_notices: 'userId = subjectId',
};

/** Random values, and numbers that count other rows. */
const random: ReadonlySet<string> = new Set([
  'seq',
  'password',
  'fileName',
  'joinCode',
  'credentialId',
  'p256dh',
  'auth',
  'jobRunId',
  // The step of the clock in which a code was shown.
  'lastStep',
  // Ids of messages; a new account begins with the newest ones.
  'chatUpTo',
  'announcementsUpTo',
]);

/** Every row as text without what differs between two runs of the same calls, with how often it is there. */
export type Content = Map<string, number>;

/**
 * Reads what the database and the folder of uploads say. An id stands for what its row says, the moments of the run for
 * one moment, and a file for its bytes.
 */
export function contentOf(db: Database, dataFolder: string, since: Instant): Content {
  const textOf = describer(db, dataFolder, since);
  const content: Content = new Map();
  for (const table of tablesOf(db)) {
    for (const row of rowsOf(db, `SELECT * FROM "${table}" WHERE ${parts[table] ?? 'true'}`)) {
      const text = `${table} ${textOf(table, row)}`;
      content.set(text, (content.get(text) ?? 0) + 1);
    }
  }
  return content;
}

/** What one content has more of than another, each row as often. */
export function moreIn(one: Content, other: Content): string[] {
  return [...one].flatMap(([text, count]) =>
    Array.from({ length: Math.max(0, count - (other.get(text) ?? 0)) }, () => text),
  );
}

function rowsOf(db: Database, sql: string, ...values: unknown[]): Row[] {
  return db.prepare<unknown[], Row>(sql).all(...values);
}

function tablesOf(db: Database): string[] {
  const named = rowsOf(
    db,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return named.map(({ name }) => String(name)).filter((name) => !(name in leftOut));
}

/** Tables by what a row beside them calls them. */
const tableOfSubject: Readonly<Record<string, string>> = {
  ...versionedTables,
  ...ownedTables,
  user: 'users',
  grievance: 'grievances',
  document: 'documents',
};

/** Columns that name a row without a declared reference. */
const references: Readonly<Record<string, string>> = {
  userId: 'users',
  actorId: 'users',
  reviewedBy: 'users',
  by: 'users',
  attendanceId: 'attendance',
  leaveRequestId: 'leave_requests',
};

/** Makes the function that writes a row as text. */
function describer(db: Database, dataFolder: string, since: Instant) {
  const known = new Map<string, string>();
  const declared = new Map<string, ReadonlyMap<string, string>>();

  const declaredOf = (table: string) => {
    const found =
      declared.get(table) ??
      new Map(
        rowsOf(db, `PRAGMA foreign_key_list("${table}")`).map((key) => [
          String(key['from']),
          String(key['table']),
        ]),
      );
    declared.set(table, found);
    return found;
  };
  const meaningOf = (table: string, id: unknown): string => {
    const name = `${table} ${id}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    known.set(name, 'itself');
    const [row] = rowsOf(db, `SELECT * FROM "${table}" WHERE id = ?`, id);
    const meaning = !row ? 'gone' : table === 'users' ? String(row['employeeId']) : textOf(table, row);
    known.set(name, meaning);
    return meaning;
  };
  const referenceIn = (table: string, column: string, row: Row): string | undefined => {
    if (column === 'subjectId') return tableOfSubject[String(row['subjectType'] ?? row['kind'] ?? 'user')];
    if (column === 'relatedId') return tableOfSubject[String(row['relatedType'])];
    return declaredOf(table).get(column) ?? references[column];
  };
  const describeValue = (table: string, column: string, row: Row): unknown => {
    const value = row[column];
    if (value === null || value === undefined) return null;
    if (column === 'filePath') return hash('sha256', readFileSync(join(dataFolder, String(value))));
    if (random.has(column) || Buffer.isBuffer(value)) return 'random';
    const named = referenceIn(table, column, row);
    if (named && typeof value === 'number') return meaningOf(named, value);
    if (column === 'id') return 'id';
    if (typeof value === 'string') return textValue(value, since);
    return typeof value === 'object' ? textOf(table, { ...value }) : value;
  };
  const textOf = (table: string, row: Row): string => {
    const read = parsed(row);
    return JSON.stringify(Object.keys(read).map((column) => [column, describeValue(table, column, read)]));
  };
  return textOf;
}

/** With the JSON of its columns as objects, whose fields are read as columns. */
function parsed(row: Row): Row {
  const { content } = row;
  if (typeof content !== 'string' || !content.startsWith('{')) return row;
  return { ...row, content: JSON.parse(content) };
}

/** An answer as text; the transports differ in the order of its fields. */
export function answerText(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => inOrder(value));
}

/** An answer as text, without what differs between two runs of the same calls. */
export function likeAnswer(answer: unknown, since: Instant): string {
  return JSON.stringify(answer, (name, value: unknown) => {
    if (random.has(name) || name === 'path' || name === 'links') return 'random';
    if (typeof value === 'number' && /^id$|Id$/.test(name)) return 'id';
    return typeof value === 'string' ? textValue(value, since) : inOrder(value);
  });
}

function inOrder(value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The answers that the mutation ledger keeps, by their keys (S8). */
export function ledgerOf(db: Database, since: Instant): Map<string, string> {
  const rows = rowsOf(db, 'SELECT mutationId, result FROM mutation_ledger');
  return new Map(
    rows.map(({ mutationId, result }) => [String(mutationId), likeAnswer(JSON.parse(String(result)), since)]),
  );
}

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The audit log counts what an export held, among it what others wrote, and names the moments of an accepted clock. */
function textValue(text: string, since: Instant): string {
  const isAlone = text.match(instants)?.[0] === text;
  if (isAlone) return text >= since ? 'during the run' : text;
  return text.replace(instants, 'a moment').replace(/\b\d+ (people|records|entries|files)\b/g, 'some $1');
}
