import type { Store } from '@muster/db/open';
import { instantAt, startOfDay } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { expect } from '@playwright/test';
import { insertDay, today } from './days.ts';
import { test } from './fixtures.ts';
import { companyZone } from './muster.ts';

interface Marks {
  readonly manual?: 1;
  readonly lateSync?: 1;
  /** Hours after the midnight at which the day began; 24 and more lie on the next day. */
  readonly inReceived?: number;
  readonly outReceived?: number;
}

/** Yesterday's record of a person, nine to five, marked for review. */
async function insertMarked(store: Store, userId: number, marks: Marks): Promise<void> {
  const date = addDays(today(), -1);
  const midnight = Date.parse(startOfDay(date, companyZone));
  const at = (hour = 9) => instantAt(midnight + hour * 3_600_000);
  const { inReceived, outReceived, ...flags } = marks;
  await insertDay(store, userId, date, { in: 9, out: 17 });
  await store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({
        ...flags,
        checkInReceivedAt: at(inReceived),
        checkOutReceivedAt: at(outReceived),
        seq: tx.seq(userId),
      })
      .where('userId', '=', userId)
      .execute(),
  );
}

test('D3 D6 an administrator sees what was synced late or made by hand, and why', async ({
  page,
  addPerson,
  signIn,
  store,
}) => {
  const [late, manual, ordinary] = [
    await addPerson({ fullName: 'Lena Late', department: 'Workshop' }),
    await addPerson({ fullName: 'Max Manual' }),
    await addPerson({ fullName: 'Otto Ordinary' }),
  ];
  await insertMarked(store, late.id, { lateSync: 1, inReceived: 9.5, outReceived: 26 });
  await insertMarked(store, manual.id, { manual: 1, lateSync: 1, outReceived: 17 });
  await insertMarked(store, ordinary.id, {});
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-attendance');
  const table = page.getByRole('table', { name: 'Attendance records to review' });
  const row = table.getByRole('row').filter({ hasText: late.employeeId });
  await expect(row).toContainText('Lena Late');
  await expect(row).toContainText('Workshop');
  await expect(row.getByRole('cell')).toContainText([
    /Lena/,
    /\d{4}/,
    '09:00',
    '09:30',
    '17:00',
    '02:00',
    'Synced late',
  ]);
  // What was received on the next day says so; what was received on the day itself does not.
  await expect(row.getByRole('cell').nth(5)).toContainText(/\d{4}/);
  await expect(row.getByRole('cell').nth(3)).not.toContainText(/\d{4}/);
  await expect(row).not.toContainText('Manual');
  await expect(table.getByRole('row').filter({ hasText: 'Max Manual' })).toContainText(/Synced late.*Manual/);
  await expect(table).not.toContainText('Otto Ordinary');
  await expect(page.getByText('Not in this release yet')).toBeVisible();
});

for (const width of [320, 768, 1280]) {
  test(`long names to review stay on the screen at ${width} px`, async ({
    page,
    addPerson,
    signIn,
    store,
  }) => {
    const long = 'W'.repeat(60);
    const person = await addPerson({ fullName: long, department: long });
    await insertMarked(store, person.id, { manual: 1, lateSync: 1, inReceived: 30, outReceived: 30 });
    await signIn(await addPerson({ isAdmin: true }));
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin-attendance');
    await expect(page.getByText(person.employeeId, { exact: false }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('with nothing to review the screen says so', async ({ page, addPerson, signIn, store }) => {
  await store.write(async (tx) => {
    // What other tests of this server asked to have corrected refers to them.
    await tx.db.deleteFrom('corrections').execute();
    await tx.db.deleteFrom('attendance').execute();
  });
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-attendance');
  await expect(page.getByRole('region', { name: 'To review' })).toContainText('Nothing to review');
});

test('what cannot be loaded says why, and is loaded on a second try', async ({
  page,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  await signIn(await addPerson({ isAdmin: true }));
  await page.route('**/trpc/**attendance.toReview**', (route) => route.abort());
  await page.goto('/admin-attendance');
  const card = page.getByRole('region', { name: 'To review' });
  await expect(card).toContainText('Could not load the records to review');
  await page.unroute('**/trpc/**attendance.toReview**');
  await card.getByRole('button', { name: /try again/i }).click();
  await expect(card.getByRole('table').or(card.getByText('Nothing to review'))).toBeVisible();
});

test('an employee is led to the dashboard', async ({ page, employee: _ }) => {
  await page.goto('/admin-attendance');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('To review')).toBeHidden();
});
