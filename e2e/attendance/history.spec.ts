import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('the history shows a month of days, and more on request', async ({ page, employee, store }) => {
  for (let back = 1; back <= 40; back++)
    await insertDay(store, employee.id, addDays(today(), -back), { in: 9, out: 17 });
  await page.goto('/attendance');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(32);
  await expect(page.getByText('31 of 40 days')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(41);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('U171 on a phone each day has two lines, whose values have the short names of the columns', async ({
  page,
  employee,
  store,
}) => {
  await insertDay(store, employee.id, addDays(today(), -1), { in: 9.5, out: 17, status: 'late' });
  await page.goto('/attendance');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const [date, checkOut] = [row.getByRole('cell').nth(0), row.getByRole('cell').nth(2)];
  const isBelow = async () => ((await checkOut.boundingBox())?.y ?? 0) > ((await date.boundingBox())?.y ?? 0);
  const label = () => checkOut.evaluate((cell) => getComputedStyle(cell, '::before').content);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await isBelow()).toBe(false);
  expect(await label()).toBe('none');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await isBelow()).toBe(true);
  expect(await label()).toContain('Out');
  expect((await row.boundingBox())?.height).toBeLessThan(64);
  await expect(row).toContainText('Late');
  await expect(row).toContainText('7.5h');
});

test('long names and many badges stay on the screen, from a phone to a tablet', async ({
  page,
  addPerson,
  signIn,
  store,
}) => {
  const long = 'W'.repeat(60);
  const person = await addPerson({ fullName: long, department: long, position: long });
  const date = addDays(today(), -1);
  await insertDay(store, person.id, date, { in: 10, out: 17, status: 'late' });
  await store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ manual: 1, lateSync: 1, checkInAddress: 'Manual check-in (location unavailable)' })
      .where('userId', '=', person.id)
      .execute(),
  );
  await signIn(person);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const path of ['/dashboard', '/attendance']) {
    await page.goto(path);
    for (const width of [320, 360, 640, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText('Synced late').first()).toBeVisible();
      await expect.poll(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('U133 the month shows each day in colour, letter and words; a day opens beside it, by the keyboard too', async ({
  page,
  employee,
  store,
}) => {
  await insertDay(store, employee.id, today(), { in: 0.25, status: 'late' });
  await page.goto('/attendance');
  const month = page.getByRole('group', { name: /^Your days of / });
  const day = month.getByRole('button', { pressed: false, name: /late, 00:15 to open, today$/ });
  await expect(day).toHaveText(/L/);
  await expect(page.getByText('Choose a day to see its times')).toBeVisible();
  await day.focus();
  await page.keyboard.press('Home');
  await expect(month.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(month.getByRole('button').last()).toBeFocused();
  await day.press('Enter');
  const details = page.getByRole('region', { name: 'Chosen day' });
  await expect(details).toContainText('Check In00:15');
  await expect(details.getByRole('button', { name: /^History, / })).toBeVisible();
  await details.getByRole('button', { name: /^Request a correction, / }).click();
  await expect(page.getByRole('dialog', { name: 'Request a correction' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(details).toContainText('Choose a day');
});
