import { expect, test } from 'vitest';
import { jobsOf } from '../../../src/shell/palette/jobs.ts';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';

const office = await openOffice();
const paletteOf = (page: Screen) => page.getByRole('dialog', { name: 'Find' });

test('U190 U193 the palette finds screens, actions and people, and leads there without acting', async () => {
  const person = await office.addPerson({ fullName: 'Wilhelmine Ostrowski' });
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = paletteOf(page);
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
  await expect(palette.getByRole('option').first()).toContainText('Add person');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await expect(form.getByRole('textbox', { name: 'Full Name' })).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/admin-people$/);
});

test('U193 U194 offline an employee finds own screens and actions, and no one; single keys can be turned off', async () => {
  await office.addPerson({ fullName: 'Somebody Else' });
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = paletteOf(page);
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(keys.getByText('On the Admin Panel')).toBeHidden();
  await keys.getByRole('checkbox', { name: 'Single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option', { name: 'Attendance' })).toBeVisible();
  await expect(keys).toBeHidden();
  await expect(palette.getByRole('option', { name: 'Audit Log' })).toBeHidden();

  await page.setOffline(true);
  await palette.getByRole('combobox').fill(employee.fullName);
  await expect(palette.getByText('No results.')).toBeVisible();
  await palette.getByRole('combobox').fill('vacation');
  await expect(palette.getByRole('option', { name: 'Request leave' })).toBeVisible();
  await page.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Leave Request' })).toBeVisible();
});

test('U212 a filter is saved under a name, chosen from the palette, renamed and deleted', async () => {
  const admin = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, admin, '/admin-people?role=admin&sort=joined&page=1');
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

test('U190 every job of Find leads to a screen, its tab or its section', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin');
  for (const { label, at } of jobsOf(true)) {
    if (!at) continue;
    await page.goto(`${at.to}?${new URLSearchParams(textsOf(at.search))}${at.hash ? `#${at.hash}` : ''}`);
    await expect(page.getByRole('heading', { level: 1 }), label.message).toBeVisible();
    await expect(page.getByText('404'), label.message).toHaveCount(0);
    const { tab, section } = at.search ?? {};
    // Analytics is no tab, but takes the place of them.
    if (tab && tab !== 'analytics')
      await expect(page.getByRole('tab', { selected: true }), label.message).not.toHaveText(
        /^(Day|People|Quick Actions)/,
      );
    if (section) await expect(page.locator(`#${at.hash}`), label.message).toBeVisible();
  }
});

test('U190 Find opens the payroll by its name', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await paletteOf(page).getByRole('combobox').fill('payr');
  await expect(paletteOf(page).getByRole('option').first()).toContainText('Export the payroll');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Payroll/ })).toBeVisible();
});

const textsOf = (search: Readonly<Record<string, string | undefined>> = {}) =>
  Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
