import { listAttendance } from '@muster/db/features/attendance/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { allSent, checkedIn, checkOutSoon, manualCheckIn, openQueue, status } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

const fallback = 'Proceeding with manual check-in. Please inform your supervisor if this continues.';

async function at(context: BrowserContext, place: { latitude: number; longitude: number } | null) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
}

test('U21 U26 a day from Not Checked In over Checked In to Day Completed, with the place', async ({
  page,
  context,
  employee,
  store,
}) => {
  await at(context, { latitude: 52.5200066, longitude: 13.404954 });
  await page.goto('/dashboard');
  await expect(status(page)).toContainText('Not Checked In');
  await expect(page.getByText('No attendance records')).toBeVisible();
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await checkedIn(page);
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeHidden();
  await checkOutSoon(page);
  await expect(page.getByRole('button', { name: 'Day Completed' })).toBeDisabled();
  await expect(status(page)).toContainText('Checked Out');
  await allSent(page);

  const [record, ...others] = await listAttendance(store.read, employee.id);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    date: today(),
    checkInLatitude: 52.520007,
    checkInLongitude: 13.404954,
    checkInAddress: '52.520007, 13.404954',
    manual: false,
    lateSync: false,
  });
  expect(record?.checkOutTime).not.toBeNull();
});

test('D6 manual check-in asks for no location and is marked', async ({ page, employee, store }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Manual Check-In' }).click();
  await expect(page.getByRole('button', { name: 'Check Out Now' })).toBeVisible();
  await expect(page.getByText('Location access failed')).toHaveCount(0);
  await allSent(page);
  const [record] = await listAttendance(store.read, employee.id);
  expect(record).toMatchObject({
    manual: true,
    checkInAddress: 'Manual check-in (location unavailable)',
    checkInLatitude: null,
  });
  await expect(page.getByText('Manual', { exact: true }).first()).toBeVisible();
});

test('a refused location falls back to a manual check-in and says why', async ({ page, employee, store }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expectManualFallback(page, 'Permission denied. Please allow location access to check in.');
  expect((await listAttendance(store.read, employee.id))[0]).toMatchObject({ manual: true });
});

test('an unavailable location falls back to a manual check-in and says why', async ({
  page,
  context,
  employee,
  store,
}) => {
  await at(context, null);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expectManualFallback(page, 'Position unavailable. Please check your device settings.');
  expect((await listAttendance(store.read, employee.id))[0]).toMatchObject({ manual: true });
});

test('a location that times out falls back to a manual check-in and says why', async ({
  page,
  employee,
  store,
}) => {
  // The browser would take the full thirty seconds; what it was asked for is checked instead.
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
      document.documentElement.dataset['asked'] = JSON.stringify(options);
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      failed?.({ ...codes, code: 3, message: '' });
    };
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expectManualFallback(page, 'Request timeout. Please try again.');
  const asked = await page.evaluate(() => document.documentElement.dataset['asked']);
  expect(JSON.parse(asked ?? '')).toEqual({
    enableHighAccuracy: false,
    timeout: 30_000,
    maximumAge: 300_000,
  });
  expect((await listAttendance(store.read, employee.id))[0]).toMatchObject({ manual: true });
});

test('a browser without location falls back to a manual check-in', async ({ page, employee: _ }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expectManualFallback(page, 'Geolocation is not supported by this browser');
});

test('U102 D4 a check-in after one from another device is refused with the words of the server, and parked', async ({
  page,
  context,
  employee: _,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  // What the other device does is not heard of here.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Manual Check-In' })).toBeEnabled();
  await context.request.post('/api/attendance/checkin', { data: { manualCheckIn: true } });
  await manualCheckIn(page);
  await expect(page.getByText('Failed to check in').first()).toBeVisible();
  await expect(page.getByText('You have already checked in today').first()).toBeVisible();
  const queue = await openQueue(page, '1 unsent');
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await expect(queue).toContainText('You have already checked in today');
});

test('D7 a check-out forgotten yesterday does not turn today into Check Out', async ({
  page,
  employee,
  store,
}) => {
  const yesterday = addDays(today(), -1);
  await insertDay(store, employee.id, yesterday, { in: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeVisible();
});

test('U30 the history shows days as the company saw them, and says so when there is none', async ({
  page,
  addPerson,
  signIn,
  store,
}) => {
  const person = await addPerson();
  await signIn(person);
  await page.goto('/attendance');
  await expect(page.getByText('No attendance records found')).toBeVisible();

  const day = addDays(today(), -3);
  await insertDay(store, person.id, day, { in: 9, out: 17.5 });
  await insertDay(store, person.id, addDays(today(), -2), {});
  await page.reload();
  const rows = page.getByRole('row');
  await expect(rows.nth(0)).toContainText(/Date.*Check In.*Check Out.*Location.*Hours Worked.*Status/s);
  await expect(rows.nth(1)).toContainText('--');
  await expect(rows.nth(1)).toContainText('Absent');
  await expect(rows.nth(2)).toContainText('8.5h');
  await expect(rows.nth(2)).toContainText('Present');
  await expect(rows.nth(2)).toContainText(/0?9:00/);
  await expect(rows.nth(2)).toContainText(/17:30|5:30/);
  for (const card of ['Monthly Attendance', 'Present Days', 'Late Arrivals']) {
    await expect(page.getByText(card).first()).toBeVisible();
  }
});

async function expectManualFallback(page: Page, why: string) {
  await expect(page.getByText('Location access failed').first()).toBeVisible();
  await expect(page.getByText(fallback).first()).toBeVisible();
  await expect(page.getByText(why).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Out Now' })).toBeVisible();
  await allSent(page);
}
