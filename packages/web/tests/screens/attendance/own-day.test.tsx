import { addDays } from '@muster/domain/calendar/plain-date';
import { asked, at } from '@muster/testing/corrections';
import { shown, today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card, dialog, pressIn } from '../steps/page.ts';
import { joinedLongAgo } from '../steps/people.ts';

const office = await openOffice();

test('D102 a person asks for a day without a record, and has it once it is accepted', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Worked' });
  await joinedLongAgo(office.store, ann);
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  const date = addDays(today(), -1);
  const page = await openScreen(office, ann, '/attendance');
  const month = card(page, 'Month');
  if (date.slice(0, 7) !== today().slice(0, 7))
    await month.getByRole('button', { name: 'Previous month' }).click();
  await month.locator(`[data-date="${date}"]`).click();
  const chosen = month.getByRole('region', { name: 'Chosen day' });
  await chosen.getByRole('button', { name: `I worked that day, ${shown(date)}` }).click();
  await expect(dialog(page)).toContainText(`${shown(date)}: No record`);
  await dialog(page).getByLabel('Check In').fill('8');
  await dialog(page).getByLabel('Reason').fill('I helped at the fair');
  await pressIn(page, 'Request a correction');
  await expect(dialog(page).getByLabel('Check Out')).toHaveAccessibleDescription(
    'Check Out is required for a day without a record',
  );
  await dialog(page).getByLabel('Check Out').fill('12');
  await pressIn(page, 'Request a correction');
  await expect(dialog(page)).toBeHidden();
  await expect(chosen).toContainText('Correction pending');

  await expect.poll(async () => (await asked(office.store, ann.id)).length).toBe(1);
  const [wish] = await asked(office.store, ann.id);
  expect(wish).toMatchObject({ attendanceId: null, checkInTime: at(date, 8), checkOutTime: at(date, 12) });
  await admin.patch(`/api/admin/corrections/${wish?.id}`, { status: 'accepted' });
  await expect(chosen).toContainText(/Present.*Correction accepted/s);
  await expect(chosen).toContainText(/08:00.*12:00/s);
});

test('D102 Staff Attendance has a way to correct each record, and to add a day of who has none', async () => {
  await office.store.write((tx) =>
    tx.db
      .updateTable('company')
      .set({ workDays: '1234567', seq: tx.seq('everyone') })
      .execute(),
  );
  const ann = await office.addPerson({ fullName: 'Ann Present' });
  await office.addPerson({ fullName: 'Ben Missing' });
  await (await office.rest(ann)).post('/api/attendance/checkin', { manualCheckIn: true });
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-attendance');
  await page.getByRole('button', { name: `Correct, Ann Present, ${shown(today())}` }).click();
  await expect(dialog(page)).toContainText('Ann Present');
  await pressIn(page, 'Cancel');
  await expect(page.getByRole('button', { name: `Correct, Ann Present, ${shown(today())}` })).toBeFocused();

  await page.getByRole('button', { name: `Add day, Ben Missing, ${shown(today())}` }).click();
  await dialog(page).getByLabel('Check In').fill('0:05');
  await dialog(page).getByLabel('Reason').fill('No phone');
  await pressIn(page, 'Add day');
  await expect(page.getByRole('button', { name: `Correct, Ben Missing, ${shown(today())}` })).toBeVisible();
});
