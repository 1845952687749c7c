import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';

const office = await openOffice();
const { muster } = office;

const bell = (page: Screen, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

test('U14 U77 L19 D48 administrators see what is wrong with the server, until it is over', async () => {
  const database = join(muster.dataFolder, 'muster.db');
  const healthNow = async () => (await fetch(`${muster.url}/health`)).status;
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/');
  page.expectedConsole.push(/503/);
  renameSync(database, `${database}.away`);
  try {
    expect(await healthNow()).toBe(503);
    await page.goto('/dashboard');
    await bell(page, 'Notices, 1 problem').click();
    await page
      .getByRole('dialog', { name: 'Notices' })
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
