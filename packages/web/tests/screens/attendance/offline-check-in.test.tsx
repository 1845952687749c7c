import { listAttendance } from '@muster/db/features/attendance/reads';
import { minute } from '@muster/domain/calendar/durations';
import { keysOf } from '@muster/testing/ledger';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import {
  checkedIn,
  checkOutSoon,
  keysIn,
  loseAnswers,
  manualCheckIn,
  noteShown,
  openQueue,
  queueButton,
  recordsHere,
  sent,
  status,
} from '../steps/device.ts';
import { allSent, press } from '../steps/page.ts';

const checkIns = '/api/attendance/checkin';

const office = await openOffice();
const { store } = office;

test('U11 S24 D55 the queue shows state and age of each entry; what is discarded can be put back, or is never sent', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  await recordsHere(page);
  await page.setOffline(true);
  await manualCheckIn(page);
  const queue = await openQueue(page, '1 unsent');
  const entry = queue.getByRole('listitem');
  await expect(entry).toContainText('Check-in');
  await expect(entry).toContainText('Waiting to sync');
  await expect(entry).toContainText('Recorded just now');
  await entry.getByRole('button', { name: 'Retry' }).click();
  await expect(entry).toContainText('Waiting to sync');

  await entry.getByRole('button', { name: 'Discard' }).click();
  await expect(queue.getByText('Nothing unsent')).toBeVisible();
  await expect(page.getByText('Not Checked In')).toBeVisible();
  await queue.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Waiting to sync');
  await entry.getByRole('button', { name: 'Discard' }).click();
  await expect(queue.getByText('Nothing unsent')).toBeVisible();
  await queue.getByRole('button', { name: 'Close' }).click();

  const before = page.requests.length;
  await page.setOffline(false);
  await expect
    .poll(() => page.requests.slice(before).some(({ path, status }) => path.includes('sync.pull') && status))
    .toBeTruthy();
  await expect(queueButton(page, 'All sent')).toBeVisible();
  expect(sent(page)).toEqual([]);
  expect(await listAttendance(store.read, employee.id)).toEqual([]);
});

test('S10 D42 L41 a located check-in made without a network keeps its place and its time, though the clock is set back', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  page.setGeolocation({ latitude: 52.5200066, longitude: 13.404954 });
  await recordsHere(page);
  await page.setOffline(true);
  const right = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() - 60 * minute);
  onTestFinished(() => clock.mockRestore());
  const pressedAt = right();
  await press(page, 'Check In Now');
  await expect(status(page)).toContainText('Waiting to sync');
  const states = noteShown();
  await page.setOffline(false);
  await allSent(page);
  expect(states.filter((text) => text.includes('Not Checked In'))).toEqual([]);
  const records = await listAttendance(store.read, employee.id);
  expect(records).toMatchObject([
    { checkInLatitude: 52.520007, checkInLongitude: 13.404954, manual: false, lateSync: false },
  ]);
  expect(Math.abs(Date.parse(records[0]?.checkInTime ?? '') - pressedAt)).toBeLessThan(minute);
});

test('S22 D49 an answer that was lost is asked for again under the same key: one effect', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  await recordsHere(page);
  loseAnswers(page, checkIns);
  await manualCheckIn(page);
  await expect.poll(() => sent(page)).toHaveLength(2);
  await allSent(page);
  expect(sent(page).map(({ path }) => path)).toEqual([checkIns, checkIns]);
  expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
  const [key, ...others] = await keysOf(store, employee.id);
  expect(others).toEqual([]);
  expect(keysIn(sent(page))).toEqual([key, key]);
});

test('U102 S24 D4 what is refused for good is parked with the words of the server, and the rest goes on', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  page.expectedConsole.push(/ 409 /);
  await recordsHere(page);
  await page.setOffline(true);
  const place = { latitude: 52.5, longitude: 13.4, address: 'The other device' };
  await (await office.rest(employee)).post(checkIns, { ...place, manualCheckIn: false });
  await manualCheckIn(page);
  await checkOutSoon(page);
  await expect(queueButton(page, '2 unsent')).toBeVisible();
  await page.setOffline(false);
  await expect(page.getByText('Failed to check in').first()).toBeVisible();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await expect(status(page)).toContainText('Checked Out');
  const stored = async () => (await listAttendance(store.read, employee.id))[0];
  await expect.poll(async () => (await stored())?.checkOutTime).not.toBeNull();
  expect(await stored()).toMatchObject({ checkInAddress: 'The other device', manual: false });

  const queue = await openQueue(page, '1 unsent');
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await expect(queue).toContainText('You have already checked in today');
  const refusals = () => page.requests.filter((request) => request.status === 409).length;
  const before = refusals();
  await queue.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(refusals).toBe(before + 1);
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await queue.getByRole('button', { name: 'Discard' }).click();
  await expect(queue.getByText('Nothing unsent')).toBeVisible();
  await queue.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await allSent(page);
  await expect(status(page)).toContainText('Checked Out');
});

test.each([
  [
    'a server that is busy',
    { status: 503, headers: { 'retry-after': '1' }, json: { message: 'Muster is busy' } },
  ],
  ['a server with a defect', { status: 500, json: { message: 'Something went wrong' } }],
  ["a captive portal's page", { status: 200, html: '<h1>Welcome to the hotel</h1>' }],
  ['success in JSON that is not ours', { status: 200, json: { ok: true } }],
  ['a proxy that forbids in HTML', { status: 403, html: 'No.' }],
] as const)(
  'S23 %s is not taken for an answer: the entry waits and is sent once it can be',
  async (_, answer) => {
    const employee = await office.addPerson();
    const page = await openScreen(office, employee, '/dashboard');
    page.expectedConsole.push(/ (503|500|403) /);
    await recordsHere(page);
    let isBetween = true;
    page.route(({ path }) => (isBetween && path === checkIns ? answer : undefined));
    await manualCheckIn(page);
    await expect.poll(() => sent(page)).not.toHaveLength(0);
    const queue = await openQueue(page, '1 unsent');
    await expect(queue.getByText(/^(Waiting to sync|Sending)$/)).toBeVisible();
    await expect(queue.getByText('Failed', { exact: true })).toHaveCount(0);
    expect(await listAttendance(store.read, employee.id)).toEqual([]);
    await queue.getByRole('button', { name: 'Close' }).click();
    await checkedIn(page);
    isBetween = false;
    await allSent(page);
    expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
  },
);
