import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import { today } from '@muster/testing/days';
import { adjustBalance, monday, oneDay } from '@muster/testing/leave';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { fill, openForm, preview, requests, send } from '../support/leave-steps.ts';

test('S40 what was typed survives closing the window and loading the page again, and leaves once it is sent', async ({
  page,
  employee: _,
}) => {
  const asked = oneDay(monday(2), { leaveType: 'Emergency Leave', reason: 'Water in\nthe cellar' });
  await page.goto('/leave');
  const form = await openForm(page);
  await fill(form, asked);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await openForm(page);
  await expect(form.getByLabel('Reason')).toHaveValue(asked.reason);
  await page.reload();
  await openForm(page);
  await expect(form.getByLabel('Leave Type')).toHaveValue(asked.leaveType);
  await expect(form.getByLabel('Duration')).toHaveValue(asked.duration);
  await expect(form.getByLabel('Start Date')).toHaveValue(asked.startDate);
  await expect(form.getByLabel('End Date')).toHaveValue(asked.endDate);
  await expect(form.getByLabel('Reason')).toHaveValue(asked.reason);
  await send(form);
  await expect(form).toBeHidden();
  await openForm(page);
  await expect(form.getByLabel('Reason')).toHaveValue('');
  await expect(form.getByLabel('Start Date')).toHaveValue('');
});

test('U102 U104 S40 D13 what the server refuses is said in the form, which still holds it, and nothing stays in the queue', async ({
  page,
  employee,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  // What happens to the balance is not heard of here.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/leave');
  const form = await openForm(page);
  await fill(form, oneDay(monday(2), { reason: 'The long way home' }));
  await expect(preview(form)).toContainText('Mon: 1 day, 24 left afterwards');
  await adjustBalance(store, employee.id, -24.5);
  await send(form);
  await expect(page.getByText('Failed to submit leave request').first()).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText(
    'This takes 1 day of leave, and you have 0.5 days left, pending requests included: choose fewer days',
  );
  await expect(form.getByLabel('Reason')).toHaveValue('The long way home');
  expect(await listLeaveRequests(store.read, employee.id)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'All sent' })).toBeVisible();
  await expect(requests(page)).toHaveCount(0);
  await openForm(page);
  await expect(form.getByLabel('Reason')).toHaveValue('The long way home');
  await fill(form, { duration: 'half_day' });
  await expect(preview(form)).toContainText('Mon: 0.5 days, 0 left afterwards');
  await send(form);
  await expect(form).toBeHidden();
  expect(await listLeaveRequests(store.read, employee.id)).toHaveLength(1);
});

test('a request is made with the keyboard alone, and the focus comes back to its button', async ({
  page,
  employee,
  store,
}) => {
  await page.goto('/leave');
  const opener = page.getByRole('button', { name: 'New Leave Request' });
  await opener.press('Enter');
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await expect(form.getByLabel('Leave Type')).toBeFocused();
  await page.keyboard.type('Annual');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Full');
  await page.keyboard.press('Tab');
  const date = doubleDate();
  const [year, month, day] = date.split('-');
  await page.keyboard.type(`${day}${month}${year}`);
  await expect(form.getByLabel('End Date')).toHaveValue(date);
  await expect(preview(form)).toContainText(': 1 day, 24 left afterwards');
  while (!(await form.getByLabel('Reason').evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('A rest');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Submit Request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await listLeaveRequests(store.read, employee.id)).toMatchObject([oneDay(date)]);
});

/** The next work day like 5 May: Chromium may ask for the day or the month first. */
function doubleDate(): PlainDate {
  const isDouble = (date: PlainDate) => date.slice(5, 7) === date.slice(8);
  let date = addDays(today(), 1);
  while (!isDouble(date) || weekdayOf(date) > 5) date = addDays(date, 1);
  return date;
}
