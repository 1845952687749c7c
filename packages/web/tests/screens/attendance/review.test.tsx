import { addDays } from '@muster/domain/calendar/plain-date';
import { at, yesterday } from '@muster/testing/corrections';
import { insertDay, shown } from '@muster/testing/days';
import { markRecord } from '@muster/testing/staff-attendance';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { recordOf } from '../steps/staff-attendance.ts';

const office = await openOffice();
const { store } = office;

test('U83 D3 D6 an administrator sees which records were sent late or made manually, where, and how late', async () => {
  const [late, manual, ordinary] = [
    await office.addPerson({ fullName: 'Lena Late', department: 'Workshop' }),
    await office.addPerson({ fullName: 'Max Manual' }),
    await office.addPerson({ fullName: 'Otto Ordinary' }),
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
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-attendance');
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
  expect(await navigator.clipboard.readText()).toBe('52.520008, 13.404954');
  await row.getByRole('link', { name: shown(yesterday()) }).click();
  await expect(recordOf(page, late.employeeId)).toContainText(/Synced late.*52\.52, 13\.405/);
  await page.getByLabel('Search', { exact: true }).fill('');
  await page.getByRole('checkbox', { name: 'Only records to review' }).check();
  await expect(recordOf(page, manual.employeeId)).toBeVisible();
  await expect(recordOf(page, ordinary.employeeId)).toHaveCount(0);
  // No map and no one else is asked where that is.
  expect(new Set(page.requests.map(({ origin }) => origin))).toEqual(new Set([office.muster.url]));
});

/** Someone who asks to correct the last three days, and two administrators who may answer. */
async function threeCorrections(fullName: string) {
  const eve = await office.addPerson({ fullName, department: 'Foundry' });
  const own = await office.rest(eve);
  const days = [yesterday(), addDays(yesterday(), -1), addDays(yesterday(), -2)] as const;
  for (const day of days) await insertDay(store, eve.id, day, { in: 9, out: 12 });
  const listed = (await own.get('/api/attendance')) as { id: number; date: string }[];
  const asked: number[] = [];
  for (const day of days) {
    const attendanceId = listed.find(({ date }) => date === day)?.id;
    const checkOutTime = at(day, 17.5);
    const reason = 'I stayed until half past five';
    asked.push((await own.post('/api/attendance/corrections', { attendanceId, checkOutTime, reason })).id);
  }
  const [first, second] = [
    await office.addPerson({ isAdmin: true, fullName: 'Ines Istanbul' }),
    await office.addPerson({ isAdmin: true, fullName: 'Jon Jakarta' }),
  ];
  const [one, two, three] = days.map(shown);
  const article = (page: Screen, day = '') =>
    page.getByRole('article', { name: `Correction of ${fullName}, ${day}` });
  return { eve, first, second, asked, one, two, three, article };
}

const corrections = '/admin-attendance?tab=corrections';

test('D7 D15 a correction is answered once: it is accepted with a word or declined, and cancelling changes nothing', async () => {
  const { eve, first, one, two, three, article } = await threeCorrections('Eve Eager');
  const page = await openScreen(office, first, corrections);
  await expect(article(page, one)).toContainText(/12:00.*17:30.*I stayed until half past five/);
  const press = (day: string | undefined, name: RegExp) =>
    article(page, day).getByRole('button', { name }).press('Enter');
  await press(one, /^Accept/);
  const accepting = page.getByRole('dialog', { name: 'Accept correction' });
  await accepting.getByLabel('Response').fill('The gate agrees');
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Correction accepted').first()).toBeVisible();

  await press(two, /^Decline/);
  const refusing = page.getByRole('dialog', { name: 'Decline correction' });
  await refusing.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Correction declined').first()).toBeVisible();
  await expect(page.locator('main')).toBeFocused();

  // Cancelling gives the focus back.
  await press(three, /^Accept/);
  await accepting.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(article(page, three).getByRole('button', { name: /^Accept/ })).toBeFocused();
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
});

test('D7 D15 a correction is answered once: the second administrator sees who decided what, live or not', async () => {
  const { first, second, asked, one, two, article } = await threeCorrections('Ina Hasty');
  const fast = await office.rest(first);
  const answer = (id: number | undefined, decision: object) =>
    fast.patch(`/api/admin/corrections/${id}`, decision);
  const desk = await openScreen(office, second, corrections);
  await article(desk, one)
    .getByRole('button', { name: /^Decline/ })
    .press('Enter');
  const declining = desk.getByRole('dialog', { name: 'Decline correction' });
  await declining.getByLabel('Response').fill('The gate says four');
  await answer(asked[0], { status: 'accepted', adminResponse: 'The gate agrees' });
  await expect(declining.getByRole('alert')).toContainText(/Accepted by Ines Istanbul on .*The gate agrees/s);
  await expect(declining.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await expect(article(desk, one)).toHaveCount(0);
  const answered = desk.getByRole('table', { name: 'Answered corrections' });
  await expect(answered.getByRole('row', { name: 'Ina Hasty' }).filter({ hasText: one ?? '' })).toContainText(
    /17:30.*Ines Istanbul.*Accepted/s,
  );

  // The second hears of nothing any more, and decides what has been decided.
  const deaf = await openScreen(office, second, corrections, { live: false });
  deaf.expectedConsole.push(/ 409 /);
  await article(deaf, two)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await answer(asked[1], { status: 'declined' });
  const late = deaf.getByRole('dialog', { name: 'Accept correction' });
  await late.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(late.getByRole('alert')).toContainText('Declined by Ines Istanbul');
  await expect(late).not.toContainText('409');
});
