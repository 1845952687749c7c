import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import { expect } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { checkOutSoon, manualCheckIn, openQueue, queueButton, status, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { breakStoreWorker } from '../support/store-worker.ts';

test('WCAG 2.2 AA of what waits and what failed', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 409/);
  await show(page, narrowLight);
  await page.goto('/login');
  await expect(page.getByLabel('Keep my records on this device')).toBeChecked();
  await check(page, 'login');

  const person = await addPerson({
    fullName: 'Ada Lovelace',
    department: 'Workshop',
    position: 'Joiner',
  });
  for (const back of [1, 2, 3])
    await insertDay(store, person.id, addDays(today(), -back), { in: 9, out: 17 });
  await signIn(person);
  await visitOnce(page);
  await context.setOffline(true);
  await context.request.post('/api/attendance/checkin', { data: { manualCheckIn: true } });
  await manualCheckIn(page);
  await expect(status(page)).toContainText('Waiting to sync');
  await checkOutSoon(page);
  await expect(queueButton(page, '2 unsent')).toBeVisible();
  const clockMakesRoom = async () => {
    const clock = await page.getByRole('banner').getByRole('time').boundingBox();
    const next = await queueButton(page, '2 unsent').boundingBox();
    expect((clock?.x ?? 0) + (clock?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
  };
  await check(page, 'dashboard offline', { prepare: clockMakesRoom });
  const queue = await openQueue(page, '2 unsent');
  await check(page, 'queue waiting');
  await queue.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: '2 entries are unsent' })).toBeVisible();
  await check(page, 'log-out');
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/attendance/*', async (route) => {
    await held;
    await route.continue();
  });
  await context.setOffline(false);
  await openQueue(page, '2 unsent');
  await expect(queue.getByText('Sending', { exact: true })).toBeVisible();
  await check(page, 'queue sending');
  release();
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await check(page, 'queue failed');
  await queue.getByRole('button', { name: 'Discard' }).click();
  await expect(queue.getByRole('button', { name: 'Undo' })).toBeVisible();
  await check(page, 'queue empty');
  await queue.getByRole('button', { name: 'Close' }).click();

  await breakStoreWorker(page, () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'recovery');
});
