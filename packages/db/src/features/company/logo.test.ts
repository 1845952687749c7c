import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRefusedBy } from '../../testing/engine.ts';
import { insertRaw, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const row = { id: 1, changedAt: opened, version: 'v'.repeat(22), content: Buffer.alloc(1) };

test.each([
  ['a second logo', { id: 2 }],
  ['no bytes', { content: Buffer.alloc(0) }],
  ['more than 64 KB', { content: Buffer.alloc(65_537) }],
  ['another name', { version: 'v' }],
])('U211 the table refuses %s', async (_, wrong) => {
  await expect(insertRaw(store, 'logos', { ...row, ...wrong })).rejects.toSatisfy(isRefusedBy('check'));
});
