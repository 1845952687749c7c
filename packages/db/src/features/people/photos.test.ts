import { afterEach, beforeEach, expect, test } from 'vitest';
import { sqliteOf } from '../../engine/sqlite/connection.ts';
import type { Constraint } from '../../testing/constraints.ts';
import { isRefusedBy, sqliteTest } from '../../testing/engine.ts';
import { addAccount, insertRaw, opened, type RawRow } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { removePhoto, storePhoto } from './photo-writes.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const row = { changedAt: opened, seq: 1, version: 'v'.repeat(22), content: Buffer.alloc(1) };

test.each<[string, RawRow, Constraint]>([
  ['no person', { id: 9 }, 'foreign'],
  ['bytes without a name', { version: null }, 'check'],
  ['a name without bytes', { content: null }, 'check'],
  ['no bytes at all', { content: Buffer.alloc(0) }, 'check'],
  ['more than 64 KB', { content: Buffer.alloc(65_537) }, 'check'],
  ['another name', { version: 'v' }, 'check'],
])('U210 the table refuses a photo of %s', async (_, wrong, kind) => {
  const id = await addAccount(store);
  await expect(insertRaw(store, 'photos', { id, ...row, ...wrong })).rejects.toSatisfy(isRefusedBy(kind));
});

test('U210 a removed photo leaves no bytes', async () => {
  const id = await addAccount(store);
  const remove = () => store.write((tx) => removePhoto(tx, id, opened));
  expect(await remove()).toBe(false);
  await store.write((tx) => storePhoto(tx, id, Buffer.from('face'), opened));
  expect([await remove(), await remove()]).toEqual([true, false]);
  const found = await store.read.selectFrom('photos').select(['version', 'content']).execute();
  expect(found).toEqual([{ version: null, content: null }]);
});

sqliteTest('S4 a pull finds changed photos by their index', () => {
  const plan = sqliteOf(store.read)
    .prepare(
      'EXPLAIN QUERY PLAN SELECT id, version FROM photos WHERE (seq, id) > (3, 4) ORDER BY seq, id LIMIT 501',
    )
    .all();
  expect(plan).toMatchObject([{ detail: expect.stringContaining('USING INDEX photos_change') }]);
});
