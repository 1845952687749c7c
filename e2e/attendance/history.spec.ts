import { addDays } from '@muster/domain/calendar/plain-date';
import { at, correctionsPath } from '@muster/testing/corrections';
import { insertDay, shown, today } from '@muster/testing/days';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { check } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

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
  sessionOf,
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
  const own = restClient(await sessionOf(person));
  const [{ id: attendanceId }] = (await own.get('/api/attendance')) as [{ id: number }];
  const wish = { attendanceId, checkOutTime: at(date, 17.5), reason: 'I stayed until half past five' };
  const { id } = await own.post(correctionsPath, wish);
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await admin.patch(`/api/admin/corrections/${id}`, { status: 'accepted' });
  await page.getByRole('button', { name: `History, ${shown(date)}` }).click();
  const history = page.getByRole('dialog', { name: `History of ${shown(date)}` });
  await expect(history).toContainText('Correction accepted');
  await check(page, 'the history of a record');
});
