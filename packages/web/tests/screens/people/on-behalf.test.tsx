import { addDays } from '@muster/domain/calendar/plain-date';
import { yesterday } from '@muster/testing/corrections';
import { insertDay, shown, today } from '@muster/testing/days';
import { monday } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card, confirm, dialog, press, pressIn } from '../steps/page.ts';
import { joinedLongAgo, openPerson } from '../steps/people.ts';

const office = await openOffice();
const { store } = office;

test('D102 a forgotten check-out is corrected on the person’s page, and then taken back; the person reads both', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Forgot' });
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  await insertDay(store, ann.id, yesterday(), { in: 9 });
  const page = await openPerson(office, boss, ann);
  const attendance = card(page, 'Attendance');
  const correct = attendance.getByRole('button', { name: `Correct, Ann Forgot, ${shown(yesterday())}` });
  await correct.click();
  await expect(dialog(page)).toContainText(/Ann Forgot.*Present, 09:00 to --/s);
  await pressIn(page, 'Correct');
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription('Reason is required');
  await dialog(page).getByLabel('Check Out').fill('8');
  await dialog(page).getByLabel('Reason').fill('She rang');
  await expect(dialog(page).getByRole('status')).toContainText('on the next morning');
  await dialog(page).getByLabel('Check Out').fill('17:30');
  await pressIn(page, 'Correct');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(`Ann Forgot: ${shown(yesterday())} was corrected`).first()).toBeVisible();
  await expect(correct).toHaveCount(0);

  const day = attendance.getByRole('button', { name: /09:00 to 17:30/ });
  await day.click();
  await pressIn(page, 'Take back');
  await expect(dialog(page)).toContainText('counts as absent or leave again');
  await dialog(page).getByLabel('Reason').fill('It was another day');
  await pressIn(page, 'Take back');
  await expect(dialog(page)).toBeHidden();
  await expect(day).toHaveCount(0);

  const own = await openScreen(office, ann, '/dashboard');
  await own.getByRole('button', { name: /^Notices/ }).click();
  await expect(own.getByRole('dialog')).toContainText(
    /A day of yours was taken back.*It was another day.*A day of yours was corrected.*She rang/s,
  );
});

test('D102 a day without a record is added from the grid, with what the server refuses at its field', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Added' });
  await joinedLongAgo(store, ann);
  const page = await openPerson(office, await office.addPerson({ isAdmin: true }), ann);
  const date = addDays(today(), -3);
  const [weekday, ...rest] = shown(date).split(' ');
  const named = new RegExp(`${weekday}\\w+, ${rest[0]} ${rest[1]}`);
  await card(page, 'Attendance').getByRole('button', { name: named }).click();
  await expect(dialog(page)).toContainText('No record');
  await dialog(page).getByLabel('Reason').fill('The terminal was broken');
  await pressIn(page, 'Add day');
  await expect(dialog(page).getByLabel('Check In')).toHaveAccessibleDescription('Check In is required');
  await dialog(page).getByLabel('Check In').fill('9');
  await dialog(page).getByLabel('Check Out').fill('17');
  await pressIn(page, 'Add day');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Attendance').getByRole('button', { name: /09:00 to 17:00/ })).toBeFocused();
});

test('D102 who rings is reported sick, leave is added, and ends early', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Ill' });
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openPerson(office, boss, ann);
  const leave = card(page, 'Leave requests');
  await press(page, 'Report sick');
  await expect(dialog(page).getByLabel('Start Date')).toHaveValue(today());
  await dialog(page).getByLabel('Start Date').fill(monday(1));
  await dialog(page)
    .getByLabel('End Date')
    .fill(addDays(monday(1), 1));
  await expect(dialog(page).getByRole('status')).toContainText('2 days.');
  await pressIn(page, 'Report sick');
  await expect(dialog(page)).toBeHidden();
  await expect(leave).toContainText(/Sick Leave.*2 days.*Approved/s);

  await press(page, 'Add leave');
  await dialog(page).getByLabel('Start Date').fill(monday(2));
  await dialog(page)
    .getByLabel('End Date')
    .fill(addDays(monday(2), 4));
  await expect(dialog(page).getByRole('status')).toContainText('5 days, 20 left afterwards.');
  await pressIn(page, 'Add leave');
  await expect(dialog(page)).toBeHidden();
  await expect(leave).toContainText(/Annual Leave.*5 days.*Approved/s);

  await leave.getByRole('button', { name: 'Change dates' }).first().click();
  await dialog(page)
    .getByLabel('End Date')
    .fill(addDays(monday(2), 1));
  await expect(dialog(page).getByRole('status')).toContainText('5 days → 2 days');
  await dialog(page).getByLabel('Reason').fill('Back early');
  await pressIn(page, 'Change dates');
  await expect(dialog(page)).toBeHidden();
  await expect(leave).toContainText(/Annual Leave.*2 days.*Approved/s);
  await expect(card(page, 'Leave balance')).toContainText(/23\s*days/);
});

test('D102 an Employee ID is changed with what follows from it, and an account that nobody used is removed', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Renumbered' });
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openPerson(office, boss, ann);
  await press(page, 'Edit');
  const id = dialog(page).getByLabel('Employee ID');
  await expect(id).toHaveValue(ann.employeeId);
  await id.fill(`X${ann.employeeId}`);
  await expect(id).toHaveAccessibleDescription('They sign in with it from now on');
  await pressIn(page, 'Save');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(`X${ann.employeeId}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);

  const desk = await office.rest(boss);
  const nora = await desk.post('/api/admin/people', { employeeId: 'N-77', fullName: 'Nora Twice' });
  await page.goto(`/admin-people?person=${nora.id}`);
  await press(page, 'Remove');
  await confirm(page, 'Remove');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Nora Twice');
  expect(await desk.get('/api/admin/people?active=all&search=N-77')).toMatchObject({ total: 0 });
});
