import { at, yesterday } from '@muster/testing/corrections';
import { insertDay, today } from '@muster/testing/days';
import { restClient } from '@muster/testing/rest-client';
import { insertCrowd, markRecord } from '@muster/testing/staff-attendance';
import { expect, type Page } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { recordOf, records } from '../support/staff-attendance-steps.ts';

/** How far from the end of their column's cells the heading and the texts of a column end, in pixels. */
const endsOf = (page: Page, header: string) =>
  records(page).evaluate((table, name) => {
    const headings = [...table.querySelectorAll('th')];
    const column = headings.findIndex(({ textContent }) => textContent === name) + 1;
    const texts = table.querySelectorAll(`:is(th, td):nth-child(${column}) > :first-child`);
    return [...texts].map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const cell = text.closest('th, td') ?? text;
      return Math.round(cell.getBoundingClientRect().right - range.getBoundingClientRect().right);
    });
  }, header);

test('U213 a crowded day mounts only the visible rows, says how many there are, aligns its times, and keeps the focus', async ({
  page,
  addPerson,
  signIn,
  store,
}) => {
  test.slow();
  const day = '2020-01-16';
  await insertCrowd(store, day, 300);
  const first = await addPerson({ fullName: 'Aaron First', department: 'Crowd' });
  await insertDay(store, first.id, day, { in: 9 });
  await markRecord(store, first.id, { lateSync: 1, place: [1.5, -2.25] });
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto(`/admin-attendance?date=${day}`);
  await expect(records(page)).toHaveAttribute('aria-rowcount', '302');
  const mounted = records(page).locator('tbody tr[aria-rowindex]');
  expect(await mounted.count()).toBeLessThan(100);
  // 8 px are the cells' padding.
  for (const header of ['Check In Time', 'Check Out Time'])
    expect(new Set(await endsOf(page, header))).toEqual(new Set([8]));
  const copy = page.getByRole('button', { name: 'Copy the coordinates of Aaron First' });
  await copy.focus();
  const last = recordOf(page, 'CROWD0299');
  // Rows have their heights once they have been seen: the end is reached by going there again.
  const goToEnd = () =>
    expect(async () => {
      await page.keyboard.press('End');
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
  await goToEnd();
  await expect(last).toHaveAttribute('aria-rowindex', '302');
  await expect(recordOf(page, 'CROWD0100')).toHaveCount(0);
  await expect(copy).toBeFocused();
  await expect(records(page).getByRole('columnheader', { name: 'Status' })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(records(page)).toHaveAttribute('aria-rowcount', '26');
  await page.getByRole('button', { name: 'Show more' }).first().click();
  await expect(records(page)).toHaveAttribute('aria-rowcount', '51');
});

test('WCAG 2.2 AA of staff attendance', async ({ page, addPerson, signIn, sessionOf, store }) => {
  test.slow();
  await show(page, narrowLight);
  const long = 'W'.repeat(60);
  const person = await addPerson({ fullName: long, department: long, position: long });
  await insertDay(store, person.id, yesterday(), { in: 9 });
  await markRecord(store, person.id, { manual: 1, lateSync: 1, place: [-12.345678, -123.456789] });
  const [{ id }] = (await restClient(await sessionOf(person)).get('/api/attendance')) as [{ id: number }];
  const wish = { attendanceId: id, checkOutTime: at(yesterday(), 17), reason: long };
  await restClient(await sessionOf(person)).post('/api/attendance/corrections', wish);
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-attendance?date=2001-01-01');
  await expect(page.getByText('No attendance records found')).toBeVisible();
  await check(page, 'a day, empty');
  await page.goto(`/admin-attendance?date=${yesterday()}&search=${person.employeeId}`);
  await expect(recordOf(page, person.employeeId)).toBeVisible();
  // U172 on a phone only the day and the search are unfolded.
  await show(page, narrowLight);
  await expect(page.getByLabel('Department', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Department', { exact: true }).selectOption(long);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await check(page, 'a day');
  await page.getByRole('tab', { name: /^To review/ }).click();
  const toReview = { name: 'Attendance records to review' };
  await expect(page.getByRole('table', toReview).or(page.getByRole('list', toReview))).toBeVisible();
  await check(page, 'to review');
  await page.getByRole('tab', { name: /^Corrections/ }).click();
  const waiting = page.getByRole('article', { name: `Correction of ${long}` });
  await expect(waiting).toBeVisible();
  await check(page, 'corrections');
  await waiting.getByRole('button', { name: /^Decline/ }).click();
  await expect(page.getByRole('dialog', { name: 'Decline correction' })).toBeVisible();
  await check(page, 'an answer');
  await page.goto(`/admin-attendance?tab=analytics&range=custom&from=${yesterday()}&to=${today()}`);
  // Three pictures, each for the eye alone: nothing in them takes the focus or is read out.
  await expect(page.locator('[aria-hidden] svg.recharts-surface')).toHaveCount(3);
  await expect(page.locator('.recharts-wrapper [tabindex="0"]')).toHaveCount(0);
  await page.getByText('Show the figures').click();
  await check(page, 'analytics');
});
