import { startMuster } from '@muster/testing/muster';
import { expect, type Page } from '@playwright/test';
import { clicksOn, countClicks } from '../support/clicks.ts';
import { test } from '../support/fixtures.ts';
import { dialog, press, pressIn } from '../support/people-steps.ts';

const password = 'nine violet kettles';

test('U19 U140 U141 U142 U143 D24 D40 a new administrator names the company and adds three people, and the first one signs in, in 9 clicks', async ({
  browser,
}) => {
  const fresh = await startMuster();
  const office = await browser.newContext({ baseURL: fresh.url });
  const phone = await browser.newContext({ baseURL: fresh.url });
  try {
    for (const context of [office, phone]) await countClicks(context);
    const page = await office.newPage();
    await page.goto('/dashboard');
    await expectOneSentence(page);
    await serveAsWorker(page);
    await page.goto('/login');
    await expectOneSentence(page);
    await page.goto(fresh.setupLink ?? '');
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
    await expect(page.getByText('Muster is not set up yet')).toHaveCount(0);
    await page.getByLabel('Company Name').fill('Loom and Sons');
    await page.getByLabel('Employee ID').fill('M-001');
    await page.getByLabel('Full Name').fill('Ada Boss');
    await page.getByLabel('Password', { exact: true }).fill('seven amber lanterns');
    await page.getByLabel('Confirm Password').fill('seven amber lanterns');
    await press(page, 'Create Account');
    await expect(page.getByRole('region', { name: /^First steps: \d of 9 done/ })).toBeVisible();
    await page.getByRole('link', { name: 'People', exact: true }).click();
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
    await expect(own.getByRole('heading', { name: 'Welcome to Loom and Sons, Nora New' })).toBeVisible();
    await own.getByLabel('New Password').fill('nora new');
    await own.keyboard.press('Enter');
    await expect(own.getByLabel('New Password')).toHaveAccessibleDescription(/name/);
    await own.getByLabel('New Password').fill(password);
    await press(own, 'Set password and sign in');
    await expect(own).toHaveURL(/\/dashboard$/);
    await expect(own.getByText('Nora New').first()).toBeVisible();
    expect((await clicksOn(page)) + (await clicksOn(own))).toBeLessThanOrEqual(9);

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

async function expectOneSentence(page: Page) {
  await expect(page.getByText('Muster is not set up yet. Open the set-up link')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(1);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
}

/** Serves pages as the service worker does: without what the server writes into them. */
function serveAsWorker(page: Page) {
  return page.route(/\/(login|register)$/, async (route) => {
    const { origin } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${origin}/index.html` }) });
  });
}
