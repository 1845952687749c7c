import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { bell, noticeWindow } from '../support/bell-steps.ts';
import { test } from '../support/fixtures.ts';

test('U14 U77 L19 D48 administrators see what is wrong with the server, until it is over', async ({
  page,
  muster,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/503/);
  await signIn(await addPerson({ isAdmin: true }));
  const database = join(muster.dataFolder, 'muster.db');
  const healthNow = async () => (await fetch(`${muster.url}/health`)).status;
  renameSync(database, `${database}.away`);
  try {
    expect(await healthNow()).toBe(503);
    await page.goto('/dashboard');
    await bell(page, 'Notices, 1 problem').click();
    await noticeWindow(page)
      .getByRole('link', { name: /^The files of the database were removed/ })
      .click();
    await expect(page).toHaveURL(/\/admin-profile$/);
    const problems = page.getByRole('region', { name: 'Problems', exact: true });
    await expect(problems).toContainText(
      /muster\.db is gone.*Stop Muster, put the database files back.*Since/s,
    );
    await expect(page.getByRole('region', { name: 'System Status' })).toContainText('Not operational');
  } finally {
    renameSync(`${database}.away`, database);
  }
  expect(await healthNow()).toBe(200);
  await page.reload();
  await expect(page.getByRole('region', { name: 'System Status' })).toContainText('Operational');
  await expect(bell(page, 'Notices')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problems', exact: true })).toBeHidden();
});
