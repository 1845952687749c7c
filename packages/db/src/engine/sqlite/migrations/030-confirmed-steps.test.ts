import { join } from 'node:path';
import { instantAt } from '@muster/domain/calendar/instant';
import { expect, test } from 'vitest';
import { getSettings } from '../../../features/company/reads.ts';
import { openTestStore } from '../../../testing/store.ts';
import { connect, sqliteOf } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { migrations, sqlFunctions } from './index.ts';

test.each([
  ['nobody has checked in yet has', '', 0],
  [
    'people check in has no',
    "INSERT INTO attendance (userId, date, checkInTime, status, createdAt, seq) VALUES (1, '2026-03-02', '2026-03-02T09:00:00.000Z', 'present', '', 3)",
    6,
  ],
])('U142 an older folder in which %s first steps to take', async (_, act, confirmed) => {
  const store = await openTestStore();
  const db = connect(join(store.folder, 'older.db'), false);
  const sqlite = sqliteOf(db);
  for (const [name, run] of Object.entries(sqlFunctions)) sqlite.function(name, { varargs: true }, run);
  for (const sql of migrations.slice(0, 29)) sqlite.exec(sql);
  sqlite.exec(`
    INSERT INTO users (id, employeeId, employeeIdKey, password, fullName, joinDate, createdAt, seq)
      VALUES (1, 'E1', 'e1', '', 'Somebody', '2026-03-02', '', 1);
    INSERT INTO company (id, name, timeZone, openedOn, createdAt, seq) VALUES (1, 'Acme', 'UTC', '2026-03-02', '', 2);
    ${act};
    PRAGMA user_version = 29`);
  migrate(db);
  expect((await getSettings(db, instantAt(0))).confirmedSteps).toHaveLength(confirmed);
  sqlite.close();
  await store.close();
});
