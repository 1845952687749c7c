import type { Asked } from '@muster/testing/leave';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens the request form and gives its window. */
export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Leave Request' }).click();
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await expect(form).toBeVisible();
  return form;
}

/** Fills the form in the order of its fields; what is not said is left as it is. */
export async function fill(form: Locator, asked: Partial<Asked>): Promise<void> {
  const { leaveType, duration, startDate, endDate, reason } = asked;
  if (leaveType !== undefined) await form.getByLabel('Leave Type').selectOption(leaveType);
  if (duration !== undefined) await form.getByLabel('Duration').selectOption(duration);
  if (startDate !== undefined) await form.getByLabel('Start Date').fill(startDate);
  if (endDate !== undefined) await form.getByLabel('End Date').fill(endDate);
  if (reason !== undefined) await form.getByLabel('Reason').fill(reason);
}

export const send = (form: Locator) => form.getByRole('button', { name: 'Submit Request' }).click();

/** What the form says that the request would come to (D18), below the calendar, which says its month. */
export const preview = (form: Locator) => form.getByRole('status').last();

/** Asks for leave by the form, and waits until its window has gone on. */
export async function request(page: Page, asked: Asked): Promise<void> {
  const form = await openForm(page);
  await fill(form, asked);
  await send(form);
  await expect(form).toBeHidden();
}

/** The card under a heading. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The rows of the own requests, newest first, without the head. */
export const requests = (page: Page) =>
  card(page, 'My Requests')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
