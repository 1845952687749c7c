import { today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { recordsHere } from '../steps/device.ts';
import { card } from '../steps/page.ts';

const office = await openOffice();

test('U286 a year of own leave, without a network too: months in words, and each opens alone', async () => {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  await own.post('/api/leave-requests', oneDay(monday(2)));
  const page = await openScreen(office, employee, '/leave');
  await recordsHere(page);
  const calendar = card(page, 'My Leave Calendar');
  await calendar.getByRole('button', { name: 'One year' }).click();
  await expect(calendar.getByRole('button', { name: 'Next year' })).toBeVisible();
  await page.setOffline(true);
  const year = Number(monday(2).slice(0, 4));
  const name = `${new Date(monday(2)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${year}`;
  await calendar.getByRole('button', { name: 'Next year' }).click();
  const next = Number(today().slice(0, 4)) + 1;
  await expect(calendar.getByRole('heading', { name: String(next), exact: true })).toBeVisible();
  // The Monday can be of the year after this one.
  if (next !== year) await calendar.getByRole('button', { name: 'Previous year' }).click();
  const month = calendar.getByRole('region', { name, exact: true });
  await expect(month.getByRole('listitem').first()).toContainText('Annual Leave');
  await expect(month.getByRole('listitem').first()).toContainText('Pending');
  await expect(calendar.getByRole('region')).toHaveCount(12);
  await month.getByRole('button', { name }).click();
  await expect(calendar.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'One month' })).toBeFocused();
});
