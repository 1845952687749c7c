import { listAttendance } from '@muster/db/features/attendance/reads';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { checkedIn, status } from '../steps/device.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });

test('S41 U131 a press is recorded while the permission prompt is unanswered; a second tap and a reload change nothing', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  // The person never answers.
  const geolocation = { getCurrentPosition: () => undefined };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  await button(page, 'Check In Now').dblclick();
  await checkedIn(page);
  await expect(status(page)).toContainText('Finding your location…');
  const next = button(page, 'Check Out Now');
  await expect(next).toHaveAccessibleDescription(/double tap does nothing/);
  await expect(button(page, 'Manual Check-In')).toBeEnabled();
  await page.reload();
  await checkedIn(page);
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(next).toBeEnabled();
  await next.click();
  const question = page.getByRole('alertdialog', { name: 'Check out after less than a minute?' });
  await question.getByRole('button', { name: 'Stay checked in' }).click();
  await allSent(page);
  const records = await listAttendance(store.read, employee.id);
  expect(records).toMatchObject([{ manual: true, checkOutTime: null }]);
  await expect(status(page)).toContainText('You are checked in without a location.');
});
