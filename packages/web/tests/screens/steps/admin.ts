import type { Person } from '@muster/testing/people';
import { expect } from 'vitest';
import type { Office } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';

/** Opens the Admin Panel, or a tab of it with what its table is narrowed by. */
export async function openAdmin(
  office: Office,
  admin: Person,
  search: Record<string, string> = {},
  options: { live?: boolean } = {},
): Promise<Screen> {
  const page = await openScreen(office, admin, `/admin?${new URLSearchParams(search)}`, options);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  return page;
}

export const tab = (page: Screen, name: string) => page.getByRole('tab', { name });

/** Something that waits, by its group and what it says. */
export const quickItem = (page: Screen, group: RegExp, words: string) =>
  page.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: words });

/** The groups of the desk. */
export const [leaveGroup, grievanceGroup] = [/^\d+ leave requests?$/, /^\d+ grievances?$/];

/** A figure above what waits, as in `Pending Leaves0`. */
export const figure = (page: Screen, name: string) =>
  page.getByRole('region', { name: 'Today' }).locator('dl > div').filter({ hasText: name });

/** The rows of the table of requests, without the head. */
export const leaveRows = (page: Screen) =>
  page
    .getByRole('table', { name: 'Leave requests' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** A toast, which screen readers announce beside it. */
export const toast = (page: Screen, words: string) => page.getByRole('listitem').filter({ hasText: words });

/** Closes the message of a decision, which sends it (D15). */
export const sendNow = (page: Screen, words: string) =>
  toast(page, words).getByRole('button', { name: 'Close' }).click();
