import { seededRandom } from '@muster/domain/testing/seeded-random';
import type { Database } from 'better-sqlite3';
import { connect, sqliteOf } from '../../src/engine/sqlite/connection.ts';
import { listTables } from '../../src/engine/sqlite/move/rows.ts';
import { openSqlite } from '../../src/engine/sqlite/open.ts';
import type { MovedTable } from '../../src/move/ends.ts';
import { addAccount, openCompany } from '../../src/testing/rows.ts';
import { allWrites } from '../oracle/all-questions.ts';
import { drawFrom } from '../oracle/draw.ts';
import { outcomeOf } from '../oracle/pair.ts';

/** Makes a database file of a company that has rows in every table, odd ones among them. */
export async function fillCompany(path: string): Promise<void> {
  const store = await openSqlite(path, {});
  await openCompany(store);
  for (const [index, fullName] of ['Zoë Müller', 'ada', 'Ada', 'Ärmel', 'Öz', 'Z'].entries())
    await addAccount(store, { employeeId: `EMP${index + 1}`, fullName, isAdmin: index < 2 });
  const random = seededRandom(59);
  const draw = drawFrom(random);
  for (const { given, ask } of allWrites) {
    const arguments_ = given(draw);
    await outcomeOf(() => store.write(async (tx) => ask(tx, arguments_)));
  }
  await store.close();
  addRows(path);
}

type Value = string | number | bigint | Buffer | null;

const at = '2026-11-02T09:00:00.000Z';
const hash = (byte: number) => Buffer.alloc(32, byte);
const bytes = Buffer.from(Array.from({ length: 512 }, (_, place) => place % 256));

/** Rows of tables that the writes leave empty now and then, and values that engines keep their own way. */
const rows: readonly (readonly [table: string, row: Readonly<Record<string, Value>>])[] = [
  ['sessions', { idHash: hash(0), userId: 1, createdAt: at, lastSeenAt: at }],
  ['sessions', { idHash: hash(255), userId: 2, createdAt: at, lastSeenAt: at, device: '', address: '::1' }],
  ['hr_documents', hrDocument('a.pdf', 'Zoë’s "slip"\n\t\\ 100%_ 😀')],
  ['hr_documents', hrDocument('B.pdf', 'é as two: e\u0301, \u007f and \u{10ffff}')],
  ['hr_document_requests', { userId: 1, document: 'p', details: 'd', createdAt: at, updatedAt: at }],
  ['sign_in_events', { action: 'sign-in.x', userId: 1, count: 1, createdAt: at }],
  ['messages', { senderId: 1, content: '😀'.repeat(4_000), createdAt: at, seq: 7 }],
  ['audit_log', { action: 'a', subjectType: 'b', subjectId: 2n ** 53n + 1n, details: '{}', createdAt: at }],
  ['audit_log', { action: 'a', subjectType: 'b', subjectId: 2n ** 63n - 1n, details: null, createdAt: at }],
  ['audit_log', { action: 'a', subjectType: 'b', subjectId: -(2n ** 63n), details: '', createdAt: at }],
  ['mutation_ledger', ledger('b', '{"text":"\\u0000 ends\\ud83d\\ude00","number":1.50,"b":1,"b":2}')],
  ['mutation_ledger', ledger('B', ' [ ] ')],
  ['mutation_ledger', ledger('ä', 'null')],
  ['saved_filters', { userId: 1, list: 'people', name: 'Ä', search: '{"z":1,"a":"\\u0000"}' }],
  ['saved_filters', { userId: 1, list: 'people', name: 'a', search: '{}' }],
  ['attendance', attendance('1999-01-01', -0.000001, 179.999999)],
  ['attendance', attendance('1999-01-02', 1e-7, 0)],
  ['attendance', attendance('1999-01-03', 0.1 + 0.2, -13)],
  ['reviewed_attendance', { attendanceId: 1_000_001, reviewedBy: 1, reviewedAt: at }],
  [
    'corrections',
    {
      userId: 1,
      attendanceId: 1_000_001,
      date: '1999-01-01',
      checkInTime: at,
      reason: 'r',
      createdAt: at,
      updatedAt: at,
      seq: 1,
    },
  ],
  ['removed_attendance', { id: 5_000n, userId: 1, date: '1999-01-04', seq: 3 }],
  [
    'push_subscriptions',
    {
      userId: 1,
      sessionHash: hash(0),
      endpoint: 'https://push.example',
      p256dh: 'p',
      auth: 'a',
      createdAt: at,
    },
  ],
  ['known_devices', { idHash: hash(1), userId: 1, lastUsedAt: at }],
  ['calendar_links', { userId: 1, tokenHash: hash(2), createdAt: at }],
  ['shift_links', { userId: 1, tokenHash: hash(4), createdAt: at }],
  ['reset_links', { userId: 3, tokenHash: hash(3), expiresAt: at, createdAt: at }],
  ['grievances', grievance()],
  ['grievance_handlers', { grievanceId: 77, adminId: 1, since: at }],
  ['access_given', { userId: 3, way: 'added', givenBy: 1, givenAt: at }],
  ['two_person_requests', { userId: 1, act: 'link', askedBy: 2, askedAt: at }],
  ['used_challenges', { challengeHash: bytes, expiresAt: at }],
  ['logos', { id: 1, version: 'v'.repeat(22), changedAt: at, content: Buffer.alloc(65_536, 'Ü') }],
  ['reopened_days', { date: '1999-01-04' }],
  ['leave_requests', leaveRequest()],
  [
    'alert_acknowledgements',
    { userId: 1, type: 'absence_risk', evidence: 'e', acknowledgedBy: 2, acknowledgedAt: at },
  ],
  ['code_secrets', { userId: 1, sealedSecret: bytes, createdAt: at }],
  ['security_notices', { userId: 1, change: 'c', subjectId: 1, createdAt: at, seq: 9 }],
  ['leave_limits', { name: 'l', most: 1, mode: 'warn', createdAt: at }],
  [
    'leave_closures',
    {
      name: 'c',
      startDate: '2026-12-28',
      endDate: '2026-12-31',
      leaveTypeId: 1,
      exempt: '[1]',
      createdAt: at,
    },
  ],
  ['notice_choices', { userId: 1, kind: 'leave', bell: 1, push: 0, mail: 1, digest: 0 }],
  [
    'expiry_notices',
    {
      userId: 1,
      accountId: 1,
      accountName: 'Annual Leave',
      unit: 'days',
      stage: 'days_60',
      amount: 250,
      expiresOn: '2027-03-31',
      createdAt: at,
      seq: 10,
    },
  ],
  ['rota_notices', { userId: 1, firstDate: '2026-12-01', lastDate: '2026-12-07', createdAt: at, seq: 9 }],
  ['teams', { id: 77, name: 'Küche', createdAt: at }],
  ['team_leads', { teamId: 77, userId: 2, place: 0 }],
  ['team_members', { userId: 1, teamId: 77, validFrom: '2026-12-01', createdAt: at }],
  ['deputies', { leadId: 2, userId: 3, whenAway: 1, createdAt: at }],
  ['approval_steps', { leaveRequestId: 1, byId: 2, asAdmin: 0, status: 'approved', at }],
  ['deciders', { leaveRequestId: 1, userId: 2, place: 0 }],
  ['page_looks', { userId: 1, byId: 2, date: '2026-12-01', times: 2 }],
  ['calendar_changes', { validFrom: '2026-12-01', workDays: '12345' }],
  [
    'schedule_exceptions',
    { date: '1999-01-05', day: 'null', reason: 'ß', userId: 1, draft: 0, createdAt: at },
  ],
  ['photos', { id: 1, version: 'p'.repeat(22), changedAt: at, seq: 4, content: Buffer.alloc(65_536, 'p') }],
];

