import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, insertOpen, today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect, type Locator } from '@playwright/test';
import {
  allSent,
  checkedIn,
  checkedInText,
  checkOutSoon,
  manualCheckIn,
  noteSending,
  recordsHere,
  status,
  visit,
} from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { card, request } from '../support/leave-steps.ts';

const records = '**/trpc/sync.pull*';

test('U25 the troubleshooting guide says what happens to manual check-ins and whom to ask', async ({
  page,
  employee: _,
}) => {
  await page.goto('/dashboard');
  const guide = page.getByRole('region', { name: /troubleshooting/i });
  await expect(guide).toContainText('Manual check-ins are flagged for review.');
  await expect(guide).toContainText('Contact your administrator.');
});

test('U20 U24 Recent Attendance shows the five newest days, each with its status', async ({
  page,
  employee,
  store,
}) => {
  const day = (back: number) => addDays(today(), -back);
  await insertDay(store, employee.id, day(1), { in: 10, out: 18, status: 'late' });
  await insertDay(store, employee.id, day(2), { status: 'leave' });
  await insertDay(store, employee.id, day(3), {});
  for (const back of [4, 5, 6, 7]) await insertDay(store, employee.id, day(back), { in: 9, out: 17 });
  await page.goto('/dashboard');
  const rows = page.getByRole('region', { name: 'Recent Attendance' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows).toContainText(['10:00 to 18:00Late', '--Leave', '--Absent', 'Present', 'Present']);
});

test('D7 a night that crossed midnight can be checked out, and a new day begun', async ({
  page,
  employee,
  store,
}) => {
  await insertOpen(store, employee.id, addDays(today(), -1), 9);
  await page.goto('/dashboard');
  await checkedIn(page);
  await expect(status(page)).toContainText('since yesterday');
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeEnabled();
  await page.getByRole('button', { name: 'Check Out Now' }).click();
  await expect(status(page)).toContainText('Not Checked In');
});

test('D7 a check-in of more than 16 hours ago says why it cannot be checked out', async ({
  page,
  employee,
  store,
}) => {
  await insertOpen(store, employee.id, today(), 17);
  await page.goto('/dashboard');
  await expect(status(page)).toContainText('Too long ago to check out: ask your administrator.');
  await expect(page.getByRole('button', { name: 'Day Completed' })).toBeDisabled();
});

test('a check-in pressed twice is sent once', async ({ page, context, employee: _ }) => {
  const sent = noteSending(context);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Manual Check-In' }).dblclick();
  await checkedIn(page);
  await expect(page.getByRole('button', { name: 'Check Out Now' })).toBeEnabled();
  await allSent(page);
  expect(sent.map(({ path }) => path)).toEqual(['/api/attendance/checkin']);
});

test('with the keyboard the next step follows the last one, and is said aloud', async ({
  page,
  employee: _,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Manual Check-In' }).press('Enter');
  await expect(status(page).getByRole('status').first()).toContainText(checkedInText);
  const next = page.getByRole('button', { name: 'Check Out Now' });
  await expect(next).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
});

test('D44 what one tab does, the others show', async ({ page, context, employee: _ }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard');
    await expect(tab.getByRole('button', { name: 'Manual Check-In' })).toBeEnabled();
  }
  await manualCheckIn(page);
  await checkedIn(other);
  await checkOutSoon(other);
  for (const tab of [page, other]) await expect(status(tab)).toContainText('Checked Out');
});

test('D4 a device that was overtaken by another shows the day’s true state', async ({
  page,
  context,
  employee: _,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Manual Check-In' })).toBeEnabled();
  await context.request.post('/api/attendance/checkin', {
    data: { latitude: 52.5, longitude: 13.4, address: 'The other device', manualCheckIn: false },
  });
  await manualCheckIn(page);
  await expect(page.getByText('Failed to check in').first()).toBeVisible();
  await checkedIn(page);
  await expect(status(page)).not.toContainText('Manual');
  await checkOutSoon(page);
  await expect(status(page)).toContainText('Checked Out');
});

for (const minutes of [-10, 36 * 60]) {
  test(`D1 a device clock ${minutes} minutes off neither shows nor stores its own time`, async ({
    page,
    employee: _,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.goto('/dashboard');
    await recordsHere(page);
    await page.getByRole('button', { name: 'Manual Check-In' }).click();
    await checkOutSoon(page);
    await expect(status(page)).toContainText('Checked Out');
    await allSent(page);
    await expect(status(page)).toContainText('0.0h worked');
    await expect(status(page)).not.toContainText('Synced late');
  });
}

test('U209 without an answer all cards say what is missing, with one "Try again" for all', async ({
  page,
  employee: _,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await page.route(records, (route) => route.abort());
  await page.goto('/attendance');
  const missing = page.getByText('Could not load your attendance');
  await expect(missing.first()).toBeVisible();
  await expect(page.getByText('Muster cannot be reached.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(1);
  const asked = page.waitForRequest(records);
  await again.press('Enter');
  await asked;
  await expect(again).toBeFocused();
  await page.unroute(records);
  await expect(missing).toHaveCount(0);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`nothing moves when the records arrive, at ${width} px`, async ({ page, employee, store }) => {
    for (const back of [1, 2, 3, 4, 5])
      await insertDay(store, employee.id, addDays(today(), -back), { in: 9, out: 17 });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(records, async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard');
    const cards = () =>
      page
        .getByRole('main')
        .getByRole('region')
        .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    await expect(status(page)).toContainText('Not Checked In');
    await expect(page.getByText('09:00 to 17:00')).toHaveCount(5);
    const before = await cards();
    release();
    await recordsHere(page);
    expect(await cards()).toEqual(before);
  });
}

test('U23 the Pending Requests card counts what waits for a decision, and leads to the requests', async ({
  page,
  employee,
  addPerson,
  sessionOf,
}) => {
  const own = restClient(await sessionOf(employee));
  const first = await own.post('/api/leave-requests', oneDay(monday(2)));
  await own.post('/api/leave-requests', oneDay(monday(3)));
  await page.goto('/dashboard');
  await expect(card(page, 'Pending Requests')).toContainText('2leave requests');
  await expect(card(page, 'Leave Balance')).toContainText('25days remaining2 days pending');
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await admin.patch(`/api/admin/leave-requests/${first.id}`, { status: 'rejected' });
  await expect(card(page, 'Pending Requests')).toContainText('1leave request');
  await card(page, 'Pending Requests').getByRole('link', { name: 'View requests' }).click();
  await expect(page).toHaveURL(/\/leave$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Management' })).toBeVisible();
});

test('D42 New Leave Request opens from the dashboard, without a network too, and the cards show its effect', async ({
  page,
  context,
  employee: _,
}) => {
  await visit(page);
  await request(page, oneDay(monday(2)));
  await expect(page.getByText('Leave request submitted successfully').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Leave Request' })).toBeFocused();
  await expect(card(page, 'Pending Requests')).toContainText('1leave request');
  await allSent(page);
  await context.setOffline(true);
  await request(page, oneDay(monday(3), { duration: 'half_day' }));
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await expect(card(page, 'Pending Requests')).toContainText('2leave requests');
  await expect(card(page, 'Leave Balance')).toContainText('25days remaining1.5 days pending');
  await context.setOffline(false);
  await allSent(page);
  await expect(card(page, 'Pending Requests')).toContainText('2leave requests');
});

test('U134 on a phone the button comes first, then the day, the balance and what happened since', async ({
  page,
  employee,
  addPerson,
  sessionOf,
}) => {
  const own = restClient(await sessionOf(employee));
  const { id } = await own.post('/api/leave-requests', oneDay(monday(2)));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'rejected' });
  await admin.post('/api/messages', { content: 'Closed on Friday', isAnnouncement: true });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/dashboard');
  const news = card(page, 'Since last time');
  await expect(news).toContainText('Annual Leave rejected');
  await expect(news).toContainText('1 new announcement');
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  // They arrive late on a first visit, and move nothing that was there before.
  expect(await top(news)).toBeGreaterThan(await top(card(page, 'Recent Announcements')));
  await page.reload();
  await expect(news).toContainText('Annual Leave rejected');
  const tops = [
    await top(page.getByRole('button', { name: 'Check In Now' })),
    await top(status(page).getByText('Not Checked In')),
    await top(card(page, 'Leave Balance')),
    await top(news),
    await top(card(page, 'Recent Announcements')),
    await top(card(page, 'My Profile')),
  ];
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[0]).toBeLessThan(640 - 44);
  await news.getByRole('button', { name: 'Mark as read' }).click();
  await expect(news).toBeHidden();
  await page.reload();
  await expect(status(page)).toContainText('Not Checked In');
  await expect(news).toBeHidden();
});
