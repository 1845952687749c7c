import { expose } from 'comlink';
import { openDatabase } from './database.ts';
import { rxTables } from './rx-tables.ts';
import { deviceStorage, memoryStorage } from './rxdb.ts';
import { tablesHost } from './tables-host.ts';

// RxDB runs in this worker, so that the page answers presses while the device reads and writes (decision 57).
expose(
  tablesHost(async (accountId, keep, onLost) => {
    const database = await openDatabase(keep ? deviceStorage() : await memoryStorage(), {
      shared: keep,
      onLost,
    });
    try {
      return await rxTables(database, accountId);
    } catch (error) {
      // An open database that cannot be read cannot be deleted.
      await database.close().catch(() => undefined);
      throw error;
    }
  }),
);
