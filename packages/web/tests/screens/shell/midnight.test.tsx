import { hour } from '@muster/domain/calendar/durations';
import { addDays } from '@muster/domain/calendar/plain-date';
import { english } from '@muster/domain/language/texts';
import { today } from '@muster/testing/days';
import { expect, onTestFinished, test, vi } from 'vitest';
import { longDate } from '../../../src/company-time/dates.ts';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { openAdmin } from '../steps/admin.ts';
import { recordsHere, status } from '../steps/device.ts';
import { card } from '../steps/page.ts';
import { kitchenOf, openTeam } from '../steps/team.ts';
import { worksBy, zoneAtHour } from '../steps/working-time.ts';

const office = await openOffice();
const { boss, lea, ann, admin } = await kitchenOf(office);

const right = Date.now;

/** The page is shown again so many hours from now, of which it heard nothing. */
function showAfter(hours: number): void {
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + hours * hour);
  onTestFinished(() => clock.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
}

/** How often a procedure was read so far. */
const readsOf = (page: Screen, procedure: string) =>
  page.requests.filter(({ method, path }) => method === 'GET' && path.split(/[/,]/).includes(procedure))
    .length;

async function expectReadAgain(page: Screen, procedures: readonly string[], hours: number) {
  const before = procedures.map((name) => readsOf(page, name));
  expect(Math.min(...before)).toBeGreaterThan(0);
  showAfter(hours);
  await expect
    .poll(() => procedures.every((name, index) => readsOf(page, name) > (before[index] ?? 0)))
    .toBe(true);
}

const ofDesk = ['attendance.dayStats', 'attendance.missing', 'admin.overview'];

test('U297 D93 the desk that was open over midnight reads its figures again, and without a new day nothing', async () => {
  const page = await openAdmin(office, boss, {}, { live: false });
  await expect(page.getByRole('region', { name: 'Who is missing' })).toBeVisible();
  await page.answered(/workingTime\.sites/);
  const before = ofDesk.map((name) => readsOf(page, name));
  showAfter(0);
  await expect(page.getByRole('region', { name: 'Who is missing' })).toBeVisible();
  expect(ofDesk.map((name) => readsOf(page, name))).toEqual(before);
  await expectReadAgain(page, ofDesk, 24);
});

test('U297 D92 so does the one that was open over the midnight of a site', async () => {
  const zone = zoneAtHour(23);
  await admin.post('/api/admin/sites', { name: 'Elsewhere', timeZone: zone });
  const page = await openAdmin(office, boss, {}, { live: false });
  await page.answered(/workingTime\.sites/);
  await expectReadAgain(page, ofDesk, 1);
});

test('U297 the day of Staff Attendance', async () => {
  const page = await openScreen(office, boss, '/admin-attendance', { live: false });
  await expect(page.getByText(/attendance records/).first()).toBeVisible();
  await page.answered(/workingTime\.sites/);
  await expectReadAgain(page, ['attendance.listAll', 'attendance.missing', 'attendance.dayStats'], 24);
});

test('U297 D94 the desk of a lead', async () => {
  const page = await openTeam(office, lea);
  await expect(page.getByRole('region', { name: 'Who is missing' })).toBeVisible();
  await page.answered(/team\.attendance/);
  await expectReadAgain(page, ['team.attendance', 'team.missing'], 24);
});

test('U297 D94 the day of a lead over the midnight of someone elsewhere', async () => {
  await worksBy(office, admin, ann, { timeZone: zoneAtHour(23) });
  await (await office.rest(ann)).post('/api/attendance/checkin', { manualCheckIn: true });
  const day = await openTeam(office, lea, { tab: 'attendance' });
  await expect(day.getByRole('row').filter({ hasText: 'Ann Ruiz' })).toBeVisible();
  await expectReadAgain(day, ['team.attendance', 'team.missing'], 1);
});

test('U297 the dashboard of an employee says the new date, also offline, and My week begins with it', async () => {
  const dan = await office.addPerson();
  await worksBy(office, admin, dan, {
    days: Array.from({ length: 7 }, () => ({ start: '09:00', end: '17:00' })),
  });
  await (await office.rest(dan)).post('/api/attendance/checkin', { manualCheckIn: true });
  const page = await openScreen(office, dan, '/dashboard', { live: false });
  await recordsHere(page);
  await expect(status(page)).toContainText('Checked In');
  const days = card(page, 'My week').getByRole('listitem');
  await expect(days).toHaveCount(7);
  const tomorrow = addDays(today(), 1);
  await page.setOffline(true);
  showAfter(24);
  await expect(page.getByText(longDate(english, tomorrow)).first()).toBeVisible();
  await expect(days.nth(0).locator('time')).toHaveAttribute('datetime', tomorrow);
  await expect(status(page)).toContainText('Not Checked In');
});
