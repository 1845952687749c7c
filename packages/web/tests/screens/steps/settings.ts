import type { Person } from '@muster/testing/people';
import { expect } from 'vitest';
import type { Office } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';

export async function openSettings(office: Office, admin: Person): Promise<Screen> {
  const page = await openScreen(office, admin, '/admin-settings');
  await expect(page.getByRole('heading', { name: 'Working time' })).toBeVisible();
  return page;
}

/** A part of the settings by its heading. */
export const part = (page: Screen, name: string) => page.getByRole('region', { name, exact: true });

/** Saves a part, which says that it did. */
export async function save(page: Screen, name: string): Promise<void> {
  await part(page, name).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(part(page, name).getByText('Saved', { exact: true })).toBeVisible();
}
