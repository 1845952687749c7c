import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, insertOpen, today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { checkedIn, checkOutSoon, manualCheckIn, recordsHere, sent, status } from '../steps/device.ts';
import { fill, openForm } from '../steps/leave.ts';
import { allSent, card, pressIn } from '../steps/page.ts';
import { putSession } from '../steps/sign-in.ts';

const office = await openOffice();

test('U25 the troubleshooting guide says what happens to manual check-ins and whom to ask', async () => {
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  const guide = page.getByRole('region', { name: /troubleshooting/i });
  await expect(guide).toContainText('Manual check-ins are flagged for review.');
  await expect(guide).toContainText('Contact your administrator.');
});

test('U20 U24 Recent Attendance shows the five newest days, each with its status', async () => {
  const employee = await office.addPerson();
  const day = (back: number) => addDays(today(), -back);
  await insertDay(office.store, employee.id, day(1), { in: 10, out: 18, status: 'late' });
  await insertDay(office.store, employee.id, day(2), { status: 'leave' });
  await insertDay(office.store, employee.id, day(3), {});
  for (const back of [4, 5, 6, 7]) await insertDay(office.store, employee.id, day(back), { in: 9, out: 17 });
  const page = await openScreen(office, employee, '/dashboard');
  const rows = card(page, 'Recent Attendance').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows).toContainText(['10:00 to 18:00Late', '--Leave', '--Absent', 'Present', 'Present']);
});

test('D7 a night that crossed midnight can be checked out, and a new day begun', async () => {
  const employee = await office.addPerson();
  await insertOpen(office.store, employee.id, addDays(today(), -1), 9);
  const page = await openScreen(office, employee, '/dashboard');
  await checkedIn(page);
  await expect(status(page)).toContainText('since yesterday');
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeEnabled();
  await page.getByRole('button', { name: 'Check Out Now' }).click();
  await expect(status(page)).toContainText('Not Checked In');
});

test('D7 a check-in of more than 16 hours ago says why it cannot be checked out', async () => {
  const employee = await office.addPerson();
  await insertOpen(office.store, employee.id, today(), 17);
  const page = await openScreen(office, employee, '/dashboard');
  await expect(status(page)).toContainText('Too long ago to check out: ask your administrator.');
  await expect(page.getByRole('button', { name: 'Day Completed' })).toBeDisabled();
});

test('a check-in pressed twice is sent once', async () => {
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  await page.getByRole('button', { name: 'Manual Check-In' }).dblclick();
  await checkedIn(page);
  await expect(page.getByRole('button', { name: 'Check Out Now' })).toBeEnabled();
  await page.answered('/api/attendance/checkin');
  await allSent(page);
  expect(sent(page).map(({ path }) => path)).toEqual(['/api/attendance/checkin']);
});

test('D4 a device that was overtaken by another shows the day’s true state', async () => {
  const employee = await office.addPerson();
  const other = await office.rest(employee);
  const page = await openScreen(office, employee, '/dashboard', { live: false });
  page.expectedConsole.push(/ 409 /);
  await recordsHere(page);
  await expect(page.getByRole('button', { name: 'Manual Check-In' })).toBeEnabled();
  const place = { latitude: 52.5, longitude: 13.4, address: 'The other device' };
  await other.post('/api/attendance/checkin', { ...place, manualCheckIn: false });
  await manualCheckIn(page);
  await expect(page.getByText('Failed to check in').first()).toBeVisible();
  await checkedIn(page);
  await expect(status(page)).not.toContainText('Manual');
  await checkOutSoon(page);
  await expect(status(page)).toContainText('Checked Out');
});

test('U209 without an answer all cards say what is missing, with one "Try again" for all', async () => {
  const page = await openScreen(office, undefined, '/login');
  const isPull = ({ path }: { readonly path: string }) => path.startsWith('/trpc/sync.pull');
  const pulls = () => page.requests.filter(isPull).length;
  let isCut = true;
  page.route((request) => (isCut && isPull(request) ? 'unreachable' : undefined));
  await putSession(office, await office.addPerson());
  await page.goto('/attendance');
  const missing = page.getByText('Could not load your attendance');
  await expect(missing.first()).toBeVisible();
  await expect(page.getByText('Muster cannot be reached.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(1);
  const before = pulls();
  await again.press('Enter');
  await expect.poll(pulls).toBeGreaterThan(before);
  await expect(again).toBeFocused();
  isCut = false;
  await expect(missing).toHaveCount(0);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('U23 the Pending Requests card counts what waits for a decision, and leads to the requests', async () => {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  const first = await own.post('/api/leave-requests', oneDay(monday(2)));
  await own.post('/api/leave-requests', oneDay(monday(3)));
  const page = await openScreen(office, employee, '/dashboard');
  await expect(card(page, 'Pending Requests')).toContainText('2leave requests');
  await expect(card(page, 'Leave Balance')).toContainText('25days remaining2 days pending');
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  await admin.patch(`/api/admin/leave-requests/${first.id}`, { status: 'rejected' });
  await expect(card(page, 'Pending Requests')).toContainText('1leave request');
  await card(page, 'Pending Requests').getByRole('link', { name: 'View requests' }).click();
  await expect(page).toHaveURL(/\/leave$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Management' })).toBeVisible();
});

test('D42 New Leave Request opens from the dashboard, without a network too, and the cards show its effect', async () => {
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  await recordsHere(page);
  const request = async (...asked: Parameters<typeof oneDay>) => {
    const form = await openForm(page);
    await fill(form, oneDay(...asked));
    await pressIn(page, 'Submit Request');
    await expect(form).toBeHidden();
  };
  await request(monday(2));
  await expect(page.getByText('Leave request submitted successfully').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Leave Request' })).toBeFocused();
  await expect(card(page, 'Pending Requests')).toContainText('1leave request');
  await page.answered('/api/leave-requests');
  await allSent(page);
  await page.setOffline(true);
  await request(monday(3), { duration: 'half_day' });
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await expect(card(page, 'Pending Requests')).toContainText('2leave requests');
  await expect(card(page, 'Leave Balance')).toContainText('25days remaining1.5 days pending');
  await page.setOffline(false);
  await allSent(page);
  await expect(card(page, 'Pending Requests')).toContainText('2leave requests');
});
