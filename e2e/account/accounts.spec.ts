import { startMuster } from '@muster/testing/muster';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const refused = /status of (401|403|400|409)/;

test('U15 U17 D24 the set-up link registers the administrator once, then anyone registers, signs in and out', async ({
  browser,
}) => {
  const fresh = await startMuster();
  const context = await browser.newContext({ baseURL: fresh.url });
  const page = await context.newPage();
  try {
    await page.goto(fresh.setupLink ?? '');
    await fillRegistration(page, { id: 'BOSS', name: 'Ada Boss' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Registration successful').first()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Admin Zone')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await page.getByRole('link', { name: /register|create/i }).click();
    await fillRegistration(page, { id: 'E-7', name: 'Eve Employee' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Admin Zone')).toBeHidden();
    await page.getByRole('button', { name: 'Logout' }).click();

    await page.getByLabel('Employee ID').fill(' e-7 ');
    await page.getByLabel('Password', { exact: true }).fill('a very fine password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Login successful').first()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.getByRole('button', { name: 'Logout' }).click();
    // Leaving before the answer would leave with the session.
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(fresh.setupLink ?? '');
    await fillRegistration(page, { id: 'EVIL', name: 'Second Administrator' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Registration failed').first()).toBeVisible();
    await expect(page.getByText('This set-up link was already used.').first()).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Second Administrator');
  } finally {
    await context.close();
    await fresh.remove();
  }
});

test('U15 U104 the sign-in page says what is missing, keeps what was typed and tells no one which half was wrong', async ({
  page,
  addPerson,
  expectedConsole,
}) => {
  expectedConsole.push(refused);
  const person = await addPerson();
  await page.goto('/login');
  await expect(page).toHaveTitle(/Sign in/);
  await page.getByText('Forgot your password?').click();
  await expect(page.getByText('Ask an administrator for a link.')).toBeVisible();
  await expect(page.getByText("Let's get things done!")).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Employee ID is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toBeFocused();

  await page.getByLabel('Employee ID').fill(person.employeeId);
  await expect(page.getByText('Employee ID is required')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toHaveValue(person.employeeId);

  await page.getByLabel('Employee ID').fill('nobody-at-all');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
});

test('the Sign in button shows that it is working and cannot be pressed twice', async ({
  page,
  addPerson,
}) => {
  const person = await addPerson();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/account.login*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Employee ID').fill(person.employeeId);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.locator('form button[type=submit]')).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('U17 registration says what is wrong at the field, from the form and from the server', async ({
  page,
  addPerson,
  expectedConsole,
}) => {
  expectedConsole.push(refused);
  const taken = await addPerson();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Employee ID is required')).toBeVisible();
  await expect(page.getByText('Full Name is required')).toBeVisible();
  await fillRegistration(page, { id: taken.employeeId.toLowerCase(), name: 'Copy Cat' });
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm Password').fill('a very fine password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration failed').first()).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Full Name')).toHaveValue('Copy Cat');
});

async function fillRegistration(page: Page, who: { id: string; name: string }) {
  await page.getByLabel('Employee ID').fill(who.id);
  await page.getByLabel('Full Name').fill(who.name);
  await page.getByLabel('Position').fill('Joiner');
  await page.getByLabel('Department').fill('Workshop');
  await page.getByLabel('Password', { exact: true }).fill('a very fine password');
  await page.getByLabel('Confirm Password').fill('a very fine password');
}
