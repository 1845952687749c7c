import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, shown } from '@muster/testing/days';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { at, yesterday } from '../support/correction-steps.ts';
import { test } from '../support/fixtures.ts';
import { markRecord, recordOf } from '../support/staff-attendance-steps.ts';

test('U83 D3 D6 an administrator sees which records were sent late or made manually, where, and how late', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
}) => {
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
  });
  const [late, manual, ordinary] = [
    await addPerson({ fullName: 'Lena Late', department: 'Workshop' }),
    await addPerson({ fullName: 'Max Manual' }),
    await addPerson({ fullName: 'Otto Ordinary' }),
  ];
  for (const { id } of [late, manual, ordinary]) await insertDay(store, id, yesterday(), { in: 9, out: 17 });
  await markRecord(store, late.id, { lateSync: 1, place: [52.520008, 13.404954] });
  await markRecord(store, manual.id, { manual: 1 });
  await store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({
        checkInReceivedAt: at(yesterday(), 9.02),
        checkOutReceivedAt: at(yesterday(), 26.5),
        checkOutClockChanged: 1,
        seq: tx.seq(late.id),
      })
      .where('userId', '=', late.id)
      .execute(),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-attendance');
  await page.getByRole('tab', { name: /^To review/ }).click();
  const table = page.getByRole('table', { name: 'Attendance records to review' });
  const row = table.getByRole('row').filter({ hasText: late.employeeId });
  await expect(row).toContainText(/Lena Late.*Workshop.*09:00.*17:00.*synced 9 h 30 min later.*Synced late/);
  await expect(row.getByText('device clock changed')).toHaveCount(1);
  // What came within three minutes came at once.
  await expect(row.getByText(/^synced/)).toHaveCount(1);
  await expect(row).not.toContainText('Manual');
  await expect(table.getByRole('row').filter({ hasText: 'Max Manual' })).toContainText('Manual');
  await expect(table).not.toContainText('Otto Ordinary');

  await row.getByRole('button', { name: /^Copy the coordinates of Lena Late/ }).click();
  await expect(page.getByText('Coordinates copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('52.520008, 13.404954');
  await row.getByRole('link', { name: shown(yesterday()) }).click();
  await expect(recordOf(page, late.employeeId)).toContainText(/Synced late.*52\.52, 13\.405/);
  await page.getByLabel('Search', { exact: true }).fill('');
  await page.getByRole('checkbox', { name: 'Only records to review' }).check();
  await expect(recordOf(page, manual.employeeId)).toBeVisible();
  await expect(recordOf(page, ordinary.employeeId)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});

test('D7 D15 a correction is answered once: the second administrator sees who decided what, live or not', async ({
  page,
  browser,
  guard,
  addPerson,
  signIn,
  sessionOf,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const eve = await addPerson({ fullName: 'Eve Eager', department: 'Foundry' });
  const own = restClient(await sessionOf(eve));
  const days = [yesterday(), addDays(yesterday(), -1), addDays(yesterday(), -2)] as const;
  for (const day of days) await insertDay(store, eve.id, day, { in: 9, out: 12 });
  const listed = (await own.get('/api/attendance')) as { id: number; date: string }[];
  for (const day of days) {
    const attendanceId = listed.find(({ date }) => date === day)?.id;
    await own.post('/api/attendance/corrections', {
      attendanceId,
      checkOutTime: at(day, 17.5),
      reason: 'I stayed until half past five',
    });
  }
  const [first, second] = [
    await addPerson({ isAdmin: true, fullName: 'Ines Istanbul' }),
    await addPerson({ isAdmin: true, fullName: 'Jon Jakarta' }),
  ];
  await signIn(first);
  const other = await browser.newContext();
  guard(other);
  await other.addCookies([await sessionOf(second)]);
  const desk = await other.newPage();
  const tab = new URL('/admin-attendance?tab=corrections', (await sessionOf(first)).url).href;
  await Promise.all([page.goto(tab), desk.goto(tab)]);
  const ask = (on: typeof page, day: string) =>
    on.getByRole('article', { name: `Correction of Eve Eager, ${day}` });
  const [one, two, three] = days.map(shown) as [string, string, string];
  await expect(ask(page, one)).toContainText(/12:00.*17:30.*I stayed until half past five/);

  // Both have it open; the first accepts with a word, the second sees that while typing.
  await ask(desk, one)
    .getByRole('button', { name: /^Decline/ })
    .press('Enter');
  const declining = desk.getByRole('dialog', { name: 'Decline correction' });
  await declining.getByLabel('Response').fill('The gate says four');
  await ask(page, one)
    .getByRole('button', { name: /^Accept/ })
    .click();
  const accepting = page.getByRole('dialog', { name: 'Accept correction' });
  await accepting.getByLabel('Response').fill('The gate agrees');
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Correction accepted').first()).toBeVisible();
  await expect(declining.getByRole('alert')).toContainText(/Accepted by Ines Istanbul on .*The gate agrees/s);
  await expect(declining.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await expect(ask(desk, one)).toHaveCount(0);
  const answered = desk.getByRole('table', { name: 'Answered corrections' });
  await expect(answered.getByRole('row', { name: 'Eve Eager' }).filter({ hasText: one })).toContainText(
    /17:30.*Ines Istanbul.*Accepted/s,
  );

  // The second hears of nothing any more, and decides what has been decided.
  await desk.routeWebSocket('**/ws', () => undefined);
  await desk.reload();
  await ask(desk, two)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await ask(page, two)
    .getByRole('button', { name: /^Decline/ })
    .click();
  const refusing = page.getByRole('dialog', { name: 'Decline correction' });
  await refusing.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Correction declined').first()).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  const late = desk.getByRole('dialog', { name: 'Accept correction' });
  await late.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(late.getByRole('alert')).toContainText('Declined by Ines Istanbul');
  await expect(late).not.toContainText('409');

  // Cancelling changes nothing, and gives the focus back.
  const button = ask(page, three).getByRole('button', { name: /^Accept/ });
  await button.press('Enter');
  await accepting.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(button).toBeFocused();
  const stored = await store.read
    .selectFrom('corrections')
    .select(['status', 'adminResponse', 'reviewedBy'])
    .where('userId', '=', eve.id)
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { status: 'accepted', adminResponse: 'The gate agrees', reviewedBy: first.id },
    { status: 'declined', adminResponse: null, reviewedBy: first.id },
    { status: 'pending', adminResponse: null, reviewedBy: null },
  ]);
  await other.close();
});
