import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { startMuster } from '../support/muster.ts';
import { dialog, press, pressIn } from '../support/people-steps.ts';

const password = 'nine violet kettles';

test('U19 U140 U141 D24 D40 a new administrator adds three people, and the first one signs in by the link', async ({
  browser,
}) => {
  const fresh = await startMuster();
  const office = await browser.newContext({ baseURL: fresh.url });
  const phone = await browser.newContext({ baseURL: fresh.url });
  try {
    const page = await office.newPage();
    await page.goto(fresh.setupLink ?? '');
    await page.getByLabel('Employee ID').fill('M-001');
    await page.getByLabel('Full Name').fill('Ada Boss');
    await page.getByLabel('Password', { exact: true }).fill('seven amber lanterns');
    await page.getByLabel('Confirm Password').fill('seven amber lanterns');
    await press(page, 'Create Account');
    await page.getByRole('link', { name: 'People' }).click();
    await press(page, 'Add person');
    await expect(dialog(page).getByLabel('Employee ID')).toHaveValue('M-002');
    const link = await addPerson(page, 'Nora New');
    for (const [name, id] of [
      ['Niko New', 'M-003'],
      ['Nina New', 'M-004'],
    ] as const) {
      await pressIn(page, 'Add another');
      await expect(dialog(page).getByLabel('Employee ID')).toHaveValue(id);
      await addPerson(page, name);
    }

    const own = await phone.newPage();
    await own.goto(link);
    await expect(own.getByRole('heading', { name: 'Welcome to My company, Nora New' })).toBeVisible();
    await own.getByLabel('New Password').fill('nora new');
    await own.keyboard.press('Enter');
    await expect(own.getByLabel('New Password')).toHaveAccessibleDescription(/name/);
    await own.getByLabel('New Password').fill(password);
    await press(own, 'Set password and sign in');
    await expect(own).toHaveURL(/\/dashboard$/);
    await expect(own.getByText('Nora New').first()).toBeVisible();

    await pressIn(page, 'Done');
    await page.getByLabel('State', { exact: true }).selectOption('Invited');
    await expect(page.getByText('1–2 of 2 people')).toBeVisible();
    await own.goto('/profile');
    await own.goto(link);
    await expect(own.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  } finally {
    await office.close();
    await phone.close();
    await fresh.remove();
  }
});

/** Fills in the open form, and answers the link of the new person. */
async function addPerson(page: Page, fullName: string): Promise<string> {
  await dialog(page).getByLabel('Full Name').fill(fullName);
  await pressIn(page, 'Add person');
  const field = dialog(page).getByLabel('Invitation link');
  await expect(field).toBeVisible();
  return field.inputValue();
}
