import { expect } from '@playwright/test';
import { check, narrowDark } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

test('U212 a filter is saved under a name, chosen from the palette, renamed and deleted', async ({
  page,
  addPerson,
  signIn,
}) => {
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-people?role=admin&sort=joined&page=1');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  await expect(dialog).toContainText('No saved filters yet.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Name is required');
  const name = dialog.getByLabel('Save these filters as');
  await name.fill('Who runs this');
  await name.press('Enter');
  const filter = dialog.getByRole('button', { name: 'Who runs this', exact: true });
  await expect(filter).toHaveAttribute('aria-current', 'true');
  await expect(name).toHaveValue('');
  await check(page, 'saved filters', { views: [narrowDark] });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto('/admin-audit');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox').fill('runs');
  await page.getByRole('option', { name: /Who runs this\s*People/ }).click();
  await expect(page).toHaveURL(/\/admin-people\?role=admin&sort=joined$/);

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await dialog.getByRole('button', { name: 'Actions for Who runs this' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByLabel('New name').fill('Administrators');
  await dialog.getByLabel('New name').press('Enter');
  await dialog.getByRole('button', { name: 'Actions for Administrators' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('No saved filters yet.');
});
