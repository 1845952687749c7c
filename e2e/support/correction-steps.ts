import type { Store } from '@muster/db/store/store';
import { instantAt, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { shown, today } from '@muster/testing/days';
import { companyZone } from '@muster/testing/muster';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const correctionsPath = '/api/attendance/corrections';

/** What a person asked to correct, as the server has it. */
export const asked = (store: Store, userId: number) =>
  store.read
    .selectFrom('corrections')
    .select(['id', 'attendanceId', 'checkInTime', 'checkOutTime', 'reason', 'status'])
    .where('userId', '=', userId)
    .execute();

export const yesterday = () => addDays(today(), -1);
/** The instant so many hours after a company date began. */
export const at = (date: PlainDate, hour: number) =>
  instantAt(Date.parse(startOfDay(date, companyZone)) + hour * 3_600_000);

export const row = (page: Page, date: PlainDate) =>
  page
    .getByRole('table', { name: 'Attendance history' })
    .getByRole('row')
    .filter({ hasText: shown(date) });
export const askButton = (page: Page, date: PlainDate) =>
  row(page, date).getByRole('button', { name: `Request a correction, ${shown(date)}` });
export const viewButton = (page: Page, date: PlainDate) =>
  row(page, date).getByRole('button', { name: `View correction, ${shown(date)}` });

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

/** The record of yesterday gets a check-out by someone else. */
export function correctElsewhere(store: Store, userId: number, hour: number): Promise<unknown> {
  const checkOutTime = at(yesterday(), hour);
  return store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ checkOutTime, seq: tx.seq(userId) })
      .where('userId', '=', userId)
      .execute(),
  );
}
