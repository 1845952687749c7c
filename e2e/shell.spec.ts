import { companyTime, instantAt } from '@muster/domain/calendar/instant';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { companyZone } from './muster.ts';

const entries = ['Dashboard', 'Attendance', 'Leave Requests', 'Company Chat', 'File Grievance', 'My Profile'];
const adminEntries = ['Admin Panel', 'Staff Attendance', 'Absence Predictions', 'Admin Profile'];

test('the shell names the person, the time of the company and where to go', async ({ page, employee }) => {
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation');
  for (const name of entries) await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Admin Zone')).toBeHidden();
  await expect(page.getByText(employee.fullName, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`ID: ${employee.employeeId}`)).toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Staff Dashboard')).toBeVisible();
  // The browser sits in Auckland; the clock is the company's (D1).
  const minuteAgo = companyTime(instantAt(Date.now() - 60_000), companyZone).slice(0, 5);
  const minute = companyTime(instantAt(Date.now()), companyZone).slice(0, 5);
  await expect(banner).toContainText(new RegExp(`${minute}|${minuteAgo}`));
});

test('the clock moves on by itself', async ({ page, employee: _ }) => {
  await page.clock.install({ time: '2026-11-20T08:00:00Z' });
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toContainText('13:30');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('banner')).toContainText('13:31');
});

test('administrators see the Admin Zone', async ({ page, addPerson, signIn }) => {
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/dashboard');
  await expect(page.getByText('Admin Zone')).toBeVisible();
  for (const name of adminEntries) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('on a phone the sidebar slides over and closes by a choice, the backdrop and Escape', async ({
  page,
  employee: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: 'Attendance', exact: true });
  const menu = page.getByRole('button', { name: /menu/i });
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await expect(page).toHaveURL(/\/attendance$/);
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await page.mouse.click(350, 400);
  await expect(link).toBeHidden();
});

test('Logout is disabled while it is under way, ends the session and forgets what was shown', async ({
  page,
  employee,
  context,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/account.logout*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  const [cookie] = await context.cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /log/i }).first()).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(employee.fullName)).toHaveCount(0);
  // The old cookie opens nothing any more (D27).
  if (cookie) await context.addCookies([cookie]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('the theme can be chosen and is remembered', async ({ page, employee: _ }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).not.toBe(light);
});
