import 'fake-indexeddb/auto';
import { expose, proxy, releaseProxy, wrap } from 'comlink';
import { expect, it, vi } from 'vitest';
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

it('S30 the page learns that its records were deleted under it', async () => {
  const closed = Object.assign(new Error('Closed'), { name: 'DatabaseClosedError' });
  const { open } = rxDevice('dexie');
  const onLost = vi.fn();
  const opened = openThere(
    async (accountId) => ({
      ...(await open(accountId)),
      note: () => Promise.reject(closed),
      entries: () => Promise.reject(new Error('Something else')),
    }),
    1,
    onLost,
  );
  const tables = await opened;
  await expect(tables.entries()).rejects.toThrow('Something else');
  expect(onLost).not.toHaveBeenCalled();
  const settled = vi.fn();
  void tables.note().then(settled, settled);
  await expect.poll(() => onLost.mock.calls.length).toBe(1);
  expect(settled).not.toHaveBeenCalled();
  await tables.close();
});

/** Opens tables behind a pair of ports, as page and worker do. */
async function openThere(open: OpenTables, accountId: number, onLost = () => {}) {
  const { port1, port2 } = new MessageChannel();
  expose(tablesHost(open), port1);
  const host = wrap<TablesHost>(port2);
  // Also keeps it: comlink closes the port of a proxy that is collected as garbage, with an answer that is on its way.
  const end = () => host[releaseProxy]();
  return remoteTables(await host.open(accountId, true, proxy(onLost)), end);
}
