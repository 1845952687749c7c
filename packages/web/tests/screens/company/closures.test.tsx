import { addDays } from '@muster/domain/calendar/plain-date';
import { monday } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import type { Screen } from '../open-screen.tsx';
import { confirm, dialog, press, pressIn } from '../steps/page.ts';
import { openSettings, part } from '../steps/settings.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true, fullName: 'Ada Boss' });
await office.addPerson({ fullName: 'Ann Lee', department: 'Kitchen' });
const rest = await office.rest(boss);

const closures = (page: Screen) => part(page, 'Closures');
const limits = (page: Screen) => part(page, 'Who is away at once');
const from = monday(40);
const to = addDays(from, 3);

test('U279 D98 a closure shows what it takes of each person before it is added, and gives it back when it is withdrawn', async () => {
  const page = await openSettings(office, boss, 'closures');
  await expect(closures(page)).toContainText('No closures');
  await press(page, 'Add closure');
  await pressIn(page, 'Preview');
  await expect(dialog(page)).toContainText('Name is required');
  await dialog(page).getByLabel('Name').fill('Between the years');
  await dialog(page).getByLabel('From').fill(from);
  await dialog(page).getByLabel('To').fill(addDays(from, -1));
  page.expectedConsole.push(/ 422 /);
  await pressIn(page, 'Preview');
  await expect(dialog(page)).toContainText('The last day cannot be before the first');
  expect(await rest.get('/api/admin/closures')).toEqual([]);
  await dialog(page).getByLabel('To').fill(to);
  await pressIn(page, 'Preview');
  await expect(dialog(page)).toContainText('Ann Lee');
  await expect(dialog(page)).toContainText('0 → 4');
  await expect(dialog(page)).toContainText('Left: 21 days');
  expect(await rest.get('/api/admin/closures')).toEqual([]);
  await pressIn(page, 'Back');
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Between the years');
  await pressIn(page, 'Preview');
  await pressIn(page, 'Add closure');
  await expect(closures(page).getByRole('list', { name: 'Closures' })).toContainText('Between the years');
  expect(await rest.get('/api/admin/closures')).toMatchObject([{ from, to, leaveType: 'Annual Leave' }]);

  await press(page, 'Withdraw Between the years');
  await expect(dialog(page)).toContainText('4 → 0');
  await pressIn(page, 'Withdraw closure');
  await expect(closures(page)).toContainText('No closures');
  expect(await rest.get('/api/admin/closures')).toEqual([]);
});

test('U280 D98 a limit of a department and a period without leave are added and removed', async () => {
  const page = await openSettings(office, boss, 'leave-limits');
  await expect(limits(page)).toContainText('Any number of people may be away');
  await press(page, 'Add limit');
  await dialog(page).getByLabel('Name').fill('Kitchen');
  await pressIn(page, 'Add limit');
  await expect(dialog(page)).toContainText('People away at most must be a whole number');
  await dialog(page).getByLabel('People away at most').fill('2');
  await dialog(page).getByLabel('For').selectOption('Department Kitchen');
  await pressIn(page, 'Add limit');
  await expect(limits(page)).toContainText('Department Kitchen2 people at mostWarns');
  await press(page, 'Add limit');
  await dialog(page).getByLabel('Name').fill('Stocktaking');
  await dialog(page).getByLabel('People away at most').fill('0');
  await dialog(page).getByLabel('From').fill(from);
  await dialog(page).getByLabel('To').fill(to);
  await dialog(page).getByRole('radio', { name: 'Refuse' }).click();
  await pressIn(page, 'Add limit');
  await expect(limits(page)).toContainText('No leaveRefuses');
  expect(await rest.get('/api/admin/leave-limits')).toMatchObject([
    { name: 'Kitchen', most: 2, mode: 'warn', department: 'Kitchen' },
    { name: 'Stocktaking', most: 0, mode: 'refuse', department: null, from, to },
  ]);
  await press(page, 'Remove Kitchen');
  await confirm(page, 'Remove limit');
  await expect(limits(page)).not.toContainText('Department Kitchen');
});
