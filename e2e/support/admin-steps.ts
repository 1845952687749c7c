import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens the Admin Panel, or a tab of it with what its table is narrowed by. */
export async function openAdmin(page: Page, search: Record<string, string> = {}): Promise<void> {
  await page.goto(`/admin?${new URLSearchParams(search)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

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
