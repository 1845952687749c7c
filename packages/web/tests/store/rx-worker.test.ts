import 'fake-indexeddb/auto';
import { expose, releaseProxy, wrap } from 'comlink';
import { expect, it } from 'vitest';
import { remoteTables } from '../../src/store/device/remote-tables.ts';
import { storageProblemOf } from '../../src/store/device/storage-problem.ts';
import { type OpenTables, type TablesHost, tablesHost } from '../../src/store/device/tables-host.ts';
import { describeTables } from './contract.ts';
import { readDatabases, textOf } from './indexed-db.ts';
import { rxDevice } from './rx-device.ts';
import { checkInEntry } from './samples.ts';

describeTables('RxDB in a worker', () => {
  const { name, open } = rxDevice('dexie');
  return {
    open: (accountId) => openThere(open, accountId),
    dump: async () => textOf(await readDatabases(`rxdb-dexie-${name}--`)),
  };
});

it('S35 the page learns why the worker cannot store', async () => {
  const full = Object.assign(new Error('Aborted'), { inner: new DOMException('No', 'QuotaExceededError') });
  const { open } = rxDevice('dexie');
  const opened = openThere(async (accountId) => {
    const tables = await open(accountId);
    return { ...tables, addEntry: () => Promise.reject(full) };
  }, 1);
  const tables = await opened;
  const refused = await tables.addEntry(checkInEntry(1)).catch((error: unknown) => error);
  expect(storageProblemOf(refused)).toBe('full');
  await tables.close();
  const forbidden = openThere(() => Promise.reject(new DOMException('No', 'SecurityError')), 1);
  expect(storageProblemOf(await forbidden.catch((error: unknown) => error))).toBe('forbidden');
});

/** Opens tables behind a pair of ports, as page and worker do. */
async function openThere(open: OpenTables, accountId: number) {
  const { port1, port2 } = new MessageChannel();
  expose(tablesHost(open), port1);
  const host = wrap<TablesHost>(port2);
  // Also keeps it: comlink closes the port of a proxy that is collected as garbage, with an answer that is on its way.
  const end = () => host[releaseProxy]();
  return remoteTables(await host.open(accountId, true), end);
}
