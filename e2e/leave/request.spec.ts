import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import { today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { fill, openForm, preview, send } from '../support/leave-steps.ts';

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
