import { insertDay, shown, today } from '@muster/testing/days';
import { quietDay } from '@muster/testing/staff-attendance';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { card, press } from '../steps/page.ts';
import { recordOf, records } from '../steps/staff-attendance.ts';

const office = await openOffice();
const { store } = office;

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('U79 U82 D10 D11 the day has its cards and its columns, and a check-in elsewhere appears without a reload', async () => {
  const [boss, ann] = [
    await office.addPerson({ isAdmin: true }),
    await office.addPerson({ fullName: 'Ann Adler', department: 'Foundry', position: 'Moulder' }),
  ];
  const bare = await office.addPerson();
  const desk = await office.rest(boss);
  await (await office.rest(bare)).post('/api/attendance/checkin', { manualCheckIn: true });
  const page = await openScreen(office, boss, '/admin-attendance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Attendance Dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('div').filter({ has: heading }).last()).toContainText(/Dashboard.*\d\d:\d\d/);
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(today());
  const bareRow = recordOf(page, bare.employeeId);
  await expect(bareRow).toContainText(/Not assigned.*No position.*Manual.*Not recorded.*N\/A/);
  await expect(bareRow).toContainText(shown(today()));
  await expect(page.getByText(/^Showing all \d+ attendance records/)).toBeVisible();
  await expect(records(page).getByRole('columnheader')).toHaveText([
    'Employee Details',
    'Department and Position',
    'Status',
    'Check In Time',
    'Check Out Time',
    'Total Working Hours',
    'Date',
  ]);
  await expect(recordOf(page, ann.employeeId)).toHaveCount(0);

  const own = await office.rest(ann);
  const place = { latitude: 52.520008, longitude: 13.404954 };
  await own.post('/api/attendance/checkin', place);
  const row = recordOf(page, ann.employeeId);
  await expect(row).toContainText(/Ann Adler.*Foundry.*Moulder.*\d{1,2}:\d\d [AP]M.*Not recorded.*N\/A/);
  await own.post('/api/attendance/checkout', {});
  await expect(row).toContainText(/\d{1,2}:\d\d [AP]M.*\d{1,2}:\d\d [AP]M.*0:00 h/);
  // Nothing of hers is marked: where she was is no one's business here.
  await expect(row).not.toContainText('52.52');
  await expect(row).not.toContainText('Manual');

  const stats = (await desk.get('/api/admin/attendance/stats')) as Record<string, number>;
  const titles = ['Total Staff', 'Present Today', 'Late Arrivals', 'Absent Today', 'On Leave'];
  const told = ['totalEmployees', 'presentToday', 'lateToday', 'absentToday', 'onLeave'].map(
    (name) => stats[name],
  );
  await expect.poll(() => Promise.all(titles.map((title) => figureOf(page, title)))).toEqual(told);
});

/** A figure of the five cards. */
async function figureOf(page: Screen, title: string): Promise<number> {
  return Number(await card(page, title).getByText(/^\d+$/).textContent());
}

test('U80 U82 U213 D39 the filters are the address, the table goes by its headings, and what is shown is exported', async () => {
  const people = [
    await office.addPerson({ fullName: 'Ada Quern', department: 'Quarry', position: 'Blaster' }),
    await office.addPerson({ fullName: 'Bea Quern', department: 'Quarry' }),
    await office.addPerson({ fullName: '=Cyd Quern', department: 'Quarry' }),
  ];
  const [ada, bea, cyd] = people.map(({ id }) => id);
  if (ada === undefined || bea === undefined || cyd === undefined) throw new Error('Nobody there');
  await insertDay(store, ada, quietDay, { in: 9, out: 17.25 });
  await insertDay(store, bea, quietDay, { in: 22, out: 30, status: 'late' });
  await insertDay(store, cyd, quietDay, {});
  const page = await openScreen(
    office,
    await office.addPerson({ isAdmin: true }),
    `/admin-attendance?date=${quietDay}`,
  );
  await page.getByLabel('Department', { exact: true }).selectOption('Quarry');
  await expect(page).toHaveURL(/department=Quarry/);
  await expect(records(page).getByRole('row')).toHaveCount(4);
  await expect(page.getByText(/^Showing all 3 attendance records/)).toBeVisible();
  await expect(recordOf(page, 'Ada Quern')).toContainText(/Present.*9:00 AM.*5:15 PM.*8:15 h/);
  await expect(recordOf(page, 'Bea Quern')).toContainText(/Late.*10:00 PM.*6:00 AM.*next day.*8:00 h/);
  await expect(recordOf(page, 'Cyd Quern')).toContainText(/Absent.*Not recorded.*Not recorded.*N\/A/);

  const hours = records(page).getByRole('columnheader', { name: 'Total Working Hours' });
  const names = () => records(page).getByRole('row').locator('td:first-child').allTextContents();
  await hours.getByRole('button').press('Enter');
  await expect(hours).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await names()).join()).toMatch(/Bea.*Ada.*Cyd/s);
  await hours.getByRole('button').press('Enter');
  // Who has no hours is last both ways.
  await expect.poll(async () => (await names()).join()).toMatch(/Ada.*Bea.*Cyd/s);
  await page.getByLabel('Status', { exact: true }).selectOption('Absent');
  await expect(records(page).getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(recordOf(page, '=Cyd Quern')).toBeVisible();
  await expect(recordOf(page, 'Ada Quern')).toHaveCount(0);
  await expect(hours).toHaveAttribute('aria-sort', 'descending');

  await press(page, 'Export CSV');
  await expect.poll(() => page.downloads.length).toBe(1);
  expect(await page.downloads[0]?.name()).toBe(`attendance-${quietDay}.csv`);
  const [, line, end] = (await page.downloads[0]?.text())?.split('\r\n') ?? [];
  expect([line, end]).toEqual([expect.stringContaining("'=Cyd Quern,Quarry,,absent"), '']);
  const broken = new Set(['attendance.exportDay']);
  page.route(({ path }) => ([...broken].some((each) => path.includes(each)) ? unreachable() : undefined));
  await press(page, 'Export CSV');
  await expect(page.getByText('Failed to export').first()).toBeVisible();
  broken.clear();

  await page.goBack();
  await expect(records(page).getByRole('row')).toHaveCount(4);
  await page.getByLabel('Search', { exact: true }).fill('nobody is called so');
  await expect(page.getByText('No attendance records found')).toBeVisible();
  await expect(page.getByText('Try selecting a different date or department filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?date=2020-01-15&sort=hours&descending=true$/);
  broken.add('attendance.listAll');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('Could not load the attendance records')).toBeVisible();
  broken.clear();
  // The day's other figures were asked for in the same request.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No attendance records found')).toBeVisible();
  await expect(page.getByText(/^These lists need a connection/)).toHaveCount(0);
  await page.setOffline(true);
  await expect(page.getByText(/^These lists need a connection/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});
