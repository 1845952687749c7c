import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCompany } from '@muster/db/features/company/reads';
import { storeSettings } from '@muster/db/features/company/writes/settings';
import type { Store } from '@muster/db/store/store';
import { monday } from '@muster/testing/harness';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDataFolder } from '../../src/data-folder/open.ts';

/** Starts on one data folder: what the environment names, and what happens until the server ends. Answers the address. */
function startsOnOneFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return async (named: string | undefined, until?: (store: Store) => Promise<unknown>) => {
    const env = { DATA_DIR: folder, ...(named && { ADMIN_EMAIL: named }) };
    const store = await openDataFolder(readConfig(env), monday);
    const { adminEmail } = await getCompany(store.read);
    await until?.(store);
    await store.close();
    return adminEmail;
  };
}

const choose = (adminEmail: string | null) => (store: Store) =>
  store.write((tx) => storeSettings(tx, { adminEmail }, null, monday));

it('D47 ADMIN_EMAIL is heeded at the first start and at the one after it was changed, else the administrators are', async () => {
  const start = startsOnOneFolder();
  expect(await start('a@example.com', choose('b@example.com'))).toBe('a@example.com');
  expect(await start('a@example.com')).toBe('b@example.com');
  expect(await start(undefined)).toBe('b@example.com');
  expect(await start('c@example.com', choose(null))).toBe('c@example.com');
  expect(await start('c@example.com')).toBeNull();
  expect(await start('a@example.com')).toBe('a@example.com');
});

it('D47 a data folder of before hears of the address at its next start, and the audit log has that no one chose it', async () => {
  const start = startsOnOneFolder();
  expect(await start(undefined)).toBeNull();
  const address = await start('a@example.com', async ({ read }) => {
    const entries = await read.selectFrom('audit_log').select(['actorId', 'action', 'details']).execute();
    expect(entries).toEqual([{ actorId: null, action: 'company.settings', details: 'adminEmail' }]);
  });
  expect(address).toBe('a@example.com');
});
