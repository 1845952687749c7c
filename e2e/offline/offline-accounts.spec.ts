import { listAttendance } from '@muster/db/features/attendance/reads';
import { expect } from '@playwright/test';
import {
  allSent,
  checkedIn,
  manualCheckIn,
  noteSending,
  openQueue,
  queueButton,
  signInByForm,
  status,
  visitOnce,
} from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { everythingKept } from '../support/storage.ts';

test('S30 D43 what someone left unsent is seen by no one else, never sent under another, and sent when they are back', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
}) => {
  test.slow();
  const [ada, ben] = [await addPerson(), await addPerson()];
  const sent = noteSending(context);
  await signIn(ada);
  await visitOnce(page);
  await context.setOffline(true);
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const warning = page.getByRole('dialog', { name: '1 entry is unsent' });
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await checkedIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await warning.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Logged out on this device').first()).toBeVisible();

  await context.setOffline(false);
  await signInByForm(page, ben);
  await expect(status(page)).toContainText('Not Checked In');
  await allSent(page);
  expect(await page.content()).not.toContain(ada.fullName);
  const queue = await openQueue(page, 'All sent');
  await expect(queue.getByText('Nothing unsent')).toBeVisible();
  await queue.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(sent).toEqual([]);
  for (const { id } of [ada, ben]) expect(await listAttendance(store.read, id)).toEqual([]);

  await signInByForm(page, ada);
  await checkedIn(page);
  await allSent(page);
  expect(sent.map(({ account }) => account)).toEqual([String(ada.id)]);
  expect(await listAttendance(store.read, ada.id)).toHaveLength(1);
  expect(await listAttendance(store.read, ben.id)).toEqual([]);
});

test('S31 L39 a log-out over a line that does not answer clears the device at once, and reaches the server when the line is back', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
}) => {
  const ada = await addPerson({ fullName: 'Ada Xylograph' });
  await signIn(ada);
  await visitOnce(page);
  const sessions = () =>
    store.read.selectFrom('sessions').select('userId').where('userId', '=', ada.id).execute();
  await context.route(/\/(trpc|api)\//, () => undefined);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Employee ID')).toBeVisible();
  expect(await everythingKept(page, context)).not.toContain('Xylograph');
  await page.goto('/dashboard');
  await expect(page.getByLabel('Employee ID')).toBeVisible();
  expect(await sessions()).toHaveLength(1);
  await context.unroute(/\/(trpc|api)\//);
  await page.reload();
  await expect.poll(sessions).toEqual([]);
  await expect(page.getByLabel('Employee ID')).toBeVisible();
});

test('S7 D43 what waits in one tab is not sent as the person who signs in in another', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|status of 401|WebSocket/);
  const [ada, ben] = [await addPerson(), await addPerson()];
  await signIn(ada);
  await visitOnce(page);
  await page.route('**/api/attendance/checkin', (route) => route.abort());
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();

  await signIn(ben);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/attendance/checkin')) answers.push(response.status());
  });
  await page.unroute('**/api/attendance/checkin');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(page).toHaveURL(/\/(login|dashboard)$/);
  await expect(other.getByText(`ID: ${ben.employeeId}`)).toBeVisible();
  await expect(status(other)).toContainText('Not Checked In');
  await allSent(other);
  await expect(page.getByText(`ID: ${ada.employeeId}`)).toHaveCount(0);
  expect(answers.filter((code) => code < 400)).toEqual([]);
  for (const { id } of [ada, ben]) expect(await listAttendance(store.read, id)).toEqual([]);

  // What the first tab cleared away was not what is Ben's.
  await context.setOffline(true);
  for (const tab of [page, other]) {
    await tab.goto('/dashboard');
    await expect(tab.getByText(`ID: ${ben.employeeId}`)).toBeVisible();
    await expect(status(tab)).toContainText('Not Checked In');
  }
  await context.setOffline(false);

  await context.clearCookies();
  await signIn(ada);
  // A new tab: the old ones are just finding out that they are no one's any more, and Chromium may never close them then.
  const again = await context.newPage();
  for (const tab of [page, other]) await tab.goto('about:blank');
  await again.goto('/dashboard');
  await allSent(again);
  expect(await listAttendance(store.read, ada.id)).toHaveLength(1);
  expect(await listAttendance(store.read, ben.id)).toEqual([]);
});

test('S25 S31 a session that expired keeps the queue, clears the mirror, and what waits is sent after sign-in', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401|WebSocket/);
  const ada = await addPerson({ fullName: 'Ada Xylograph' });
  await signIn(ada);
  await visitOnce(page);
  expect(await everythingKept(page, context)).toContain('Xylograph');
  await context.setOffline(true);
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await store.write((tx) => tx.db.deleteFrom('sessions').where('userId', '=', ada.id).execute());
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been signed out').first()).toBeVisible();
  await expect(page.getByText('1 entry waits on this device for you.').first()).toBeVisible();
  await expect.poll(() => everythingKept(page, context)).not.toContain('Xylograph');
  expect(await listAttendance(store.read, ada.id)).toEqual([]);

  await signInByForm(page, ada);
  await checkedIn(page);
  await allSent(page);
  expect(await listAttendance(store.read, ada.id)).toHaveLength(1);
});
