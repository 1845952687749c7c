import { listAttendance } from '@muster/db/features/attendance/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { checkedIn, checkOutSoon, manualCheckIn, openQueue, status } from '../steps/device.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

const fallback = 'Proceeding with manual check-in. Please inform your supervisor if this continues.';

/** Has the device answer where it is as `answer` does. */
function locate(answer: Partial<Geolocation> | undefined): void {
  Object.defineProperty(navigator, 'geolocation', { value: answer, configurable: true });
}

/** A device that fails to say where it is, with this code; `told` hears what it was asked for. */
function failing(code: 2 | 3, told: (options: PositionOptions | undefined) => void = () => undefined) {
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_found, failed, options) => {
    told(options);
    failed?.({ ...codes, code, message: '' });
  };
  locate({ getCurrentPosition });
}

test('U21 U26 a day from Not Checked In over Checked In to Day Completed, with the place', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  page.setGeolocation({ latitude: 52.5200066, longitude: 13.404954 });
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

test('D6 manual check-in asks for no location and is marked', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
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

test('a refused location falls back to a manual check-in and says why', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expectManualFallback(page, 'Permission denied. Please allow location access to check in.');
  expect((await listAttendance(store.read, employee.id))[0]).toMatchObject({ manual: true });
});

test('an unavailable location falls back to a manual check-in and says why', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  failing(2);
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expectManualFallback(page, 'Position unavailable. Please check your device settings.');
  expect((await listAttendance(store.read, employee.id))[0]).toMatchObject({ manual: true });
});

test('a location that times out falls back to a manual check-in and says why', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  // The browser would take the full thirty seconds; what it was asked for is checked instead.
  const asked: unknown[] = [];
  failing(3, (options) => asked.push(options));
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expectManualFallback(page, 'Request timeout. Please try again.');
  expect(asked).toEqual([{ enableHighAccuracy: false, timeout: 30_000, maximumAge: 300_000 }]);
  expect((await listAttendance(store.read, employee.id))[0]).toMatchObject({ manual: true });
});

test('a browser without location falls back to a manual check-in', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  locate(undefined);
  await page.getByRole('button', { name: 'Check In Now' }).click();
  await expectManualFallback(page, 'Geolocation is not supported by this browser');
});

test('U102 D4 a check-in after one from another device is refused with the words of the server, and parked', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard', { live: false });
  page.expectedConsole.push(/ 409 /);
  await expect(page.getByRole('button', { name: 'Manual Check-In' })).toBeEnabled();
  await (await office.rest(employee)).post('/api/attendance/checkin', { manualCheckIn: true });
  await manualCheckIn(page);
  await expect(page.getByText('Failed to check in').first()).toBeVisible();
  await expect(page.getByText('You have already checked in today').first()).toBeVisible();
  const queue = await openQueue(page, '1 unsent');
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await expect(queue).toContainText('You have already checked in today');
});

test('D7 a check-out forgotten yesterday does not turn today into Check Out', async () => {
  const employee = await office.addPerson();
  const yesterday = addDays(today(), -1);
  await insertDay(store, employee.id, yesterday, { in: 1 });
  const page = await openScreen(office, employee, '/dashboard');
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeVisible();
});

test('U30 the history shows days as the company saw them, and says so when there is none', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, person, '/attendance');
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

async function expectManualFallback(page: Screen, why: string) {
  await expect(page.getByText('Location access failed').first()).toBeVisible();
  await expect(page.getByText(fallback).first()).toBeVisible();
  await expect(page.getByText(why).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Out Now' })).toBeVisible();
  await allSent(page);
}
