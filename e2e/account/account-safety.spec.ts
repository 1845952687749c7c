import type { Person } from '@muster/testing/people';
import { restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { allSent, manualCheckIn, noteSending, queueButton, signInByForm, visit } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { everythingKept } from '../support/storage.ts';

const better = 'nine violet kettles';

/** Until a device has noticed that its session has ended: it asks a second later. */
const noticed = { timeout: 20_000 };

async function openChange(page: Page) {
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog).toBeVisible();
  const fill = async (current: string, next: string, again = next) => {
    await dialog.getByLabel('Current Password').fill(current);
    await dialog.getByLabel('New Password').fill(next);
    await dialog.getByLabel('Confirm Password').fill(again);
  };
  const send = dialog.getByRole('button', { name: 'Change Password' });
  return { dialog, fill, send };
}

test('U61 U104 D26 a new password that cannot be says so at its field, and what was typed stays', async ({
  page,
  employee,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(00|22)/);
  await visit(page, '/profile');
  const { dialog, fill, send } = await openChange(page);
  const current = dialog.getByLabel('Current Password');
  const next = dialog.getByLabel('New Password');
  const again = dialog.getByLabel('Confirm Password');
  await send.click();
  await expect(current).toHaveAccessibleDescription('Current Password is required');
  await expect(next).toHaveAccessibleDescription(/New Password is required/);

  await fill(employee.password, better, 'nine violet kettle');
  await send.click();
  await expect(again).toHaveAccessibleDescription("Passwords don't match");
  await fill(employee.password, 'short');
  await send.click();
  await expect(next).toHaveAccessibleDescription(/New Password needs at least 8 characters/);
  await fill(employee.password, employee.password);
  await send.click();
  await expect(next).toHaveAccessibleDescription(/This is your current password/);

  await fill('not my password', better);
  await send.click();
  await expect(current).toHaveAccessibleDescription('Your current password is wrong');
  await expect(current).toBeFocused();
  await expect(next).toHaveValue(better);
  await fill(employee.password, 'password123');
  await send.click();
  await expect(next).toHaveAccessibleDescription(/common/);
  await expect(next).toBeFocused();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  await openChange(page);
  for (const field of [current, next, again]) await expect(field).toHaveValue('');
});

test('U117 D26 D27 D43 D56 a new password keeps this device signed in and live, and ends every other at once', async ({
  page,
  browser,
  context,
  guard,
  muster,
  addPerson,
  sessionOf,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 401/);
  const person = await addPerson();
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await page.goto('/login');
  await signInByForm(page, person);
  await visit(page, '/profile');
  const elsewhere = await browser.newContext({ baseURL: muster.url });
  guard(elsewhere);
  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/login');
  await signInByForm(otherPage, person);
  await allSent(otherPage);

  const cookies = await context.cookies();
  const lineAnew = page.waitForEvent('websocket', noticed);
  const { dialog, fill, send } = await openChange(page);
  await fill(person.password, better);
  await send.dblclick();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await context.cookies()).not.toEqual(cookies);

  await expect(otherPage).toHaveURL(/\/login$/, noticed);
  await expect(otherPage.getByText('You have been signed out').first()).toBeVisible();
  await signInRefused(otherPage, person);
  await signInByForm(otherPage, { ...person, password: better });

  // The line to the server broke with the old session; what comes over the new one needs no reload.
  await (await lineAnew).waitForEvent('framereceived', noticed);
  await expect(page).toHaveURL(/\/profile$/);
  const records = page.getByRole('region', { name: 'Disciplinary Records' });
  for (const title of ['A first one', 'A second one']) {
    await admin.post('/api/admin/warnings', { userId: person.id, title, reason: 'Late' });
    await expect(records).toContainText(title);
  }

  await page.reload();
  const devices = page.getByRole('region', { name: 'Signed-in Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(otherPage).toHaveURL(/\/login$/, noticed);
  await elsewhere.close();
});

async function signInRefused(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Employee ID').fill(person.employeeId);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
}

test('U61 D26 D43 signing out everywhere asks first, then ends every device and leaves nothing of the person here', async ({
  page,
  browser,
  context,
  guard,
  muster,
  addPerson,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 401/);
  const person = await addPerson({ fullName: 'Wilhelmina Findme' });
  await page.goto('/login');
  await signInByForm(page, person);
  await visit(page, '/profile');
  await expect.poll(() => everythingKept(page, context)).toContain('Wilhelmina Findme');
  const elsewhere = await browser.newContext({ baseURL: muster.url });
  guard(elsewhere);
  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/login');
  await signInByForm(otherPage, person);
  await allSent(otherPage);

  const button = page.getByRole('button', { name: 'Sign Out Everywhere' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out on every device?' });
  await expect(question).not.toContainText('unsent');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  const sessions = () =>
    store.read.selectFrom('sessions').selectAll().where('userId', '=', person.id).execute();
  expect(await sessions()).toHaveLength(2);

  await button.click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Signed out on every device').first()).toBeVisible();
  await expect(otherPage).toHaveURL(/\/login$/, noticed);
  expect(await sessions()).toEqual([]);
  await expect.poll(() => everythingKept(page, context)).not.toContain('Wilhelmina Findme');
  for (const each of [page, otherPage]) {
    await each.goto('/dashboard');
    await expect(each).toHaveURL(/\/login$/);
  }
  await elsewhere.close();
});

test('D26 signing out everywhere that the server did not hear of has not happened', async ({
  page,
  employee: _,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await visit(page, '/profile');
  await page.route('**/trpc/account.signOutEverywhere*', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Failed to sign out everywhere').first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('D43 signing out everywhere tells of what is unsent, which is sent when the person is back', async ({
  page,
  context,
  addPerson,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of (401|503)/);
  const person = await addPerson();
  await page.goto('/login');
  await signInByForm(page, person);
  await visit(page);
  await context.route('**/api/attendance/checkin', (route) =>
    route.fulfill({ status: 503, json: { message: 'Muster is busy' }, headers: { 'retry-after': '600' } }),
  );
  await manualCheckIn(page);
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).first().click();
  // The sections above the button have their height by then.
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Sign Out Everywhere' });
  await button.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 entry is unsent.');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await context.unroute('**/api/attendance/checkin');
  const sent = noteSending(context);
  await signInByForm(page, person);
  await allSent(page);
  expect(sent.filter(({ path }) => path === '/api/attendance/checkin')).toHaveLength(1);
  const kept = await store.read
    .selectFrom('attendance')
    .selectAll()
    .where('userId', '=', person.id)
    .execute();
  expect(kept).toHaveLength(1);
});
