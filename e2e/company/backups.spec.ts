import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startMuster } from '@muster/testing/muster';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('U120 U121 U122 D46 D48 an administrator makes a backup, and a new server is set up from it', async ({
  page,
  muster,
  signIn,
  addPerson,
  expectedConsole,
}) => {
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-settings#backups');
  const backups = page.getByRole('region', { name: 'Backup status' });
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('list', { name: 'Kept backups' })).toContainText('Manual');
  await expect(backups).toContainText('only encrypted ones can be downloaded');
  await expect(backups.getByRole('button', { name: 'Download' })).toHaveCount(0);
  await page.goto('/admin-profile');
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText(/Last backup\d/);

  const other = await startMuster();
  try {
    await page.goto(other.setupLink ?? '');
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    const file = page.getByLabel('Backup file');
    const restore = page.getByRole('button', { name: 'Restore', exact: true });
    await restore.click();
    await expect(file).toHaveAccessibleDescription('Choose a backup file');
    expectedConsole.push(/422 \(Unprocessable/, /ERR_CONNECTION_REFUSED/);
    await file.setInputFiles({
      name: 'diary.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Dear diary'),
    });
    await restore.click();
    await expect(file).toHaveAccessibleDescription(/^This file /);
    const [name = ''] = readdirSync(join(muster.dataFolder, 'backups'));
    await file.setInputFiles(join(muster.dataFolder, 'backups', name));
    await restore.click();
    // Sessions are in the backup: who was signed in still is.
    await expect(page).toHaveURL(`${other.url}/dashboard`, { timeout: 20_000 });
  } finally {
    await other.remove();
  }
});
