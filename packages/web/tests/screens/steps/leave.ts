import type { Asked } from '@muster/testing/leave';
import { expect } from 'vitest';
import type { Locator } from '../locator.ts';
import type { Screen } from '../open-screen.tsx';

/** Opens the request form and gives its window. */
export async function openForm(page: Screen): Promise<Locator> {
  await page.getByRole('button', { name: 'New Leave Request' }).click();
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await expect(form).toBeVisible();
  return form;
}

/** Fills the form in the order of its fields; what is not said is left as it is. */
export async function fill(form: Locator, asked: Partial<Asked> & { hours?: string }): Promise<void> {
  const { leaveType, duration, hours, startDate, endDate, reason } = asked;
  if (leaveType !== undefined) await form.getByLabel('Leave Type').selectOption(leaveType);
  if (duration !== undefined) await form.getByLabel('Duration').selectOption(duration);
  if (hours !== undefined) {
    await form.getByLabel('Duration').selectOption('hours');
    await form.getByLabel('Hours', { exact: true }).fill(hours);
  }
  if (startDate !== undefined) await form.getByLabel('Start Date').fill(startDate);
  if (endDate !== undefined) await form.getByLabel('End Date').fill(endDate);
  if (reason !== undefined) await form.getByLabel('Reason').fill(reason);
}

/** What the form says that the request would come to (D18), below the calendar, which says its month. */
export const preview = (form: Locator) => form.getByRole('status').last();

/** The rows of the own requests, newest first, without the head. */
export const requests = (page: Screen) =>
  page
    .getByRole('region', { name: 'My Requests', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

export const send = (form: Locator) => form.getByRole('button', { name: 'Submit Request' }).click();

/** Asks for leave by the form, and waits until its window has gone on. */
export async function request(page: Screen, asked: Asked): Promise<void> {
  const form = await openForm(page);
  await fill(form, asked);
  await send(form);
  await expect(form).toBeHidden();
}
