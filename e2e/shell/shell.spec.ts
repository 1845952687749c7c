import { companyTime, instantAt } from '@muster/domain/calendar/instant';
import { companyZone } from '@muster/testing/muster';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const entries = ['Dashboard', 'Attendance', 'Leave Requests', 'Company Chat', 'File Grievance', 'My Profile'];
const adminEntries = ['Admin Panel', 'Staff Attendance', 'Absence Predictions', 'Admin Profile'];

test('U6 U7 U9 the shell names the person, the time of the company and where to go', async ({
  page,
  employee,
}) => {
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

test('U9 the clock moves on by itself, and is right on a device whose own is wrong', async ({
  page,
  employee: _,
}) => {
  // At the start of a minute, so that what is wrong at first would stay for longer than the test waits.
  await page.clock.install({ time: Math.floor(Date.now() / 60_000) * 60_000 - 86_400_000 });
  await page.goto('/dashboard');
  const time = page.getByRole('banner').getByRole('time');
  const shown = async () =>
    Date.parse(`1970-01-01T${/\d\d:\d\d/.exec((await time.textContent()) ?? '')?.[0]}Z`);
  await expect(time).toHaveAttribute('datetime', new RegExp(`^${new Date().toISOString().slice(0, 10)}`));
  // The next answer would take back the minute that passes at once.
  await page.route('**/*', () => undefined);
  const before = await shown();
  await page.clock.fastForward(60_000);
  await expect.poll(shown).toBe((before + 60_000) % 86_400_000);
});

test('L33 a page that could not reach the server opens by itself once it can', async ({
  page,
  employee,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  const calls = /\/(trpc|health)/;
  await page.route(calls, (route) => route.abort());
  // As one whose session the server could not look up.
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => (id === 'known' ? null : find(id));
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Muster cannot be reached')).toBeVisible();
  await page.unroute(calls);
  await expect(page.getByText(`ID: ${employee.employeeId}`)).toBeVisible();
});

test('U7 administrators see the Admin Zone', async ({ page, addPerson, signIn }) => {
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/dashboard');
  await expect(page.getByText('Admin Zone')).toBeVisible();
  for (const name of adminEntries) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('U8 on a phone the sidebar slides over and closes by a choice, the backdrop and Escape', async ({
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

test('U4 U9 L39 Logout is disabled while it is under way, forgets what was shown before the server answers, and ends the session', async ({
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
  const isDisabled = await page.getByRole('button', { name: 'Logout' }).evaluate(async (button) => {
    if (!(button instanceof HTMLButtonElement)) throw new Error('Logout is no button');
    button.click();
    await Promise.resolve();
    return button.disabled;
  });
  expect(isDisabled).toBe(true);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(employee.fullName)).toHaveCount(0);
  const ended = page.waitForResponse(/account\.logout/);
  release();
  await ended;
  // The old cookie opens nothing any more (D27).
  if (cookie) await context.addCookies([cookie]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('the theme follows the system until one is chosen, which is remembered', async ({
  page,
  employee: _,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.getByRole('button', { name: 'Theme: system. Change to light' }).click();
  await expect.poll(background).toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: light. Change to dark' })).toBeVisible();
  await expect.poll(background).toBe(light);
});

test('the first Tab offers to skip to the content', async ({ page, employee: _ }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeFocused();
});

test('the slide-over gives the focus back, and makes room when the screen is turned', async ({
  page,
  employee: _,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.press('Enter');
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toBeInViewport();
  expect((await close.boundingBox())?.y).toBeLessThan(64);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Attendance', exact: true }).click();
  await expect(page).toHaveURL(/\/attendance$/);
});
