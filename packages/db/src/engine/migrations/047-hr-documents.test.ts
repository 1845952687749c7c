import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushPayload } from '@muster/domain/notice/outgoing';
import { expect, onTestFinished, test } from 'vitest';
import { searchAudit } from '../../features/audit/search.ts';
import { getCompany } from '../../features/company/reads.ts';
import { listHrDocumentRequests } from '../../features/hr-document/reads.ts';
import { isRemovalDue } from '../../features/personal-data/retention/remove-old.ts';
import type { Store } from '../../store/store.ts';
import { testEngine } from '../../testing/engine.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { knownSchemas } from '../postgres/migrations/index.ts';
import { openPostgres } from '../postgres/open.ts';
import { connect, sqliteOf } from '../sqlite/connection.ts';
import { migrations, sqlFunctions } from '../sqlite/migrations/index.ts';
import { openSqlite } from '../sqlite/open.ts';

const at = '2026-03-02T09:00:00.000Z';
const details = 'On "paper":"please"';
const answer = (name: string) => JSON.stringify({ id: 6, [name]: 'Other', details, status: 'pending' });
const noBytes = testEngine === 'postgres' ? "'\\x'" : "x''";

/** What a company of schema 46 has of HR documents. */
const rows = `
  INSERT INTO users (id, "employeeId", "employeeIdKey", password, "fullName", "searchKey", "joinDate", "createdAt", seq)
    VALUES (1, 'E1', 'e1', '', 'Ada', '', '2026-03-02', '${at}', 1);
  INSERT INTO company (id, name, "timeZone", "openedOn", "createdAt", seq, "paperYears")
    VALUES (1, 'Acme', 'UTC', '2026-03-02', '${at}', 2, 7);
  INSERT INTO paper_requests (id, "userId", paper, details, status, "reviewedBy", "reviewedAt", "createdAt", "updatedAt")
    VALUES (5, 1, 'Tax statement', 'Of 2025', 'answered', 1, '${at}', '${at}', '${at}'),
      (6, 1, 'Other', '${details}', 'pending', NULL, NULL, '${at}', '${at}');
  INSERT INTO papers (id, "userId", kind, title, "requestId", "fileName", "originalName", "mimeType", "fileSize", "filePath", "issuedBy", "createdAt")
    VALUES (9, 1, 'hr_document', 'Taxes', 5, 'a.pdf', 'taxes.pdf', 'application/pdf', 10, 'uploads/a.pdf', 1, '${at}');
  INSERT INTO stored_files (name, kind) VALUES ('a.pdf', 'upload');
  INSERT INTO retention_runs VALUES ('papers', '2026-03-02', 0), ('leave', '2026-03-01', 0);
  INSERT INTO audit_log ("actorId", action, "subjectType", "subjectId", "createdAt")
    VALUES (1, 'paper.hand-out', 'paper', 9, '${at}'), (1, 'paper.answer', 'paper_request', 5, '${at}');
  INSERT INTO outbox (kind, payload, "nextAttemptAt", "createdAt")
    VALUES ('push', '{"notice":"paper_answered","userId":1}', '${at}', '${at}');
  INSERT INTO mutation_ledger VALUES (1, 'key', ${noBytes}, '${answer('paper')}', '${at}');`;

/** The rows in a database of schema 46, opened by this release, and how many names of its schema are the former ones. */
async function openOlder(): Promise<{ store: Store; formerNames: () => Promise<unknown> }> {
  return testEngine === 'postgres' ? onPostgres() : onSqlite();
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-047-'));
  const path = join(folder, 'muster.db');
  const older = sqliteOf(connect(path, false));
  for (const [name, run] of Object.entries(sqlFunctions)) older.function(name, { varargs: true }, run);
  for (const sql of migrations.slice(0, 46)) older.exec(sql);
  older.exec(`${rows} PRAGMA user_version = 46`);
  older.close();
  const store = await openSqlite(path, {});
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const named = "SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%paper%'";
  return { store, formerNames: async () => sqliteOf(store.read).prepare(named).pluck().get() };
}

async function onPostgres() {
  const database = await createTestDatabase();
  const older = { ...knownSchemas, migrations: knownSchemas.migrations.slice(0, 46) };
  await (await openPostgres(database.url, {}, older)).close();
  await database.run(rows);
  const store = await openPostgres(database.url, {});
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  const named = `SELECT (SELECT count(*) FROM pg_class WHERE relname LIKE '%paper%')
    + (SELECT count(*) FROM pg_attribute WHERE attname LIKE '%paper%' AND attrelid::regclass::text NOT LIKE 'pg_%')
    + (SELECT count(*) FROM pg_trigger WHERE tgname LIKE '%paper%')
    + (SELECT count(*) FROM pg_constraint WHERE conname LIKE '%paper%' OR pg_get_constraintdef(oid) LIKE '%paper%') AS count`;
  return { store, formerNames: async () => Number((await database.run(named)).rows[0].count) };
}

test('D38 HR documents and requests of schema 46 are there under their new name', async () => {
  const { store, formerNames } = await openOlder();
  const { read } = store;
  expect(await listHrDocumentRequests(read, 1)).toMatchObject([
    { id: 6, document: 'Other', details, status: 'pending', file: null },
    { id: 5, document: 'Tax statement', status: 'answered', file: { id: 9, fileName: 'a.pdf' } },
  ]);
  expect((await getCompany(read)).hrDocumentYears).toBe(7);
  expect(await isRemovalDue(read, 'hrDocuments', '2026-03-02')).toBe(false);
  const queued = await read.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
  expect(pushPayload.parse(JSON.parse(queued.payload))).toEqual({
    notice: 'hr_document_answered',
    userId: 1,
  });
  const ledger = await read.selectFrom('mutation_ledger').select('result').execute();
  expect(ledger).toEqual([{ result: answer('document') }]);
  expect(await formerNames()).toBe(0);
});

test('D38 old entries of the audit log keep their names, and whose documents they are about', async () => {
  const { store } = await openOlder();
  const { entries } = await searchAudit(store.read, 1, { personId: 1, page: 1, pageSize: 20 }, at);
  expect(entries).toMatchObject([
    { action: 'paper.answer', subjectType: 'paper_request', person: { id: 1 } },
    { action: 'paper.hand-out', subjectType: 'paper', person: { id: 1 } },
  ]);
});

test('D23 the content of a file goes with its HR document', async () => {
  const { store } = await openOlder();
  await store.write((tx) => tx.db.deleteFrom('hr_documents').execute());
  expect(await store.read.selectFrom('stored_files').select('name').execute()).toEqual([]);
});
