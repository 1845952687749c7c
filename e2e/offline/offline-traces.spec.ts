import { listAttendance } from '@muster/db/features/attendance/reads';
import { expect } from '@playwright/test';
import {
  allSent,
  checkedIn,
  checkOutSoon,
  queueButton,
  signInByForm,
  status,
  visitOnce,
} from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { everythingKept } from '../support/storage.ts';

/** Words that occur nowhere but in what the tests plant. */
const [name, place] = ['Quoizelle', 'Zwiebelturm'];

test('S31 D43 logging out leaves nothing of the account anywhere in the browser', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
}) => {
  const person = await addPerson({ fullName: `Ada ${name}`, department: name, position: name });
  await signIn(person);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.123456, longitude: 13.654321 });
  await visitOnce(page);
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await checkedIn(page);
  await allSent(page);
  await store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ checkInAddress: place, seq: tx.seq(person.id) })
      .where('userId', '=', person.id)
      .execute(),
  );
  await page.goto('/attendance');
  await expect(page.getByText(place)).toBeVisible();
  const before = await everythingKept(page, context);
  expect(before).toContain(name);
  expect(before).toContain(place);
  expect(before).toContain('52.123456');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Employee ID')).toBeVisible();
  const after = await everythingKept(page, context);
  for (const trace of [name, place, '52.123456', '13.654321', `"${person.employeeId}"`]) {
    expect(after, trace).not.toContain(trace);
  }
});

test('S31 D43 of an account that left entries unsent only they remain, and the session ends once the server is reached', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
}) => {
  const person = await addPerson({ fullName: `Ada ${name}`, department: name });
  await signIn(person);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.123456, longitude: 13.654321 });
  await visitOnce(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/attendance');
  await expect(page).toHaveURL(/\/login$/);
  const kept = await everythingKept(page, context);
  expect(kept).not.toContain(name);
  expect(kept).toContain('52.123456');

  const sessions = () =>
    store.read.selectFrom('sessions').select('userId').where('userId', '=', person.id).execute();
  expect(await sessions()).toHaveLength(1);
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(sessions).toEqual([]);
  expect(await listAttendance(store.read, person.id)).toEqual([]);
});

test('S32 D43 with Keep my records on this device off nothing of them is ever stored, and they are shown all the same', async ({
  page,
  context,
  addPerson,
  store,
  expectedConsole,
}) => {
  // The worker's own script may be on its way when the network is cut.
  expectedConsole.push(/ERR_FAILED/, /occurred when fetching the script/);
  const person = await addPerson({ fullName: `Ada ${name}`, department: name });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.123456, longitude: 13.654321 });
  await page.goto('/login');
  await signInByForm(page, person, { keep: false });
  await expect(status(page)).toContainText('Not Checked In');
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await checkedIn(page);
  await allSent(page);
  expect(await listAttendance(store.read, person.id)).toHaveLength(1);
  await page.reload();
  await checkedIn(page);
  const kept = await everythingKept(page, context);
  expect(kept).not.toContain(name);
  expect(kept).not.toContain('52.123456');

  await context.setOffline(true);
  await checkOutSoon(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  expect(await everythingKept(page, context)).not.toContain('"checkOutTime":"');
  // Closing now would lose it, so the browser asks.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await context.setOffline(false);
  await allSent(page);
  expect((await listAttendance(store.read, person.id))[0]?.checkOutTime).not.toBeNull();
});
