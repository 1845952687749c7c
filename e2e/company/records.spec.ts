import { listAttendance } from '@muster/db/features/attendance/reads';
import { getSettings } from '@muster/db/features/company/reads';
import { instantAt } from '@muster/domain/calendar/instant';
import { expect } from '@playwright/test';
import { allSent, status } from '../support/device.ts';
import { openSettings, part, save, test } from '../support/settings-steps.ts';

test('D6 D56 an administrator shortens times and turns locations off; devices say so and ask for none', async ({
  page,
  signIn,
  addPerson,
  office,
  store,
}) => {
  await signIn(office.boss);
  await openSettings(page);
  const records = part(page, 'Records');
  await records.getByLabel('Attendance').fill('1');
  await records.getByLabel('Attendance').press('Enter');
  await expect(records.getByLabel('Attendance')).toHaveAccessibleDescription(
    /Attendance must be 2 to 30 whole years/,
  );
  await records.getByLabel('Attendance').fill('3');
  await expect(records.getByText('Nothing is that old yet.')).toBeVisible();
  await records.getByRole('radio', { name: 'Off' }).check();
  await save(page, 'Records');
  expect(await getSettings(store.read, instantAt(Date.now()))).toMatchObject({
    attendanceYears: 3,
    location: 'off',
  });

  const person = await addPerson();
  // The administrator's page must not ask for anything with the next person's cookie.
  await page.goto('about:blank');
  await signIn(person);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {
      throw new Error('A position was asked for');
    };
  });
  await page.goto('/profile');
  await expect(page.getByText('Your location is not recorded when you check in.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(status(page)).toContainText('Your location is not recorded when you check in.');
  await expect(page.getByRole('button', { name: 'Manual Check-In' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await allSent(page);
  await expect
    .poll(() => listAttendance(store.read, person.id))
    .toMatchObject([{ checkInLatitude: null, checkInAddress: null, manual: false }]);
});
