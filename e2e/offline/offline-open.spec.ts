import { companyTime, instantAt } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import { companyZone } from '@muster/testing/muster';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { status, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

const routes = ['/', '/dashboard', '/attendance', '/leave', '/chat', '/grievance', '/profile', '/nowhere'];

const minuteNow = () => companyTime(instantAt(Date.now()), companyZone).slice(0, 5);

/** What is mirrored is shown whole: the days, the month made of them, the person. */
async function expectComplete(page: Page, path: string, fullName: string) {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByRole('complementary').getByText(fullName), path).toBeVisible();
  await expect(page.getByRole('banner').getByRole('time'), path).toBeVisible();
  if (path === '/' || path === '/dashboard') {
    await expect(status(page)).toContainText('Not Checked In');
    const recent = page.getByRole('region', { name: 'Recent Attendance' }).getByRole('listitem');
    await expect(recent).toHaveCount(5);
    await expect(page.getByRole('region', { name: 'Leave Balance' })).toContainText('25');
  }
  if (path === '/attendance') {
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('region', { name: 'Monthly Attendance' })).toContainText('%');
  }
  if (path === '/nowhere') await expect(page.getByText('404 Page Not Found')).toBeVisible();
}

/** Notes alerts from now on, also those that are shown for a moment only. */
async function noteAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      // The ways to sign in and the sessions are not on the device.
      for (const { textContent } of document.querySelectorAll('[role=alert]'))
        if (!/your (sign-in|sessions)/.test(textContent)) sessionStorage.setItem('alert', textContent);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

test('U10 S16 D41 without a network every employee screen opens inside the shell, whole, and says as of when it is', async ({
  page,
  context,
  employee,
  store,
}) => {
  test.slow();
  for (let back = 1; back <= 7; back++)
    await insertDay(store, employee.id, addDays(today(), -back), { in: 9, out: 17 });
  const before = minuteNow();
  await visitOnce(page);
  const after = minuteNow();
  await context.setOffline(true);
  // What is not read yet is not missing.
  await noteAlerts(page);
  for (const path of routes) {
    await page.goto(path);
    await expectComplete(page, path, employee.fullName);
    const strip = page.getByText('You are offline.');
    await expect(strip, path).toContainText(new RegExp(`You see your records as of (${before}|${after})\\.`));
  }
  await page.reload();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('alert'))).toBeNull();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('S16 D41 with the server stopped every employee screen opens from the device, and recovers by itself', async ({
  page,
  muster,
  employee,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/ERR_CONNECTION_REFUSED/);
  for (let back = 1; back <= 7; back++)
    await insertDay(store, employee.id, addDays(today(), -back), { in: 9, out: 17 });
  await visitOnce(page);
  await muster.stop();
  try {
    for (const path of routes) {
      await page.goto(path);
      await expectComplete(page, path, employee.fullName);
      const strip = page.getByText(/^Muster cannot be reached\. You see your records as of \d\d:\d\d\./);
      await expect(strip, path).toBeVisible();
    }
  } finally {
    await muster.start();
  }
  await page.goto('/dashboard');
  await expect(status(page)).toContainText('Not Checked In');
  await expect(page.getByText('Muster cannot be reached.')).toBeHidden();
});

test('S11 D41 when no answer comes the page opens from the device all the same', async ({
  page,
  context,
  employee,
  store,
}) => {
  for (let back = 1; back <= 7; back++)
    await insertDay(store, employee.id, addDays(today(), -back), { in: 9, out: 17 });
  await visitOnce(page);
  let asked = 0;
  await context.route(/\/(trpc|api)\//, () => {
    asked += 1;
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expectComplete(page, '/dashboard', employee.fullName);
  expect(asked).toBeGreaterThan(0);
});
