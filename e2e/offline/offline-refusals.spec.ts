import { listAttendance } from '@muster/db/features/attendance/reads';
import { expect } from '@playwright/test';
import {
  allSent,
  checkedIn,
  checkOutSoon,
  manualCheckIn,
  noteSending,
  openQueue,
  queueButton,
  status,
  visit,
  visitOnce,
} from '../support/device.ts';
import { test } from '../support/fixtures.ts';

const checkIns = '**/api/attendance/checkin';

test('U102 S24 D4 what is refused for good is parked with the words of the server, and the rest goes on', async ({
  page,
  context,
  employee,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  await visitOnce(page);
  await context.setOffline(true);
  await context.request.post('/api/attendance/checkin', {
    data: { latitude: 52.5, longitude: 13.4, address: 'The other device', manualCheckIn: false },
  });
  await manualCheckIn(page);
  await checkOutSoon(page);
  await expect(queueButton(page, '2 unsent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Failed to check in').first()).toBeVisible();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await expect(status(page)).toContainText('Checked Out');
  const [record] = await listAttendance(store.read, employee.id);
  expect(record).toMatchObject({ checkInAddress: 'The other device', manual: false });
  await expect
    .poll(async () => (await listAttendance(store.read, employee.id))[0]?.checkOutTime)
    .not.toBeNull();

  const queue = await openQueue(page, '1 unsent');
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await expect(queue).toContainText('You have already checked in today');
  const refusedAgain = page.waitForResponse((response) => response.status() === 409);
  await queue.getByRole('button', { name: 'Retry' }).click();
  await refusedAgain;
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await queue.getByRole('button', { name: 'Discard' }).click();
  await expect(queue.getByText('Nothing unsent')).toBeVisible();
  await queue.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await allSent(page);
  await expect(status(page)).toContainText('Checked Out');
});

test.describe('S23', () => {
  // The worker's calls would not meet the route that answers.
  test.use({ serviceWorkers: 'block' });
  for (const { what, answer } of [
    {
      what: 'a server that is busy',
      answer: { status: 503, headers: { 'retry-after': '1' }, json: { message: 'Muster is busy' } },
    },
    { what: 'a server with a defect', answer: { status: 500, json: { message: 'Something went wrong' } } },
    {
      what: "a captive portal's page",
      answer: { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
    },
    { what: 'success in JSON that is not ours', answer: { status: 200, json: { ok: true } } },
    { what: 'a proxy that forbids in HTML', answer: { status: 403, contentType: 'text/html', body: 'No.' } },
  ]) {
    test(`${what} is not taken for an answer: the entry waits and is sent once it can be`, async ({
      page,
      employee,
      store,
      expectedConsole,
    }) => {
      expectedConsole.push(/status of (503|500|403)/);
      await visit(page);
      await page.route(checkIns, (route) => route.fulfill(answer));
      const answered = page.waitForResponse(checkIns);
      await manualCheckIn(page);
      await answered;
      const queue = await openQueue(page, '1 unsent');
      await expect(queue.getByText(/^(Waiting to sync|Sending)$/)).toBeVisible();
      await expect(queue.getByText('Failed', { exact: true })).toHaveCount(0);
      expect(await listAttendance(store.read, employee.id)).toEqual([]);
      await queue.getByRole('button', { name: 'Close' }).click();
      await checkedIn(page);
      await page.unroute(checkIns);
      await allSent(page);
      expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
    });
  }
});

test('U101 S20 an endpoint that was put into the queue by hand is never called', async ({
  page,
  context,
  employee: _,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const sent = noteSending(context);
  await visitOnce(page);
  await context.setOffline(true);
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const name = (await indexedDB.databases()).find((each) => each.name?.endsWith('offlineAttendance'))?.name;
    const database = await done(indexedDB.open(name ?? ''));
    const store = database.transaction('docs', 'readwrite').objectStore('docs');
    const [entry] = await done(store.getAll());
    await done(store.put({ ...entry, endpoint: '/api/account/promote' }));
    database.close();
  });
  await page.reload();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await context.setOffline(false);
  const queue = await openQueue(page, '1 unsent');
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await expect(queue).toContainText('does not know how to send this');
  expect(sent).toEqual([]);
  expect(asked).not.toContain('/api/account/promote');
});
