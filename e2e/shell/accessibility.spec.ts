import { insertDay, today } from '@muster/testing/days';
import { expect, type Route } from '@playwright/test';
import { check, narrowDark, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

const narrow = { views: [narrowLight, narrowDark] };

/** Answers each read of a batch as a server does whose database fails. */
function fail(route: Route) {
  const paths = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 };
  const message = 'Something went wrong on our side. Please try again.';
  return route.fulfill({
    status: 500,
    json: paths.map((path) => ({ error: { message, code: -32603, data: { ...data, path } } })),
  });
}

test('WCAG 2.2 AA of the screens that no other test looks at', async ({
  page,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (404|500)/);
  await show(page, narrowLight);
  await open('/register');
  await signIn(await addPerson({ department: 'Office', position: 'Clerk' }));
  for (const path of ['/dashboard', '/attendance', '/nowhere']) await open(path);

  // A page of the person before would still call in their name.
  await page.goto('about:blank');
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-people?role=admin');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved filters' })).toBeVisible();
  await check(page, 'saved filters', { views: [narrowDark] });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.route(/\/trpc\/(?!sync)/, fail);
  await page
    .getByRole('navigation', { name: 'Tabs' })
    .getByRole('link', { name: /^Admin/ })
    .click();
  await expect(page.getByText('Parts of this page could not be loaded.')).toBeVisible();
  await check(page, 'an outage', { views: [narrowDark] });

  async function open(path: string) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, path);
  }
});

test('WCAG 2.2 AA of what comes and goes', async ({ page, addPerson, signIn, store, expectedConsole }) => {
  expectedConsole.push(/status of 401/);
  await show(page, narrowLight);
  const person = await addPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await check(page, 'validation', narrow);
  await page.getByLabel('Employee ID').fill(person.employeeId);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const toast = page.getByText('Login failed').first();
  await expect(toast).toBeVisible();
  // As long as it is pointed at, it stays.
  await check(page, 'destructive toast', { ...narrow, prepare: () => toast.hover() });

  await insertDay(store, person.id, today(), { in: 0, status: 'late' });
  await signIn(person);
  await page.goto('/dashboard');
  await expect(page.getByText('Late').first()).toBeVisible();
  await check(page, 'a record of today', narrow);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'menu', narrow);
});
