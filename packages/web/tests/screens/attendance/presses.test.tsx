import { listAttendance } from '@muster/db/features/attendance/reads';
import { insertOpen, today } from '@muster/testing/days';
import { expect, onTestFinished, test } from 'vitest';
import { holdRecords } from '../device.ts';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { checkedIn, checkOutSoon, manualCheckIn, queueButton, sent, status } from '../steps/device.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });

test('S41 U131 a press is recorded while the permission prompt is unanswered; a second tap and a reload change nothing', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  // The person never answers.
  const geolocation = { getCurrentPosition: () => undefined };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  await button(page, 'Check In Now').dblclick();
  await checkedIn(page);
  await expect(status(page)).toContainText('Finding your location…');
  const next = button(page, 'Check Out Now');
  await expect(next).toHaveAccessibleDescription(/double tap does nothing/);
  await expect(button(page, 'Manual Check-In')).toBeEnabled();
  await page.reload();
  await checkedIn(page);
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(next).toBeEnabled();
  await next.click();
  const question = page.getByRole('alertdialog', { name: 'Check out after less than a minute?' });
  await question.getByRole('button', { name: 'Stay checked in' }).click();
  await allSent(page);
  const records = await listAttendance(store.read, employee.id);
  expect(records).toMatchObject([{ manual: true, checkOutTime: null }]);
  await expect(status(page)).toContainText('You are checked in without a location.');
});

test.each<[string, (page: Screen) => Promise<void>, string, boolean]>([
  ['a check-in', (page) => button(page, 'Check In Now').click(), 'Checked In', false],
  ['a manual check-in', manualCheckIn, 'Checked In', false],
  ['a check-out', checkOutSoon, 'Checked Out', true],
])(
  'U26 S44 %s on the first screen is shown at once, before the records are open, and sent once',
  async (...row) => {
    const [, press, shown, isIn] = row;
    const employee = await office.addPerson();
    if (isIn) await insertOpen(store, employee.id, today(), 0);
    const release = holdRecords();
    onTestFinished(release);
    const attendance = await listAttendance(store.read, employee.id);
    const own = { accountId: employee.id, attendance, leave: [] };
    const page = await openScreen(office, employee, '/dashboard', { own });
    await press(page);
    await expect(status(page)).toContainText(new RegExp(`(?<!Not )${shown}`));
    expect(Object.keys(localStorage).filter((name) => name.startsWith('muster.press.'))).toHaveLength(1);
    expect(sent(page)).toEqual([]);
    release();
    await expect(queueButton(page, 'All sent')).toBeVisible();
    await expect(status(page)).toContainText(shown);
    expect(sent(page)).toHaveLength(1);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('muster.press.'))).toEqual([]);
    expect(await listAttendance(store.read, employee.id)).toMatchObject([
      isIn ? { checkOutTime: expect.any(String) } : { checkInTime: expect.any(String), checkOutTime: null },
    ]);
  },
);
