import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { recordsHere } from '../steps/device.ts';

const office = await openOffice();
const { store } = office;

test('the history shows a month of days, and more on request', async () => {
  const employee = await office.addPerson();
  for (let back = 1; back <= 40; back++)
    await insertDay(store, employee.id, addDays(today(), -back), { in: 9, out: 17 });
  const page = await openScreen(office, employee, '/attendance');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(32);
  await expect(page.getByText('31 of 40 days')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(41);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('U133 the month shows each day in colour, letter and words; a day opens beside it, by the keyboard too', async () => {
  const employee = await office.addPerson();
  await insertDay(store, employee.id, today(), { in: 0.25, status: 'late' });
  const page = await openScreen(office, employee, '/attendance');
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

test('S27 D41 what changed elsewhere meanwhile is there once the network is back', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/attendance');
  await recordsHere(page);
  await expect(page.getByText('No attendance records found')).toBeVisible();
  await page.setOffline(true);
  await page.reload();
  await insertDay(store, employee.id, addDays(today(), -1), { in: 9, out: 17 });
  await expect(page.getByText('No attendance records found')).toBeVisible();
  await page.setOffline(false);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});
