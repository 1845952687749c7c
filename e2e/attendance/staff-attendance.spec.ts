import { readFileSync } from 'node:fs';
import { insertDay, shown, today } from '@muster/testing/days';
import { restClient } from '@muster/testing/rest-client';
import { expect, type Page } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { at, yesterday } from '../support/correction-steps.ts';
import { test } from '../support/fixtures.ts';
import {
  figureOf,
  insertCrowd,
  markRecord,
  quietDay,
  recordOf,
  records,
} from '../support/staff-attendance-steps.ts';

test('U79 U82 D10 D11 the day has its cards and its columns, and a check-in elsewhere appears without a reload', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
}) => {
  const [boss, ann] = [
    await addPerson({ isAdmin: true }),
    await addPerson({ fullName: 'Ann Adler', department: 'Foundry', position: 'Moulder' }),
  ];
  const bare = await addPerson();
  const desk = restClient(await sessionOf(boss));
  await restClient(await sessionOf(bare)).post('/api/attendance/checkin', { manualCheckIn: true });
  await signIn(boss);
  await page.goto('/admin-attendance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Attendance Dashboard');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(/\d\d:\d\d/);
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(today());
  const bareRow = recordOf(page, bare.employeeId);
  await expect(bareRow).toContainText(/Not assigned.*No position.*Manual.*Not recorded.*N\/A/);
  await expect(bareRow).toContainText(shown(today()));
  await expect(page.getByText(/^Showing all \d+ attendance records$/)).toBeVisible();
  await expect(records(page).getByRole('columnheader')).toHaveText([
    'Employee Details',
    'Department and Position',
    'Status',
    'Check In Time',
    'Check Out Time',
    'Total Working Hours',
    'Date',
  ]);
  await expect(recordOf(page, ann.employeeId)).toHaveCount(0);

  const own = restClient(await sessionOf(ann));
  const place = { latitude: 52.520008, longitude: 13.404954 };
  await own.post('/api/attendance/checkin', place);
  const row = recordOf(page, ann.employeeId);
  await expect(row).toContainText(/Ann Adler.*Foundry.*Moulder.*\d{1,2}:\d\d [AP]M.*Not recorded.*N\/A/);
  await own.post('/api/attendance/checkout', {});
  await expect(row).toContainText(/\d{1,2}:\d\d [AP]M.*\d{1,2}:\d\d [AP]M.*0h 0m/);
  // Nothing of hers is marked: where she was is no one's business here.
  await expect(row).not.toContainText('52.52');
  await expect(row).not.toContainText('Manual');

  const stats = (await desk.get('/api/admin/attendance/stats')) as Record<string, number>;
  const titles = ['Total Staff', 'Present Today', 'Late Arrivals', 'Absent Today', 'On Leave'];
  const told = ['totalEmployees', 'presentToday', 'lateToday', 'absentToday', 'onLeave'].map(
    (name) => stats[name],
  );
  await expect.poll(() => Promise.all(titles.map((title) => figureOf(page, title)))).toEqual(told);
});

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

test('U80 U82 U213 D39 the filters are the address, the table goes by its headings, and what is shown is exported', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  const people = [
    await addPerson({ fullName: 'Ada Quern', department: 'Quarry', position: 'Blaster' }),
    await addPerson({ fullName: 'Bea Quern', department: 'Quarry' }),
    await addPerson({ fullName: '=Cyd Quern', department: 'Quarry' }),
  ];
  const [ada, bea, cyd] = people.map(({ id }) => id);
  if (ada === undefined || bea === undefined || cyd === undefined) throw new Error('Nobody there');
  await insertDay(store, ada, quietDay, { in: 9, out: 17.25 });
  await insertDay(store, bea, quietDay, { in: 22, out: 30, status: 'late' });
  await insertDay(store, cyd, quietDay, {});
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto(`/admin-attendance?date=${quietDay}`);
  await page.getByLabel('Department', { exact: true }).selectOption('Quarry');
  await expect(page).toHaveURL(/department=Quarry/);
  await expect(records(page).getByRole('row')).toHaveCount(4);
  await expect(page.getByText(/^Showing all 3 attendance records/)).toBeVisible();
  await expect(recordOf(page, 'Ada Quern')).toContainText(/Present.*9:00 AM.*5:15 PM.*8h 15m/);
  await expect(recordOf(page, 'Bea Quern')).toContainText(/Late.*10:00 PM.*6:00 AM.*next day.*8h 0m/);
  await expect(recordOf(page, 'Cyd Quern')).toContainText(/Absent.*Not recorded.*Not recorded.*N\/A/);

  // 16 px are the cells' padding.
  expect(await endsOf(page, 'Check In Time')).toEqual([16, 16, 16, 16]);
  expect(await endsOf(page, 'Check Out Time')).toEqual([16, 16, 16, 16]);

  const hours = records(page).getByRole('columnheader', { name: 'Total Working Hours' });
  const names = () => records(page).getByRole('row').locator('td:first-child').allInnerTexts();
  await hours.getByRole('button').press('Enter');
  await expect(hours).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await names()).join()).toMatch(/Bea.*Ada.*Cyd/s);
  await hours.getByRole('button').press('Enter');
  // Who has no hours is last both ways.
  await expect.poll(async () => (await names()).join()).toMatch(/Ada.*Bea.*Cyd/s);
  await page.getByLabel('Status', { exact: true }).selectOption('Absent');
  await expect(records(page).getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(recordOf(page, '=Cyd Quern')).toBeVisible();
  await expect(recordOf(page, 'Ada Quern')).toHaveCount(0);
  await expect(hours).toHaveAttribute('aria-sort', 'descending');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`attendance-${quietDay}.csv`);
  const [, line, end] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect([line, end]).toEqual([expect.stringContaining("'=Cyd Quern,Quarry,,absent"), '']);
  await page.route('**/trpc/attendance.exportDay**', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Failed to export').first()).toBeVisible();

  await page.goBack();
  await expect(records(page).getByRole('row')).toHaveCount(4);
  await page.getByLabel('Search', { exact: true }).fill('nobody is called so');
  await expect(page.getByText('No attendance records found')).toBeVisible();
  await expect(page.getByText('Try selecting a different date or department filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?date=2020-01-15&sort=hours&descending=true$/);
  await page.route('**/trpc/**attendance.listAll**', (route) => route.abort());
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('Could not load the attendance records')).toBeVisible();
  await page.unroute('**/trpc/**attendance.listAll**');
  // The day's other figures were asked for in the same request.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No attendance records found')).toBeVisible();
  await expect(page.getByText(/^These lists need a connection/)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText(/^These lists need a connection/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('a crowded day mounts only the visible rows, says how many there are, and keeps the focus', async ({
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
  await expect(page.locator('svg.recharts-surface')).toHaveCount(3);
  await page.getByText('Show the figures').click();
  await check(page, 'analytics');
});
