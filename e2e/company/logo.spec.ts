import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const icon = join(import.meta.dirname, '../../packages/web/public/icon-512.png');

test('U211 an administrator sets the company’s logo, which takes the place of the mark until it is removed', async ({
  page,
  addPerson,
  signIn,
}) => {
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-settings');
  const section = page.getByRole('region', { name: 'Logo' });
  const choose = section.getByLabel(/^Choose (a|another) logo$/);
  await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(section.getByRole('alert')).toContainText('Choose a PNG, JPEG or WebP picture');
  await choose.setInputFiles(icon);
  const logo = page.locator('aside img[src^="/photos/company/"]');
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await section.getByRole('button', { name: 'Remove logo' }).click();
  await expect(logo).toBeHidden();
  await expect(page.locator('aside img[src="/favicon.svg"]')).toBeVisible();
});
