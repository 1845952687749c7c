import { expect } from '@playwright/test';
import { check, narrowLight } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

test('U223 U224 U225 D62 a webhook is made after the password, shown once, tested, rotated and deleted', async ({
  page,
  context,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (403|422)|ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const boss = await addPerson({ isAdmin: true });
  await signIn(boss, { confirmed: false });
  await page.route('**/trpc/**webhook.list**', (route) => route.abort());
  await page.goto('/admin-settings#webhooks');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section).toContainText('Could not load the webhooks');
  await check(page, 'webhooks that cannot load', { views: [narrowLight] });
  await page.unroute('**/trpc/**webhook.list**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(section).toContainText('No webhooks yet.');
  await section.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
  await expect(dialog).toContainText('Choose at least one event');
  await dialog.getByLabel('Name').fill('Doors');
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await dialog.getByLabel('A person checked in').check();
  await check(page, 'new webhook');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Password').fill(boss.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(
    /Address must be at a public address/,
  );
  await dialog.getByLabel('Address').fill('https://hooks.invalid/muster');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByRole('status', { name: 'Secret' })).toHaveText(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = section.getByRole('listitem').filter({ hasText: 'Doors' });
  await expect(row).toContainText('Nothing sent yet.');
  await row.getByRole('button', { name: 'Send a test to Doors' }).click();
  await expect(row).toContainText('Failing');
  await row.getByRole('button', { name: 'Deliveries to Doors' }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to “Doors”' });
  await expect(deliveries.getByRole('listitem')).toContainText(
    /webhook\.test\s*Trying again.*did not answer/,
  );
  await check(page, 'deliveries');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'New secret for Doors' }).click();
  const rotating = page.getByRole('dialog', { name: 'New secret for “Doors”' });
  await rotating.getByRole('button', { name: 'Create secret' }).click();
  await expect(rotating.getByRole('status', { name: 'Secret' })).toHaveText(/^whsec_/);
  await rotating.getByRole('button', { name: 'Done' }).click();
  await expect(row).toContainText('The previous secret signs, too, until');
  await check(page, 'webhooks');

  await context.setOffline(true);
  await expect(section.getByRole('button', { name: 'New webhook' })).toBeDisabled();
  await expect(row.getByRole('button', { name: 'Delete Doors' })).toBeDisabled();
  await context.setOffline(false);
  await row.getByRole('button', { name: 'Delete Doors' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(section).toContainText('No webhooks yet.');
});
