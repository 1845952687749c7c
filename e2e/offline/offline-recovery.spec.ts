import { listAttendance } from '@muster/db/features/attendance/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import { keysOf } from '@muster/testing/ledger';
import { expect } from '@playwright/test';
import { allSent, checkedIn, manualCheckIn, queueButton, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { breakStoreWorker } from '../support/store-worker.ts';

const rebuild = 'Rebuild from the server';
const goOn = 'Continue without storing records';

const quotaExceeded = () => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (database, version) {
    if (database.includes('--rows')) throw new DOMException('Not now', 'QuotaExceededError');
    return open.call(this, database, version);
  };
};

const forbidden = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Not now', 'SecurityError');
  };
};

test('S35 D42 where there is no room the page says so, and rebuilding brings everything back but loses no entry', async ({
  page,
  context,
  employee,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/QuotaExceededError/);
  for (const back of [1, 2, 3])
    await insertDay(store, employee.id, addDays(today(), -back), { in: 9, out: 17 });
  await visitOnce(page);
  await context.setOffline(true);
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await breakStoreWorker(page, quotaExceeded);
  await context.setOffline(false);
  // Whether the entry left already before the page was opened again does not matter.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your records on this device');
  await expect(page.getByRole('alert')).toContainText('This device is full.');
  await page.evaluate(() => sessionStorage.setItem('fixed', 'yes'));
  await page.getByRole('button', { name: rebuild }).click();
  await checkedIn(page);
  await allSent(page);
  await expect(page.getByRole('region', { name: 'Recent Attendance' }).getByRole('listitem')).toHaveCount(4);
  expect(await listAttendance(store.read, employee.id)).toHaveLength(4);
  expect(await keysOf(store, employee.id)).toHaveLength(1);
});

test('S35 a mirror that was damaged is built again from the server', async ({
  page,
  employee,
  store,
  expectedConsole,
}) => {
  // The browser looks for an icon of its own beside a file that is no page.
  expectedConsole.push(/status of 404/);
  await insertDay(store, employee.id, addDays(today(), -1), { in: 9, out: 17 });
  await visitOnce(page);
  // A file of another kind under the mirror's name, as a broken disk or another program may leave it.
  await page.goto('/manifest.webmanifest');
  await page.evaluate(async () => {
    const done = (request: IDBOpenDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.onupgradeneeded = () => {
          for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
        };
        request.onsuccess = () => resolve(request.result.close());
        request.onerror = () => reject(request.error);
      });
    for (const { name = '', version = 1 } of await indexedDB.databases())
      if (name.endsWith('--rows')) await done(indexedDB.open(name, version + 1));
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('cannot be opened');
  await page.getByRole('button', { name: rebuild }).click();
  await expect(page.getByRole('region', { name: 'Recent Attendance' }).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Attendance' }).getByRole('listitem')).toHaveCount(1);
});

test('S32 S35 where the browser keeps nothing one can go on without records on the device', async ({
  page,
  employee,
  store,
}) => {
  await breakStoreWorker(page, forbidden);
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('doesn’t let Muster store anything');
  await expect(page.getByRole('button', { name: rebuild })).toHaveCount(0);
  await page.getByRole('button', { name: goOn }).click();
  await manualCheckIn(page);
  await checkedIn(page);
  await allSent(page);
  expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
});

test('S32 a browser without any database lets one go on, and log out', async ({
  page,
  employee,
  store,
  expectedConsole,
}) => {
  // What had been asked for just before.
  expectedConsole.push(/status of 401/);
  const noDatabase = () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  await page.addInitScript(noDatabase);
  await breakStoreWorker(page, noDatabase);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: goOn }).click();
  await manualCheckIn(page);
  await checkedIn(page);
  await allSent(page);
  expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
