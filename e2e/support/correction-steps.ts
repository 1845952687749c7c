import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { shown } from '@muster/testing/days';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const row = (page: Page, date: PlainDate) =>
  page
    .getByRole('table', { name: 'Attendance history' })
    .getByRole('row')
    .filter({ hasText: shown(date) });
export const askButton = (page: Page, date: PlainDate) =>
  row(page, date).getByRole('button', { name: `Request a correction, ${shown(date)}` });

/** Opens the form for a day and gives it. */
export async function openForm(page: Page, date: PlainDate) {
  await askButton(page, date).click();
  const form = page.getByRole('dialog', { name: 'Request a correction' });
  await expect(form).toBeVisible();
  return {
    form,
    checkIn: form.getByLabel('Check In', { exact: true }),
    checkOut: form.getByLabel('Check Out', { exact: true }),
    reason: form.getByLabel('Reason'),
    send: form.getByRole('button', { name: 'Request a correction' }),
  };
}
