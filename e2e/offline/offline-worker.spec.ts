import { listAttendance } from '@muster/db/features/attendance/reads';
import { keysOf } from '@muster/testing/ledger';
import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
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

test('S28 D49 with no page open the service worker delivers what waits, and the next page finds it done', async ({
  page,
  context,
  employee,
  muster,
  store,
}) => {
  await visitOnce(page);
  await page.reload();
  await expect(status(page)).toContainText('Not Checked In');
  await context.setOffline(true);
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  const wake = await background(context, muster.url);
  await page.close();
  const sent = noteSending(context);
  await context.setOffline(false);
  await wake();
  await expect.poll(async () => (await listAttendance(store.read, employee.id)).length).toBe(1);

  const reopened = await context.newPage();
  await reopened.goto('/dashboard');
  await checkedIn(reopened);
  await allSent(reopened);
  await expect(status(reopened)).not.toContainText('Waiting to sync');
  expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
  const keys = await keysOf(store, employee.id);
  expect(keys).toHaveLength(1);
  expect([...new Set(sent.map(({ key }) => key))]).toEqual(keys);
});

test('S27 a page that is open sends by itself when the worker is woken: once', async ({
  page,
  context,
  employee,
  muster,
  store,
}) => {
  const sent = noteSending(context);
  await visitOnce(page);
  await page.reload();
  await expect(status(page)).toContainText('Not Checked In');
  await context.setOffline(true);
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  const wake = await background(context, muster.url);
  await context.setOffline(false);
  await wake();
  await allSent(page);
  expect(sent).toHaveLength(1);
  expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
});

/** A page of no one's, through which the worker can be woken as the browser does when there is a network again. */
async function background(context: BrowserContext, origin: string): Promise<() => Promise<void>> {
  const elsewhere = await context.newPage();
  const devtools = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async () =>
    void (await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'muster-queue',
      lastChance: false,
    }));
}
