import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestStore } from '../../../testing/store.ts';
import { connect, sqliteOf } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { migrations, sqlFunctions } from './index.ts';

test('D40 of an older folder the imported people who never came are invited', async () => {
  const store = await openTestStore();
  const db = connect(join(store.folder, 'older.db'), false);
  const sqlite = sqliteOf(db);
  for (const [name, run] of Object.entries(sqlFunctions)) sqlite.function(name, { varargs: true }, run);
  for (const sql of migrations.slice(0, 27)) sqlite.exec(sql);
  sqlite.pragma('user_version = 27');
  const user = sqlite.prepare(
    "INSERT INTO users (id, employeeId, employeeIdKey, password, fullName, joinDate, createdAt, seq) VALUES (?, ?, ?, '', 'Somebody', '2026-03-02', '', 0)",
  );
  const act = sqlite.prepare(
    "INSERT INTO audit_log (action, subjectType, subjectId, createdAt) VALUES (?, 'user', ?, '')",
  );
  for (const id of [1, 2, 3, 4]) user.run(id, `E${id}`, `e${id}`);
  for (const id of [2, 3, 4]) act.run('people.import', id);
  act.run('account.reset-link', 2);
  act.run('account.reset-password', 3);
  sqlite
    .prepare("INSERT INTO sessions (idHash, userId, createdAt, lastSeenAt) VALUES (zeroblob(32), 4, '', '')")
    .run();
  migrate(db);
  expect(await db.selectFrom('users').select('id').where('invited', '=', 1).execute()).toEqual([{ id: 2 }]);
  sqlite.close();
  await store.close();
});
