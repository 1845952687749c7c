import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { LeaveDuration, LeaveType } from '@muster/domain/leave/schema';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { today } from './days.ts';
import type { Person } from './fixtures.ts';

/** The Monday so many weeks after this week's. */
export const monday = (weeksAhead: number): PlainDate =>
  addDays(today(), 7 * weeksAhead + 1 - weekdayOf(today()));

/** A week so far ahead that no other test knows it: holidays and approved leave are seen by the whole company. */
export const ownWeek = ({ id }: Person): number => 30 + (id % 70);

/** A request as REST takes it. */
export interface Asked {
  readonly leaveType: LeaveType;
  readonly duration: LeaveDuration;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
  readonly reason: string;
}

/** A full day of Annual Leave, unless something else is said. */
export function oneDay(startDate: PlainDate, changes: Partial<Asked> = {}): Asked {
  const usual = { leaveType: 'Annual Leave', duration: 'full_day', reason: 'A rest' } as const;
  return { ...usual, startDate, endDate: startDate, ...changes };
}

/** Adds to someone's balance, or takes from it, as an administrator does. */
export function adjustBalance(store: Store, userId: number, days: number): Promise<void> {
  const createdAt = instantAt(Date.now());
  const entry = { userId, halfDays: days * 2, kind: 'adjustment', reason: 'A test' } as const;
  return store.write((tx) => changeBalance(tx, { ...entry, leaveRequestId: null, actorId: null, createdAt }));
}

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

/** What the form says that the request would come to (D18). */
export const preview = (form: Locator) => form.getByRole('status');

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

/** A file as small as a PDF can be for the server to take it. */
export const pdf = (name: string, size = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.max(0, size - 9), ' ')]),
});
