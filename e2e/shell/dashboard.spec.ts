import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect, type Locator } from '@playwright/test';
import {
  checkedIn,
  checkedInText,
  checkOutSoon,
  manualCheckIn,
  recordsHere,
  status,
} from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { card } from '../support/leave-steps.ts';

const records = '**/trpc/sync.pull*';

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
