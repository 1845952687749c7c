import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { toast } from '../support/admin-steps.ts';
import { check } from '../support/axe.ts';
import { test } from '../support/live-steps.ts';
import { card, confirm, openPerson, press } from '../support/people-steps.ts';

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
  await confirm(page, 'Keep as employee');
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
