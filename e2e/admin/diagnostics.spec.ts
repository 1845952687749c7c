import { expect } from '@playwright/test';
import { check } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

test('U231 U232 U233 D64 an administrator sees what needs attention first, and copies it all', async ({
  page,
  context,
  signIn,
  addPerson,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(await addPerson({ isAdmin: true, fullName: 'Bodil Maria Boss' }));
  await page.goto('/admin-profile');
  await page.getByRole('main').getByRole('link', { name: 'Diagnostics' }).click();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Needs attention')).toContainText(/Email.*save an address.*Warning/s);
  await expect(card('Everything else')).toContainText(/Socket round trip.*was answered.*time: \d+ ms/s);
  await expect(card('Everything else')).toContainText(/Migrations.*All migrations are applied/s);
  await expect(card('Queues')).toContainText(/Email.*0 waiting/s);
  await expect(card('Jobs')).toContainText(/Closing ended work days.*Last run/s);
  await expect(card('Email status').getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('The report is on the clipboard.')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^Email: warning: /m);
  expect(report).toMatch(/^Socket round trip: ok: /m);
  expect(report).not.toContain('Bodil');
  await check(page, 'diagnostics');
});
