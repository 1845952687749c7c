import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card, dialog, press, pressIn } from '../steps/page.ts';
import { openPerson } from '../steps/people.ts';

const office = await openOffice();
const day = { start: '09:00', end: '17:00' };
const week = (start: PlainDate) => ({
  ...oneDay(start, { leaveType: 'Annual Leave' }),
  duration: 'multiple_days',
  endDate: addDays(start, 4),
  decide: 'approved',
});

test('D90 D91 a schedule is given from a date on: what changes is shown first, and nothing is saved before', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Parttime' });
  const boss = await office.addPerson({ isAdmin: true });
  const admin = await office.rest(boss);
  await admin.post(`/api/admin/people/${ann.id}/leave-requests`, week(monday(2)));
  const page = await openPerson(office, boss, ann);
  await expect(card(page, 'Working time')).toContainText('Company hours');
  await expect(card(page, 'Working time')).not.toContainText('Records time');

  const days = [day, day, day, null, null, null, null];
  await admin.post('/api/admin/schedules', { name: 'Three of five', days });
  await press(page, 'Change');
  await expect(dialog(page).getByLabel('Site')).toHaveCount(0);
  await dialog(page).getByLabel('Valid from').fill(monday(1));
  await dialog(page).getByLabel('Schedule').selectOption('Three of five');
  await pressIn(page, 'Show what changes');
  await expect(dialog(page)).toContainText(/1\s*request counts other days/);
  await expect(dialog(page)).toContainText('5 days → 3 days');
  await expect(dialog(page)).toContainText('09:00–17:00 → Off');
  expect(await admin.get(`/api/admin/people/${ann.id}/schedule`)).toEqual([]);
  await pressIn(page, 'Back');
  await expect(dialog(page).getByLabel('Schedule')).toHaveValue(/\d/);
  await pressIn(page, 'Show what changes');
  await pressIn(page, 'Save');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Working time')).toContainText('Three of five');

  await page.getByRole('button', { name: /^Remove the entry from/ }).click();
  await expect(dialog(page)).toContainText('3 days → 5 days');
  await pressIn(page, 'Remove');
  await expect(card(page, 'Working time')).not.toContainText('Three of five');
});

test('D91 what is refused names its field; a cycle of days asks where it begins', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Rota' });
  const boss = await office.addPerson({ isAdmin: true });
  const admin = await office.rest(boss);
  await admin.post('/api/admin/schedules', {
    name: 'Two weeks',
    days: Array.from({ length: 14 }, () => day),
  });
  await admin.post('/api/admin/sites', { name: 'Porto', timeZone: 'Europe/Lisbon' });
  const page = await openPerson(office, boss, ann);
  page.expectedConsole.push(/ 422 /);
  await press(page, 'Change');
  await dialog(page).getByLabel('Valid from').fill('1999-01-04');
  await expect(dialog(page).getByLabel('Also recount closed days')).toBeVisible();
  await pressIn(page, 'Show what changes');
  await expect(dialog(page).getByLabel('Valid from')).toHaveAccessibleDescription(/at the earliest/);
  await dialog(page).getByLabel('Valid from').fill(monday(1));
  await expect(dialog(page).getByLabel('Cycle begins on')).toHaveCount(0);
  await dialog(page).getByLabel('Schedule').selectOption('Two weeks');
  await dialog(page).getByLabel('Site').selectOption('Porto');
  await dialog(page)
    .getByLabel('Cycle begins on')
    .fill(addDays(monday(1), 1));
  await pressIn(page, 'Show what changes');
  await expect(dialog(page).getByLabel('Cycle begins on')).toHaveAccessibleDescription(/begins on a Monday/);
  await dialog(page).getByLabel('Cycle begins on').fill('');
  await dialog(page).getByLabel('Records time').uncheck();
  await pressIn(page, 'Show what changes');
  await pressIn(page, 'Save');
  await expect(card(page, 'Working time')).toContainText('Two weeks · Porto · no time recorded');
});

test('D90 a change that changes nothing says so', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Usual' });
  const page = await openPerson(office, await office.addPerson({ isAdmin: true }), ann);
  await press(page, 'Change');
  await pressIn(page, 'Show what changes');
  await expect(dialog(page)).toContainText('Nothing changes for anyone');
  await expect(dialog(page).getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});

test('D91 several people get a schedule at once, and who could not is named', async () => {
  const [ann, ben] = [
    await office.addPerson({ fullName: 'Ann Several', department: 'Several' }),
    await office.addPerson({ fullName: 'Ben Several', department: 'Several' }),
  ];
  const boss = await office.addPerson({ isAdmin: true });
  const admin = await office.rest(boss);
  await admin.post('/api/admin/schedules', {
    name: 'Four of five',
    days: [day, day, day, day, null, null, null],
  });
  const entry = { validFrom: monday(1), scheduleId: null, siteId: null };
  await admin.post(`/api/admin/people/${ben.id}/schedule`, entry);
  const page = await openScreen(office, boss, '/admin-people?search=Several');
  for (const name of ['Ann Several', 'Ben Several']) await page.getByLabel(`Select ${name}`).check();
  await expect(page.getByText('2 people selected')).toBeVisible();
  await press(page, 'Set working time');
  await dialog(page).getByLabel('Valid from').fill(monday(1));
  await dialog(page).getByLabel('Schedule').selectOption('Four of five');
  await pressIn(page, 'Show what changes');
  await expect(dialog(page)).toContainText('Ann Several');
  await expect(dialog(page)).not.toContainText('Ben Several');
  await pressIn(page, 'Save');
  await expect(dialog(page)).toContainText(
    /Working time set for 1 person.*Ben Several.*There is an entry from/s,
  );
  await pressIn(page, 'Done');
  await expect(page.getByText('2 people selected')).toHaveCount(0);
  expect(await admin.get(`/api/admin/people/${ann.id}/schedule`)).toMatchObject([
    { scheduleName: 'Four of five' },
  ]);
});

test('D91 someone is added with a schedule from joining on', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, boss, '/admin-people');
  await press(page, 'Add person');
  await dialog(page).getByLabel('Full Name').fill('Nora New');
  await dialog(page).getByLabel('Employee ID').fill('NEW-1');
  await dialog(page).getByLabel('Schedule').selectOption('Four of five');
  await pressIn(page, 'Add person');
  await expect(dialog(page)).toContainText('Nora New is added');
  await pressIn(page, 'Done');
  await page.getByRole('link', { name: 'Nora New' }).click();
  await expect(card(page, 'Working time')).toContainText('Four of five');
});
