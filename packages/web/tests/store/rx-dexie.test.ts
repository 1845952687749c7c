import 'fake-indexeddb/auto';
import { describeTables } from './contract.ts';
import { readDatabases, textOf } from './indexed-db.ts';
import { rxDevice } from './rx-device.ts';

describeTables('RxDB on Dexie', () => {
  const { name, open } = rxDevice('dexie');
  return { open, dump: async () => textOf(await readDatabases(`rxdb-dexie-${name}--`)) };
});
