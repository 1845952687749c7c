import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { announce } from '@muster/testing/chat';
import { yesterday } from '@muster/testing/corrections';
import { insertDay } from '@muster/testing/days';
import { pdf } from '@muster/testing/files';
import { monday, ownWeek } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { announcements } from '../steps/chat.ts';
import { countClicks } from '../steps/clicks.ts';
import { openForm as openCorrection } from '../steps/corrections.ts';
import { checkedIn, checkOutSoon } from '../steps/device.ts';
import { openForm, requests } from '../steps/leave.ts';
import { dialog, press } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

const lines = Array.from({ length: 12 }, (_line, number) => `Line ${number + 1}`);
const most = 34;

test('U20 U22 U33 U40 a week of an employee on a phone takes at most 34 clicks, from the check-in to the log-out', async () => {
  const employee = await office.addPerson({ department: 'Workshop', position: 'Joiner' });
  const boss = await office.addPerson({ isAdmin: true });
  const admin = await office.rest(boss);
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  const day = monday(ownWeek(employee));
  const page = await openScreen(office, employee, '/dashboard');
  await page.setViewportSize({ width: 360, height: 780 });
  const clicks = countClicks();
  const tabs = page.getByRole('navigation', { name: 'Tabs' });

  await press(page, 'Check In Now');
  await checkedIn(page);
  await checkOutSoon(page);
  await expect(page.getByText('Day Completed')).toBeVisible();

  await tabs.getByRole('link', { name: 'Leave' }).click();
  const form = await openForm(page);
  await clicks.choose(() => form.getByLabel('Leave Type').selectOption('Annual Leave'));
  await clicks.choose(() => form.getByLabel('Duration').selectOption('full_day'));
  await clicks.type(form.getByLabel('Start Date'), day);
  await clicks.type(form.getByLabel('Reason'), 'A wedding');
  await press(page, 'Submit Request');
  await expect(form).toBeHidden();
  await expect.poll(() => listLeaveRequests(store.read, employee.id)).toHaveLength(1);
  for (const { id } of await listLeaveRequests(store.read, employee.id))
    await admin.patch(`/api/admin/leave-requests/${id}`, {
      status: 'approved',
      adminResponse: 'Dance well',
    });
  await requests(page).getByRole('button', { name: 'Annual Leave' }).click();
  await expect(dialog(page)).toContainText('Dance well');
  await press(page, 'Close');

  await openForm(page);
  await clicks.choose(() => form.getByLabel('Leave Type').selectOption('Sick Leave'));
  await clicks.choose(() => form.getByLabel('Duration').selectOption('full_day'));
  await clicks.type(form.getByLabel('Start Date'), addDays(day, 1));
  await clicks.type(form.getByLabel('Reason'), 'Ill');
  await press(page, 'Submit Request');
  await clicks.choose(() => dialog(page).getByLabel('Choose a file').setInputFiles(pdf('attest.pdf')));
  await expect(dialog(page)).toBeHidden();

  await tabs.getByRole('link', { name: 'Times' }).click();
  const correction = await openCorrection(page, yesterday());
  await clicks.type(correction.checkOut, '17:00');
  await clicks.type(correction.reason, 'Forgot to check out');
  await correction.send.click();
  await expect(page.getByText('Correction pending').first()).toBeVisible();

  await announce(store, boss.id, lines.join('\n'));
  await tabs.getByRole('link', { name: 'Home' }).click();
  await expect(announcements(page).first()).toContainText('Line 12');
  // Here no text is too long for its card, whose "Read all" is a click more.
  const readAll = 1;

  await tabs.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(clicks.soFar()).toBeGreaterThan(20);
  expect(clicks.soFar() + readAll).toBeLessThanOrEqual(most);
});
