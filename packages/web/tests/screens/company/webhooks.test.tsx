import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openSettings, part } from '../steps/settings.ts';

const office = await openOffice();

test('U223 U224 D62 a list that cannot load, a test that is refused and a secret that was not kept', async () => {
  const page = await openSettings(office, await office.addPerson({ isAdmin: true }), 'webhooks');
  page.expectedConsole.push(/ 404 /);
  let isLost = true;
  page.route(({ path }) => (isLost && path.includes('webhook.list') ? 'unreachable' : undefined));
  await page.reload();
  const section = part(page, 'Webhooks');
  await expect(section).toContainText('Could not load the webhooks');
  isLost = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(section).toContainText('No webhooks yet.');

  await section.getByRole('button', { name: 'New webhook' }).click();
  const making = page.getByRole('dialog', { name: 'New webhook' });
  await making.getByLabel('Name').fill('Till');
  await making.getByLabel('Address').fill('https://hooks.invalid/till');
  await making.getByLabel('A person checked in').check();
  await making.getByRole('button', { name: 'Create webhook' }).click();
  const shown = making.getByRole('status', { name: 'Secret' });
  await expect(shown).toHaveText(/^whsec_/);
  const lost = (await shown.textContent()) ?? '';
  await page.keyboard.press('Escape');
  const row = section.getByRole('listitem').filter({ hasText: 'Till' });
  await expect(row).toContainText('Nothing sent yet.');
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText('whsec_')).toHaveCount(0);
  await row.getByRole('button', { name: 'New secret for Till' }).click();
  const rotating = page.getByRole('dialog', { name: 'New secret for “Till”' });
  await rotating.getByRole('button', { name: 'Create secret' }).click();
  await expect(rotating.getByRole('status', { name: 'Secret' })).toHaveText(/^whsec_/);
  await expect(rotating.getByRole('status', { name: 'Secret' })).not.toHaveText(lost);
  await rotating.getByRole('button', { name: 'Done' }).click();

  // It is deleted elsewhere while this page still shows it.
  isLost = true;
  await office.store.write((tx) => tx.db.deleteFrom('webhooks').where('name', '=', 'Till').execute());
  await row.getByRole('button', { name: 'Send a test to Till' }).click();
  await expect(page.getByText('Failed to send the test').first()).toBeVisible();
});
