import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServerClock } from '../../../features/admin/server-clock.ts';
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

/** A folder of the release before, whose days were closed at these times. */
function fillOlderFolder(...closedAt: string[]): void {
  const sqlite = sqliteOf(db);
  for (const [name, run] of Object.entries(sqlFunctions)) sqlite.function(name, { varargs: true }, run);
  for (const sql of migrations.slice(0, 21)) sqlite.exec(sql);
  sqlite.pragma('user_version = 21');
  const close = sqlite.prepare('INSERT INTO day_closes (date, closedAt) VALUES (?, ?)');
  for (const at of closedAt) close.run(at.slice(0, 10), at);
}

test('D3 an older folder trusts the newest time that it recorded, and none of the future', async () => {
  const past = '2026-03-03T00:00:10.000Z';
  fillOlderFolder('2026-03-02T00:00:10.000Z', past, '2999-03-03T00:00:10.000Z');
  migrate(db);
  expect(await findServerClock(db)).toEqual({ trustedAt: past, words: 0 });
});

test('D3 a folder without any time trusts the first reading', async () => {
  fillOlderFolder();
  migrate(db);
  expect(await findServerClock(db)).toBeUndefined();
});
