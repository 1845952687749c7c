import { listToReview } from '@muster/db/features/attendance/review';
import { findLeaveToDecide } from '@muster/db/features/leave/review';
import type { Store } from '@muster/db/store/store';
import type { RestClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens the Admin Panel, or a tab of it with what its table is narrowed by. */
export async function openAdmin(page: Page, search: Record<string, string> = {}): Promise<void> {
  await page.goto(`/admin?${new URLSearchParams(search)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Something of the quick list under a heading, by what it says. */
export const quickItem = (page: Page, list: string, words: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: words });

/** The rows of the table of requests, without the head. */
export const leaveRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Leave requests' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** A toast, which screen readers announce beside it. */
export const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

/** Closes the message of a decision, which sends it (D15). */
export const sendNow = (page: Page, words: string) =>
  toast(page, words).getByRole('button', { name: 'Close' }).click();

/** A request as the server has it. */
export const stored = (store: Store, { id }: { readonly id: number }) => findLeaveToDecide(store.read, id);

/** Decides what others left waiting, so that nothing waits for this new administrator, who sees no earlier grievance. */
export async function settleEverything({ read }: Store, admin: RestClient): Promise<void> {
  const leave = read.selectFrom('leave_requests').select('id').where('deleted', '=', 0);
  for (const { id } of await leave.where('status', '=', 'pending').execute())
    await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'rejected' });
  const records = (await listToReview(read, '2000-01-01', 100)).map(({ id, checkInTime, checkOutTime }) => ({
    id,
    checkInTime,
    checkOutTime,
  }));
  if (records.length > 0) await admin.post('/api/admin/attendance/review', { records });
}

export const leavePath = '/api/leave-requests';

/** What a grievance takes by REST. */
export const grievance = (subject: string, changes: object = {}) => ({
  subject,
  description: `${subject}, every day`,
  category: 'workplace_safety',
  ...changes,
});
