import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('U190 U193 the palette finds screens, actions and people, and leads there without acting', async ({
  page,
  addPerson,
  signIn,
}) => {
  const person = await addPerson({ fullName: 'Wilhelmine Ostrowski' });
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find' });
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('ostrow');
  await palette.getByRole('option', { name: person.fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();

  await page.getByRole('button', { name: 'Find' }).click();
  await expect(palette).toBeVisible();
  await page.goBack();
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/person=/);

  await page.keyboard.press('/');
  await palette.getByRole('combobox').fill('hire');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await expect(form.getByRole('textbox', { name: 'Full Name' })).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/admin-people$/);
});

test('U193 U194 offline an employee finds own screens and actions, and no one; single keys can be turned off', async ({
  page,
  context,
  employee,
  addPerson,
}) => {
  await addPerson({ fullName: 'Somebody Else' });
  await page.goto('/leave');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find' });
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(keys.getByText('In “Waiting for you”')).toBeHidden();
  await keys.getByRole('checkbox', { name: 'Single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option', { name: 'Attendance' })).toBeVisible();
  await expect(keys).toBeHidden();
  await expect(palette.getByRole('option', { name: 'Audit Log' })).toBeHidden();

  await context.setOffline(true);
  await palette.getByRole('combobox').fill(employee.fullName);
  await expect(palette.getByText('No results.')).toBeVisible();
  await palette.getByRole('combobox').fill('vacation');
  await expect(palette.getByRole('option', { name: 'Request leave' })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Leave Request' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('muster.keys'));
});
