import { startMuster } from '@muster/testing/muster';
import { expect, type Page } from '@playwright/test';
import { check } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { dialog, press, pressIn } from '../support/people-steps.ts';
import { openSettings, save } from '../support/settings-steps.ts';

const founder = 'seven amber lanterns';

test('U17 U18 U143 D24 D25 D40 WCAG 2.2 AA of the pages that people see before they have an account', async ({
  browser,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of (403|404)/);
  const muster = await startMuster();
  const [office, guest] = [
    await browser.newContext({ baseURL: muster.url }),
    await browser.newContext({ baseURL: muster.url }),
  ];
  try {
    const [page, own] = [await office.newPage(), await guest.newPage()];
    await look(own, '/', /^Muster is not set up yet\./);
    await look(page, muster.setupLink ?? '', 'Set up Muster');
    await press(page, 'Create Account');
    await expect(page.getByText('Full Name is required')).toBeVisible();
    await check(page, 'set-up, something missing');
    await setUp(page);
    await page.goto('about:blank');
    await look(own, muster.setupLink ?? '', 'This link does not work');

    await openSettings(page, 'registration', 'Registration');
    await page.getByRole('radio', { name: /^Closed/ }).check();
    await save(page, 'Registration');
    await look(own, '/register', 'Registration is closed');
    await own.goto('/login');
    await expect(own.getByText('No account yet? Ask your administrator for one.')).toBeVisible();
    await check(own, 'sign-in, registration closed');

    const link = await invite(page);
    expect(new URL(link).pathname).toBe('/welcome');
    await look(own, link, 'Welcome to Loom and Sons, Nora New');
    // As invitations were until 0.1.0.
    await own.goto('about:blank');
    await look(own, link.replace('/welcome', '/reset-password'), 'Welcome to Loom and Sons, Nora New');
    await look(own, '/welcome', 'This link does not work');
  } finally {
    await office.close();
    await guest.close();
    await muster.remove();
  }
});

async function look(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await check(page, String(heading));
}

async function setUp(page: Page): Promise<void> {
  await page.getByLabel('Company Name').fill('Loom and Sons');
  await page.getByLabel('Full Name').fill('Ada Boss');
  await page.getByLabel('Password', { exact: true }).fill(founder);
  await page.getByLabel('Confirm Password').fill(founder);
  await press(page, 'Create Account');
  await expect(page).toHaveURL(/\/admin$/);
}

async function invite(page: Page): Promise<string> {
  await page.goto('/admin-people');
  await press(page, 'Add person');
  await dialog(page).getByLabel('Full Name').fill('Nora New');
  await pressIn(page, 'Add person');
  return dialog(page).getByLabel('Invitation link').inputValue();
}
