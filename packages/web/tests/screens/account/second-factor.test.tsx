import { codeSetup } from '@muster/domain/account/factor-schema';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { recordsHere } from '../steps/device.ts';
import { card as cardOf, press } from '../steps/page.ts';
import { logOut, trySignIn } from '../steps/sign-in.ts';

const office = await openOffice();
const card = (page: Screen) => cardOf(page, 'Sign-in and Security');

/** What the app shows now, or as many 30-second steps later. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

test('U115 U116 D26 D56 codes are set up in the profile and asked for at sign-in', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/profile');
  page.expectedConsole.push(/ (401|422) /);
  await card(page).getByRole('button', { name: 'Set up codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up codes' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const shown = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  await expect(code).toHaveAccessibleDescription(/not the code/);
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  const recovery = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const [first = ''] = await recovery.allTextContents();
  await dialog.getByRole('link', { name: 'Download' }).click();
  await expect.poll(() => page.downloads).toHaveLength(1);
  const [file] = page.downloads;
  expect(await file?.name()).toBe('muster-recovery-codes.txt');
  expect(await file?.text()).toContain(first);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page)).toContainText('10 codes are left');

  await logOut(page);
  await trySignIn(page, employee);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await giveCode(page, '000000');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/is wrong/);
  await giveCode(page, codeOf(secret, 1));
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await trySignIn(page, employee);
  await giveCode(page, first);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(card(page)).toContainText('9 codes are left');
});

async function giveCode(page: Screen, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await press(page, 'Sign in');
}

test('D104 the second factor is asked for before its recovery codes are replaced', async () => {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  const { secret } = codeSetup.parse(await own.post('/api/auth/totp', {}));
  await own.post('/api/auth/totp/confirm', { code: codeOf(secret) });
  const page = await openScreen(office, employee, '/profile', { confirmed: false });
  page.expectedConsole.push(/ (403|422) /);
  await recordsHere(page);
  await card(page).getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  await password.getByLabel('Password').fill(employee.password);
  await password.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your second factor' });
  const code = question.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(/Code is required/);
  await code.fill('000000');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(/wrong or was already used/);
  await code.fill(codeOf(secret, 1));
  await question.getByRole('button', { name: 'Confirm' }).click();
  const recovery = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
});
