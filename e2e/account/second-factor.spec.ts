import type { Person } from '@muster/testing/people';
import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { test } from '../support/fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Sign-in and Security' });

/** What the app shows now, or as many 30-second steps later. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function givePassword(page: Page, { employeeId, password }: Person): Promise<void> {
  await page.getByLabel('Employee ID').fill(employeeId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('U115 U116 D26 D56 codes are set up in the profile and asked for at sign-in', async ({
  page,
  employee,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (401|422)/);
  await page.goto('/profile');
  await card(page).getByRole('button', { name: 'Set up codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up codes' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = ((await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
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
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('muster-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page)).toContainText('10 codes are left');

  await logOut(page);
  await givePassword(page, employee);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/is wrong/);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await givePassword(page, employee);
  await page.getByRole('textbox', { name: 'Code' }).fill(first);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(card(page)).toContainText('9 codes are left');
});

test('U115 U116 D26 a passkey is added in the profile, and signs in without a password', async ({
  page,
  employee,
  context,
}) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/profile');
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page).getByRole('list', { name: 'Passkeys' })).toContainText('My phone');

  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(`ID: ${employee.employeeId}`)).toBeVisible();
  await device.detach();
});
