import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/store/device/database.ts';
import { rxTables } from '../../src/store/device/rx-tables.ts';
import { deviceStorage } from '../../src/store/device/rxdb.ts';
import { countOthers } from '../../src/store/queue/others.ts';
import { checkInEntry } from './samples.ts';

test('D43 entries of other accounts on this device are counted while they are unsent', async () => {
  expect(await countOthers(1)).toBe(0);
  for (const accountId of [1, 2, 3]) {
    const tables = await rxTables(await openDatabase(deviceStorage(), { shared: false }), accountId);
    await tables.addEntry(checkInEntry(accountId));
    const { id } = await tables.addEntry(checkInEntry(accountId));
    if (accountId === 3) await tables.changeEntry(id, ['waiting'], { state: 'sent' });
    await tables.close();
  }
  expect(await Promise.all([1, 2, 3].map(countOthers))).toEqual([3, 3, 4]);
});