function hrDocument(fileName: string, originalName: string) {
  const file = {
    fileName,
    originalName,
    mimeType: 'application/pdf',
    fileSize: 1,
    filePath: `uploads/${fileName}`,
  };
  return { userId: 1, kind: 'pay_slip', title: originalName, ...file, issuedBy: 1, createdAt: at };
}

function grievance() {
  const said = { subject: 's', description: 'd', category: 'other' };
  return { id: 77, userId: 3, ...said, createdAt: at, updatedAt: at, seq: 2 };
}

function leaveRequest() {
  const days = { startDate: '2026-11-03', endDate: '2026-11-03', duration: 'full_day', halfDays: 2 };
  const when = { createdAt: at, updatedAt: at, seq: 1 };
  return { userId: 1, leaveType: 'Annual Leave', ...days, reason: 'r', ...when };
}

function ledger(mutationId: string, result: string) {
  return { userId: 1, mutationId, fingerprint: bytes, result, createdAt: at };
}

function attendance(date: string, checkInLatitude: number, checkInLongitude: number) {
  const place = { checkInLatitude, checkInLongitude };
  return {
    id: 1_000_000 + Number(date.at(-1)),
    userId: 1,
    date,
    status: 'late',
    checkInTime: at,
    ...place,
    createdAt: at,
    seq: 5,
  };
}

function addRows(path: string): void {
  const sqlite = sqliteOf(connect(path, false));
  for (const [table, row] of rows) insert(sqlite, table, row);
  for (const table of listTables(sqlite))
    if (!/file/.test(table.name) && isEmpty(sqlite, table)) fillAnyhow(sqlite, table);
  // The id of a row that is gone is not given again.
  sqlite.prepare("DELETE FROM saved_filters WHERE name = 'a'").run();
  sqlite.close();
}

function insert(sqlite: Database, table: string, row: Readonly<Record<string, Value>>): void {
  const columns = Object.keys(row);
  const into = `INSERT OR IGNORE INTO ${table} (${columns.map((name) => `"${name}"`)})`;
  sqlite.prepare(`${into} VALUES (${columns.map(() => '?')})`).run(...Object.values(row));
}

function isEmpty(sqlite: Database, { name }: MovedTable): boolean {
  return sqlite.prepare(`SELECT 1 FROM "${name}"`).get() === undefined;
}

/** A row of a table that was not thought of: a rule that it breaks needs a row above. */
function fillAnyhow(sqlite: Database, table: MovedTable): void {
  for (const text of [at, '2026-11-02', '{}']) {
    const values = { integer: 1, real: 1.5, text, blob: hash(9) };
    insert(
      sqlite,
      table.name,
      Object.fromEntries(table.columns.map(({ name, kind }) => [name, values[kind]])),
    );
    if (!isEmpty(sqlite, table)) return;
  }
}
