import { codeSetup } from '@muster/domain/account/factor-schema';
import { restClient } from '@muster/testing/rest-client';
import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { visit } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Access Tokens' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New access token' });

/** What a program gets with a token. */
async function statusOf(url: string, token: string): Promise<number> {
  const { status } = await fetch(`${url}/api/attendance`, { headers: { authorization: `Bearer ${token}` } });
  return status;
}

async function fill(page: Page, name: string) {
  await card(page).getByRole('button', { name: 'New token' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Read your attendance and corrections').check();
  return dialog;
}

test('U220 D58 a token is made after the password, shown once, used by a program, and revoked', async ({
  page,
  muster,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  const person = await addPerson();
  await signIn(person, { confirmed: false });
  await page.goto('/profile');
  await expect(card(page)).toContainText('No tokens yet.');
  await card(page).getByRole('button', { name: 'New token' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('everyone')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
  await expect(dialog).toContainText('Choose at least one scope');
  await dialog.getByLabel('Name').fill('Badge terminal');
  await dialog.getByLabel('Read your attendance and corrections').check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Password').fill(person.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  const token = (await dialog.getByRole('status', { name: 'Token' }).textContent()) ?? '';
  expect(await statusOf(muster.url, token)).toBe(200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('body')).not.toContainText(token);

  await page.reload();
  const row = card(page).getByRole('listitem').filter({ hasText: 'Badge terminal' });
  await expect(row).toContainText('last used');
  await expect(row).toContainText('attendance:read');
  await row.getByRole('button', { name: 'Revoke Badge terminal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(card(page)).toContainText('No tokens yet.');
  expect(await statusOf(muster.url, token)).toBe(401);
});

test('U220 D58 a second factor is asked for, and what was typed stays', async ({
  page,
  employee,
  sessionOf,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  const own = restClient(await sessionOf(employee));
  const { secret } = codeSetup.parse(await own.post('/api/auth/totp', {}));
  const codeAt = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
  await own.post('/api/auth/totp/confirm', { code: codeAt(0) });
  await page.goto('/profile');
  const dialog = await fill(page, 'Payroll');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const code = dialog.getByLabel('Code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(code).toHaveAccessibleDescription(/wrong or was already used/);
  await expect(dialog.getByLabel('Name')).toHaveValue('Payroll');
  await code.fill(codeAt(1));
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('status', { name: 'Token' })).toContainText('muster_');
});

test('U220 D58 without a connection, tokens can be read and not changed', async ({
  page,
  context,
  employee,
  sessionOf,
}) => {
  const own = restClient(await sessionOf(employee));
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await own.post('/api/tokens', { name: 'Terminal', scopes: ['leave:read'], expiresAt });
  await visit(page, '/profile');
  await expect(card(page)).toContainText('Terminal');
  await context.setOffline(true);
  await expect(card(page).getByRole('button', { name: 'New token' })).toBeDisabled();
  await expect(card(page).getByRole('button', { name: 'Revoke Terminal' })).toBeDisabled();
});
