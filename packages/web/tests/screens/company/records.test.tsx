import { listAttendance } from '@muster/db/features/attendance/reads';
import { getSettings } from '@muster/db/features/company/reads';
import { instantAt } from '@muster/domain/calendar/instant';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { openSettings, part, save } from '../steps/settings.ts';

const office = await openOffice();

test('D6 D56 an administrator shortens times and turns locations off; devices say so and ask for none', async () => {
  const settings = await openSettings(office, await office.addPerson({ isAdmin: true }), 'records');
  const records = part(settings, 'Records');
  await records.getByLabel('Attendance').fill('1');
  await records.getByLabel('Attendance').press('Enter');
  await expect(records.getByLabel('Attendance')).toHaveAccessibleDescription(
    /Attendance must be 2 to 30 whole years/,
  );
  await records.getByLabel('Attendance').fill('3');
  await expect(records.getByText('Nothing is that old yet.')).toBeVisible();
  await records.getByRole('radio', { name: 'Off' }).check();
  await save(settings, 'Records');
  expect(await getSettings(office.store.read, instantAt(Date.now()))).toMatchObject({
    attendanceYears: 3,
    location: 'off',
  });

  const person = await office.addPerson();
  const page = await openScreen(office, person, '/profile');
  page.setGeolocation('unasked');
  await expect(page.getByText('Your location is not recorded when you check in.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: "Today's Status" })).toContainText(
    'Your location is not recorded when you check in.',
  );
  await expect(page.getByRole('button', { name: 'Manual Check-In' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expect
    .poll(() => listAttendance(office.store.read, person.id))
    .toMatchObject([{ checkInLatitude: null, checkInAddress: null, manual: false }]);
});
