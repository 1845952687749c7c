import { addDays } from '@muster/domain/calendar/plain-date';
import { startOfWeek } from '@muster/domain/calendar/week';
import { today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { dialog, press } from '../steps/page.ts';
import { openPerson } from '../steps/people.ts';
import { worksBy } from '../steps/working-time.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true });
const admin = await office.rest(boss);
const day = { start: '09:00', end: '17:00' };

test('D91 leave that an administrator enters is counted by the days of its person', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Parttime' });
  await worksBy(office, admin, ann, { days: [day, day, day, null, null, null, null] });
  const page = await openPerson(office, boss, ann);
  await press(page, 'Add leave');
  const monday = startOfWeek(addDays(today(), 14), 1);
  await dialog(page).getByLabel('Start Date').fill(monday);
  await dialog(page).getByLabel('End Date').fill(addDays(monday, 6));
  await expect(dialog(page).getByRole('status')).toContainText('3 days');
});

test('D11 a record says whose clock it is on where that is not the company’s, and no other does', async () => {
  const [ben, cleo] = [
    await office.addPerson({ fullName: 'Ben Elsewhere' }),
    await office.addPerson({ fullName: 'Cleo Here' }),
  ];
  await worksBy(office, admin, ben, { timeZone: 'Asia/Tokyo' });
  for (const person of [ben, cleo])
    await (await office.rest(person)).post('/api/attendance/checkin', { manualCheckIn: true });
  const page = await openScreen(office, boss, '/admin-attendance?tab=review');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ben Elsewhere')).toContainText('Tokyo time');
  await expect(row('Cleo Here')).toBeVisible();
  await expect(row('Cleo Here')).not.toContainText('Tokyo time');
});

test('D93 today has each person’s own date, also where it is tomorrow already', async () => {
  const dora = await office.addPerson({ fullName: 'Dora Furthest' });
  await worksBy(office, admin, dora, { timeZone: 'Pacific/Kiritimati' });
  await (await office.rest(dora)).post('/api/attendance/checkin', { manualCheckIn: true });
  const page = await openScreen(office, boss, '/admin-attendance');
  const row = page.getByRole('row').filter({ hasText: 'Dora Furthest' });
  await expect(row).toContainText('Kiritimati time');
});
