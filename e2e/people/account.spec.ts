import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { toast } from '../support/admin-steps.ts';
import { check } from '../support/axe.ts';
import { test } from '../support/live-steps.ts';
import { card, confirm, dialog, openPerson, press, pressIn } from '../support/people-steps.ts';

test('U105 D26 D27 D29 of two administrators who take each other’s role the first one does, and the other is out at once', async ({
  page,
  addPerson,
  elsewhere,
  sessionOf,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(01|03|22)/, /WebSocket/);
  const boss = await addPerson({ isAdmin: true, fullName: 'Bea First' });
  const ann = await addPerson({ fullName: 'Ann Second' });
  await signIn(boss, { confirmed: false });
  await openPerson(page, ann);
  await press(page, 'Make administrator');
  await expect(page.getByRole('alertdialog')).toContainText('see and decide everyone’s leave');
  await confirm(page, 'Keep it as it is');
  await expect(card(page, 'Details')).toContainText('RoleEmployee');
  await press(page, 'Make administrator');
  await confirm(page, 'Make administrator');
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  await password.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Failed to give the role')).toBeVisible();
  await expect(card(page, 'Details')).toContainText('RoleEmployee');
  await press(page, 'Make administrator');
  await confirm(page, 'Make administrator');
  await password.getByLabel('Password', { exact: true }).fill('not my password');
  await page.keyboard.press('Enter');
  await expect(password.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/is wrong/);
  await check(page, 'the password is asked for again');
  await password.getByLabel('Password', { exact: true }).fill(boss.password);
  await page.keyboard.press('Enter');
  await expect(password).toBeHidden();
  await expect(card(page, 'Details')).toContainText('RoleAdministrator');

  const other = await elsewhere(ann);
  await openPerson(other, boss);
  await press(other, 'Remove role');
  await press(page, 'Remove role');
  await confirm(page, 'Remove role');
  await expect(card(page, 'Details')).toContainText('RoleEmployee');
  await expect(other).toHaveURL(/\/login/);
  const people = restClient(await sessionOf(boss));
  expect(await people.get(`/api/admin/people/${boss.id}`)).toMatchObject({ isAdmin: true });
});

test('D27 D40 a password is reset by a link that is shown once, and an account closed and opened again', async ({
  page,
  addPerson,
  elsewhere,
  signIn,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/, /WebSocket/);
  const ann = await addPerson({ fullName: 'Ann Forgot' });
  await signIn(await addPerson({ isAdmin: true }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const own = await elsewhere(ann);
  await own.goto('/profile');
  await openPerson(page, ann);
  const links = () =>
    store.read.selectFrom('reset_links').select('tokenHash').where('userId', '=', ann.id).execute();
  await press(page, 'Reset password');
  await expect(dialog(page)).toContainText('works once, for a day');
  await pressIn(page, 'Cancel');
  expect(await links()).toEqual([]);
  await press(page, 'Reset password');
  await pressIn(page, 'Create link');
  const field = dialog(page).getByLabel('One-time link');
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  expect(link).toMatch(/^http:\/\/localhost:\d+\/reset-password#[\w-]{43}$/);
  await pressIn(page, 'Copy link');
  await expect(dialog(page).getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await pressIn(page, 'Done');
  await expect(card(page, 'Account')).toContainText('An unused link is valid until');
  expect(await page.content()).not.toContain(link.split('#')[1]);
  expect(await links()).toHaveLength(1);
  // The link alone has ended nothing.
  await own.reload();
  await expect(own.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();

  await press(page, 'Deactivate');
  await confirm(page, 'Deactivate');
  await expect(card(page, 'Details')).toContainText('StateDeactivated');
  await expect(own).toHaveURL(/\/login/);
  expect(await links()).toEqual([]);
  for (const name of ['Reset password', 'Issue a warning', 'Upload a pay slip', 'Make administrator'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  const signInAgain = async () => {
    await own.getByLabel('Employee ID').fill(ann.employeeId);
    await own.getByLabel('Password', { exact: true }).fill(ann.password);
    await own.getByRole('button', { name: 'Sign in' }).click();
  };
  await signInAgain();
  await expect(own.getByText('Login failed').first()).toBeVisible();
  await press(page, 'Reactivate');
  await confirm(page, 'Reactivate');
  await expect(card(page, 'Details')).toContainText('StateActive');
  await signInAgain();
  await expect(own).toHaveURL(/\/dashboard$/);
});
