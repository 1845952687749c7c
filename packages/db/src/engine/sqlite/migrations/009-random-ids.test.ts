import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRelatedId } from '../../../features/document/relation.ts';
import { readClock } from '../../../store/change-clock.ts';
import type { Db } from '../../../store/connection.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { connect, sqliteOf } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { migrations, sqlFunctions } from './index.ts';

let store: TestStore;
let db: Db;
beforeEach(async () => {
  store = await openTestStore();
  db = connect(join(store.folder, 'older.db'), false);
});
afterEach(async () => {
  sqliteOf(db).close();
  await store.close();
});

const key = 'a0000000-0000-4000-8000-000000000001';
const madeAt = '2026-11-02T09:00:00.000Z';

/** A folder of the release before, with a grievance, its evidence, a certificate and what names them. */
function fillOlderFolder(): void {
  const sqlite = sqliteOf(db);
  for (const [name, run] of Object.entries(sqlFunctions)) sqlite.function(name, { varargs: true }, run);
  for (const sql of migrations.slice(0, 8)) sqlite.exec(sql);
  const answer = (row: object) => JSON.stringify(row);
  const grievance = answer({ id: 1, subject: 'Noise', category: 'other', status: 'open' });
  const evidence = answer({
    id: 1,
    documentType: 'grievance_evidence',
    relatedId: 1,
    relatedType: 'grievance',
  });
  const certificate = answer({
    id: 2,
    documentType: 'medical_certificate',
    relatedId: 1,
    relatedType: 'leave_request',
  });
  const leave = answer({ id: 1, leaveType: 'Sick Leave', reason: 'Ill' });
  sqlite.exec(`
    INSERT INTO users (employeeId, employeeIdKey, password, fullName, joinDate, createdAt, seq)
      VALUES ('E1', 'e1', '$', 'Ann', '2026-11-02', '${madeAt}', 1);
    INSERT INTO grievances (userId, subject, description, category, createdAt, updatedAt, seq)
      VALUES (1, 'Noise', 'Loud', 'other', '${madeAt}', '${madeAt}', 2);
    INSERT INTO grievance_handlers (grievanceId, adminId, since) VALUES (1, 1, '${madeAt}');
    INSERT INTO documents (userId, fileName, originalName, mimeType, fileSize, filePath, documentType, relatedId,
        relatedType, createdAt, updatedAt, seq) VALUES
      (1, 'a', 'a', 'x', 1, 'a', 'grievance_evidence', 1, 'grievance', '${madeAt}', '${madeAt}', 3),
      (1, 'b', 'b', 'x', 1, 'b', 'medical_certificate', 1, 'leave_request', '${madeAt}', '${madeAt}', 4);
    INSERT INTO audit_log (actorId, action, subjectType, subjectId, createdAt) VALUES
      (1, 'grievance.read', 'grievance', 1, '${madeAt}'), (1, 'document.review', 'document', 2, '${madeAt}'),
      (1, 'people.edit', 'user', 1, '${madeAt}');
    INSERT INTO mutation_ledger (userId, mutationId, fingerprint, result, createdAt) VALUES
      (1, '${key}', x'00', '${grievance}', '${madeAt}'), (1, 'b', x'00', '${evidence}', '${madeAt}'),
      (1, 'c', x'00', '${certificate}', '${madeAt}'), (1, 'd', x'00', '${leave}', '${madeAt}');
    PRAGMA user_version = 8`);
}

const rowsOf = (sql: string) => sqliteOf(db).prepare(sql).all();
const ofResults = (sql: string) => rowsOf(`SELECT ${sql} FROM mutation_ledger ORDER BY mutationId`);

test('D21 rows of an older folder get random ids, and whatever names them follows', async () => {
  fillOlderFolder();
  const { epoch } = await readClock(db);
  migrate(db);
  const [grievance] = await db.selectFrom('grievances').select(['id', 'createdAt']).execute();
  const [evidence, certificate] = await db.selectFrom('documents').selectAll().orderBy('fileName').execute();
  const ids = [grievance?.id, evidence?.id, certificate?.id].map(Number);
  expect(new Set(ids).size).toBe(3);
  expect(ids.every((id) => id > 1_000 && Number.isSafeInteger(id))).toBe(true);
  expect([evidence?.relatedId, certificate?.relatedId]).toEqual([ids[0], 1]);
  expect(rowsOf('SELECT subjectId FROM audit_log ORDER BY id')).toEqual([
    { subjectId: ids[0] },
    { subjectId: ids[2] },
    { subjectId: 1 },
  ]);
  expect(
    ofResults("json_extract(result, '$.id') AS id, json_extract(result, '$.relatedId') AS relatedId"),
  ).toEqual([
    { id: ids[0], relatedId: null },
    { id: ids[1], relatedId: ids[0] },
    { id: ids[2], relatedId: 1 },
    { id: 1, relatedId: null },
  ]);
  expect(rowsOf('SELECT grievanceId FROM grievance_handlers')).toEqual([{ grievanceId: ids[0] }]);
  expect(rowsOf('PRAGMA foreign_key_check')).toEqual([]);
  expect((await readClock(db)).epoch).not.toBe(epoch);
  expect(() => sqliteOf(db).exec("UPDATE audit_log SET action = 'x'")).toThrow('The audit log only grows');
});

test('S5 a file that waits on a device still finds its grievance, by its former id or by its key', async () => {
  fillOlderFolder();
  migrate(db);
  const { id } = await db.selectFrom('grievances').select('id').executeTakeFirstOrThrow();
  const relatedType = 'grievance';
  expect(await findRelatedId(db, 1, { by: 'id', id: 1, relatedType })).toBe(id);
  expect(await findRelatedId(db, 1, { by: 'id', id, relatedType })).toBe(id);
  expect(await findRelatedId(db, 1, { by: 'key', key, relatedType })).toBe(id);
  expect(await findRelatedId(db, 2, { by: 'id', id: 1, relatedType })).toBeUndefined();
});
