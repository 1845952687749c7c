import { instantOf } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { asked } from '@muster/testing/corrections';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { checkedIn, recordsHere, status } from '../steps/device.ts';
import { allSent, dialog, press, pressIn } from '../steps/page.ts';
import { clockIn, dateIn, worksBy, zoneAtHour } from '../steps/working-time.ts';

const office = await openOffice();
const admin = await office.rest(await office.addPerson({ isAdmin: true }));
// The night ended less than an hour ago.
const zone = zoneAtHour(6);
const today = dateIn(zone);
const night = { start: '22:00', end: '06:00' };

async function atWork() {
  const person = await office.addPerson({ hoursOld: 72 });
  await worksBy(office, admin, person, { days: Array.from({ length: 7 }, () => night), timeZone: zone });
  const page = await openScreen(office, person, '/dashboard');
  await recordsHere(page);
  return { person, page };
}

const records = async ({ id }: { readonly id: number }) =>
  office.store.read
    .selectFrom('attendance')
    .select(['date', 'checkInTime'])
    .where('userId', '=', id)
    .where('checkInTime', 'is not', null)
    .execute();

test('D93 a check-in after a night without one asks which is meant: today’s is recorded as today’s', async () => {
  const { person, page } = await atWork();
  await press(page, 'Manual Check-In');
  await expect(dialog(page)).toContainText(/Do you mean last night’s shift\?.*22:00 to 06:00/);
  expect(await records(person)).toEqual([]);
  await pressIn(page, 'Check in for today');
  await checkedIn(page);
  await allSent(page);
  expect(await records(person)).toMatchObject([{ date: today }]);
});

test('D93 the night is asked for, without a network too, and not asked about again', async () => {
  const { person, page } = await atWork();
  await page.setOffline(true);
  await press(page, 'Manual Check-In');
  await pressIn(page, 'Last night’s shift');
  await expect(dialog(page).getByLabel('Check In')).toHaveValue('22:00');
  const pressed = await dialog(page).getByLabel('Check Out').inputValue();
  await dialog(page).getByLabel('Reason').fill('My phone was empty');
  await pressIn(page, 'Request a correction');
  await expect(dialog(page)).toBeHidden();
  await expect(status(page)).toContainText('Not Checked In');
  await page.setOffline(false);
  await allSent(page);
  const date = addDays(today, -1);
  expect(await asked(office.store, person.id)).toMatchObject([
    { checkInTime: instantOf(date, '22:00', zone), checkOutTime: instantOf(today, pressed, zone) },
  ]);
  expect(await records(person)).toEqual([]);
  await press(page, 'Manual Check-In');
  await checkedIn(page);
});

test('D93 closing the question records nothing, and the time of the press is offered as the end', async () => {
  const { person, page } = await atWork();
  const before = clockIn(zone);
  await press(page, 'Manual Check-In');
  await pressIn(page, 'Last night’s shift');
  const pressed = await dialog(page).getByLabel('Check Out').inputValue();
  expect(pressed >= before).toBe(true);
  await pressIn(page, 'Close');
  await expect(status(page)).toContainText('Not Checked In');
  expect(await records(person)).toEqual([]);
});
