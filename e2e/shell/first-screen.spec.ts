import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { insertDay } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { requests } from '../support/leave-steps.ts';
import { records } from '../support/staff-attendance-steps.ts';

const routes = join(import.meta.dirname, '../../packages/web/src/routes/_staff');

/** Of each screen of someone who is signed in. */
const paths = readdirSync(routes).map((file) => `/${file.replace(/\.tsx$/, '').replace('index', '')}`);

test('U248 eight people are on the first screen of Staff Attendance, one on a phone’s, and a request on that of Leave', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
  store,
}) => {
  const day = '2020-01-17';
  for (let index = 0; index < 8; index += 1) {
    const { id } = await addPerson({ department: 'Verkauf/Großkunden', position: 'Backstubenleiterin' });
    await insertDay(store, id, day, { in: 9, out: 17 });
  }
  const admin = await addPerson({ isAdmin: true });
  await signIn(admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin-attendance?date=${day}`);
  const rows = records(page).locator('tbody tr[aria-rowindex]');
  await expect(rows).toHaveCount(8);
  expect(await bottomOf(rows.nth(7))).toBeLessThanOrEqual(800);

  const own = restClient(await sessionOf(admin));
  await own.post('/api/leave-requests', oneDay(monday(3)));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/leave');
  await expect(requests(page)).toHaveCount(1);
  const { y: tabs = 0 } = (await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()) ?? {};
  expect(await bottomOf(requests(page).first())).toBeLessThanOrEqual(tabs);
  await page.goto(`/admin-attendance?date=${day}`);
  await expect(rows).toHaveCount(8);
  const name = rows.first().getByRole('link', { name: /^Person Number/ });
  expect(await bottomOf(name)).toBeLessThanOrEqual(tabs);
});

test('U249 no screen scrolls sideways on a phone with text of 200 %', async ({
  page,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 404/);
  const admin = await addPerson({ isAdmin: true, fullName: 'Siegfried Öztürk-Hinterhuber' });
  await insertDay(store, admin.id, '2020-01-20', { in: 9, out: 17 });
  await signIn(admin);
  await page.setViewportSize({ width: 360, height: 780 });
  const setSize = await fontSizes(page);
  await setSize(200);
  for (const path of [...paths, '/admin-attendance?date=2020-01-20', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
  await setSize(100);
});

test('U249 at 200 % zoom two thirds of a small screen are content', async ({ page, employee: _ }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/leave');
  await expect(page.getByRole('button', { name: 'New Leave Request' })).toBeVisible();
  await page.mouse.wheel(0, 300);
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await expect.poll(() => bottomOf(page.getByRole('banner'))).toBeLessThanOrEqual(0);
  expect((await tabs.boundingBox())?.height).toBeLessThanOrEqual(400 / 3);
});

async function bottomOf(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height;
}

/** Sets the size of the browser's text, in per cent, as its person does. */
async function fontSizes(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (percent: number) =>
    session.send('Page.setFontSizes', {
      fontSizes: { standard: (16 * percent) / 100, fixed: Math.round((13 * percent) / 100) },
    });
}
