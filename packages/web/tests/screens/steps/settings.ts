import type { Person } from '@muster/testing/people';
import { expect } from 'vitest';
import type { Office } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';

export async function openSettings(office: Office, admin: Person, anchor = 'working-time'): Promise<Screen> {
  const page = await openScreen(office, admin, `/admin-settings#${anchor}`);
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  return page;
}

/** Goes to a section by the index. */
export async function toSection(page: Screen, name: string): Promise<void> {
  const index = page.getByRole('navigation', { name: 'Settings' });
  await index
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** A part of the settings by its heading. */
export const part = (page: Screen, name: string) => page.getByRole('region', { name, exact: true });

/** Saves a part, which says that it did. */
export async function save(page: Screen, name: string): Promise<void> {
  await part(page, name).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(part(page, name).getByText('Saved', { exact: true })).toBeVisible();
}
