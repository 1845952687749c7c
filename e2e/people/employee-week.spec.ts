import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { announce } from '@muster/testing/chat';
import { yesterday } from '@muster/testing/corrections';
import { insertDay } from '@muster/testing/days';
import { pdf } from '@muster/testing/files';
import { monday, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { announcements } from '../support/announcement-steps.ts';
import { clicksOn, countClicks, createHand } from '../support/clicks.ts';
import { openForm as openCorrection } from '../support/correction-steps.ts';
import { checkedIn, checkOutSoon } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { openForm, requests } from '../support/leave-steps.ts';
import { dialog, press } from '../support/people-steps.ts';

const adminPath = '/api/admin/leave-requests';
const lines = Array.from({ length: 12 }, (_line, number) => `Line ${number + 1}`);

const most = 34;

test('U20 U22 U33 U40 a week of an employee on a phone takes at most 34 clicks, from the check-in to the log-out', async ({
  page,
  employee,
  addPerson,
  sessionOf,
  store,
}) => {
  await countClicks(page.context());
  const hand = createHand();
  const boss = await addPerson({ isAdmin: true });
  const admin = restClient(await sessionOf(boss));
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  const day = monday(ownWeek(employee));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });

  await press(page, 'Check In Now');
  await checkedIn(page);
  await checkOutSoon(page);
  await expect(page.getByText('Day Completed')).toBeVisible();

  await tabs.getByRole('link', { name: 'Leave' }).click();
  const form = await openForm(page);
  await hand.choose(() => form.getByLabel('Leave Type').selectOption('Annual Leave'));
  await hand.choose(() => form.getByLabel('Duration').selectOption('full_day'));
  await hand.type(form.getByLabel('Start Date'), day);
  await hand.type(form.getByLabel('Reason'), 'A wedding');
  await press(page, 'Submit Request');
  await expect(form).toBeHidden();
  await expect.poll(() => listLeaveRequests(store.read, employee.id)).toHaveLength(1);
  for (const { id } of await listLeaveRequests(store.read, employee.id))
    await admin.patch(`${adminPath}/${id}`, { status: 'approved', adminResponse: 'Dance well' });
  await requests(page).getByRole('button', { name: 'Annual Leave' }).click();
  await expect(dialog(page)).toContainText('Dance well');
  await press(page, 'Close');

  await openForm(page);
  await hand.choose(() => form.getByLabel('Leave Type').selectOption('Sick Leave'));
  await hand.choose(() => form.getByLabel('Duration').selectOption('full_day'));
  await hand.type(form.getByLabel('Start Date'), addDays(day, 1));
  await hand.type(form.getByLabel('Reason'), 'Ill');
  await press(page, 'Submit Request');
  await hand.choose(() => dialog(page).getByLabel('Choose a file').setInputFiles(pdf('attest.pdf')));
  await expect(dialog(page)).toBeHidden();

  await tabs.getByRole('link', { name: 'Times' }).click();
  const correction = await openCorrection(page, yesterday());
  await hand.type(correction.checkOut, '17:00');
  await hand.type(correction.reason, 'Forgot to check out');
  await correction.send.click();
  await expect(page.getByText('Correction pending').first()).toBeVisible();

  await announce(store, boss.id, lines.join('\n'));
  await tabs.getByRole('link', { name: 'Home' }).click();
  await press(page, 'Read all');
  await expect(announcements(page).first()).toContainText('Line 12');

  await tabs.getByRole('link', { name: 'Profile' }).click();
  const clicks = (await clicksOn(page)) + hand.clicks() + 1;
  await press(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  expect(clicks).toBeGreaterThan(20);
  expect(clicks).toBeLessThanOrEqual(most);
});
