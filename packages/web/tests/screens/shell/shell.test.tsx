import { companyTime, instantAt } from '@muster/domain/calendar/instant';
import { companyZone } from '@muster/testing/muster';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { hold } from '../steps/hold.ts';

const entries = ['Dashboard', 'Attendance', 'Leave Requests', 'Company Chat', 'File Grievance', 'My Profile'];
const adminEntries = ['Admin Panel', 'Staff Attendance', 'Absence Predictions', 'Admin Profile'];
const office = await openOffice();

test('U6 U7 U9 the shell names the person, the time of the company and where to go', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  const sidebar = page.getByRole('navigation');
  for (const name of entries) await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Admin Zone')).toBeHidden();
  await expect(page.getByText(employee.fullName, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`ID: ${employee.employeeId}`)).toBeVisible();
  // Cards have a head, too.
  const banner = page.getByRole('banner').first();
  await expect(banner.getByText('Staff Dashboard')).toBeVisible();
  // The browser sits in Auckland; the clock is the company's (D1).
  const minuteAgo = companyTime(instantAt(Date.now() - 60_000), companyZone).slice(0, 5);
  const minute = companyTime(instantAt(Date.now()), companyZone).slice(0, 5);
  await expect(banner).toContainText(new RegExp(`${minute}|${minuteAgo}`));
});

test('U7 administrators see the Admin Zone', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/dashboard');
  await expect(page.getByText('Admin Zone')).toBeVisible();
  for (const name of adminEntries) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('U8 on a phone the sidebar slides over and closes by a choice, the backdrop and Escape', async () => {
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  await page.setViewportSize({ width: 360, height: 740 });
  const link = page.getByRole('link', { name: 'Attendance', exact: true });
  const menu = page.getByRole('button', { name: /open menu/i });
  await expect(menu).toBeVisible();
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
  await page.locator('.bg-shade').click();
  await expect(link).toBeHidden();
});

test('U4 U9 L39 Logout is disabled while it is under way, forgets what was shown before the server answers, and ends the session', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  const release = hold(page, 'account.logout');
  await expect(page.getByText(employee.fullName, { exact: true }).first()).toBeVisible();
  const [cookie = ''] = /muster=[^;]+/.exec(document.cookie) ?? [];
  expect(cookie).not.toBe('');
  const button = await page.getByRole('button', { name: 'Logout' }).element();
  button.click();
  await Promise.resolve();
  expect(button.matches(':disabled')).toBe(true);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(employee.fullName)).toHaveCount(0);
  release();
  expect((await page.answered(/account\.logout/)).status).toBe(200);
  // The old cookie opens nothing any more (D27).
  // biome-ignore lint/suspicious/noDocumentCookie: As a thief of it would.
  document.cookie = `${cookie}; path=/`;
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});
