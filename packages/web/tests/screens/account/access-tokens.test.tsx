import { codeSetup } from '@muster/domain/account/factor-schema';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { recordsHere } from '../steps/device.ts';

const office = await openOffice();

const card = (page: Screen) => page.getByRole('region', { name: 'Access Tokens' });
const dialogOf = (page: Screen) => page.getByRole('dialog', { name: 'New access token' });

/** What a program gets with a token. */
async function statusOf(token: string): Promise<number> {
  const { status } = await fetch(`${office.muster.url}/api/attendance`, {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
  });
  return status;
}

test('U220 D58 a token is made after the password, shown once, used by a program, and revoked', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, person, '/profile', { confirmed: false });
  page.expectedConsole.push(/ 40[13] /);
  await recordsHere(page);
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
  expect(token).toMatch(/^muster_/);
  expect(await statusOf(token)).toBe(200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page).not.toContainText(token);

  await page.reload();
  const row = card(page).getByRole('listitem').filter({ hasText: 'Badge terminal' });
  await expect(row).toContainText('last used');
  await expect(row).toContainText('attendance:read');
  await row.getByRole('button', { name: 'Revoke Badge terminal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(card(page)).toContainText('No tokens yet.');
  expect(await statusOf(token)).toBe(401);
});

test('U220 D58 a second factor is asked for, and what was typed stays', async () => {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  const { secret } = codeSetup.parse(await own.post('/api/auth/totp', {}));
  const codeAt = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
  await own.post('/api/auth/totp/confirm', { code: codeAt(0) });
  const page = await openScreen(office, employee, '/profile');
  page.expectedConsole.push(/ 403 /);
  await card(page).getByRole('button', { name: 'New token' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill('Payroll');
  await dialog.getByLabel('Read your attendance and corrections').check();
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

test('U220 D58 without a connection, tokens can be read and not changed', async () => {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await own.post('/api/tokens', { name: 'Terminal', scopes: ['leave:read'], expiresAt });
  const page = await openScreen(office, employee, '/profile');
  await recordsHere(page);
  await expect(card(page)).toContainText('Terminal');
  await expect(card(page).getByRole('button', { name: 'New token' })).toBeEnabled();
  await page.setOffline(true);
  await expect(card(page).getByRole('button', { name: 'New token' })).toBeDisabled();
  await expect(card(page).getByRole('button', { name: 'Revoke Terminal' })).toBeDisabled();
  await expect(card(page)).toContainText('Terminal');
});
