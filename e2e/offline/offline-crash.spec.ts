import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listAttendance } from '@muster/db/features/attendance/reads';
import { keysOf } from '@muster/testing/ledger';
import type { BrowserContext } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import {
  allSent,
  checkedIn,
  manualCheckIn,
  noteSending,
  queueButton,
  status,
  visitOnce,
} from '../support/device.ts';
import { test } from '../support/fixtures.ts';

test('S18 S22 what was recorded is still there after the browser was killed, and is applied once', async ({
  launchOptions,
  muster,
  addPerson,
  sessionOf,
  store,
  guard,
}, testInfo) => {
  test.slow();
  const person = await addPerson();
  const cookie = await sessionOf(person);
  const profile = testInfo.outputPath('profile');
  // Offline from its first moment: the service worker sends what waits as soon as a browser with a network starts.
  const open = async (offline = false) => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: muster.url,
      offline,
    });
    guard(context);
    return context;
  };

  const first = await open();
  await first.addCookies([cookie]);
  await visitOnce(await first.newPage());
  await first.close();

  const second = await open(true);
  const page = await second.newPage();
  await page.goto('/dashboard');
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await kill(second, profile);

  const third = await open(true);
  const sent = noteSending(third);
  const reopened = await third.newPage();
  await reopened.goto('/dashboard');
  await expect(queueButton(reopened, '1 unsent')).toBeVisible();
  await expect(status(reopened)).toContainText('Waiting to sync');
  await third.addCookies([cookie]);
  await third.setOffline(false);
  await allSent(reopened);
  await checkedIn(reopened);
  expect(await listAttendance(store.read, person.id)).toHaveLength(1);
  // The service worker of the reopened browser may have sent it as well: under the same key.
  const keys = await keysOf(store, person.id);
  expect(keys).toHaveLength(1);
  expect([...new Set(sent.map(({ key }) => key))]).toEqual(keys);
  await third.close();
});

/** Ends the browser without a word, as an empty battery does. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
  const closed = context.waitForEvent('close');
  const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
  process.kill(pid, 'SIGKILL');
  await closed;
}
