import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Sign-in and Security' });

test('U115 U116 D26 D106 a passkey is added in the profile, and signs in without a password to the page that was asked for', async ({
  page,
  employee: _,
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

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/team-calendar?month=2026-11#top');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/team-calendar\?month=2026-11#top$/);
  await device.detach();
});
