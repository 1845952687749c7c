import { expect } from 'vitest';
import type { Locator } from '../locator.ts';
import type { Screen } from '../open-screen.tsx';

/** The rows of the one table of a tab, without the head. */
export const rows = (page: Screen) =>
  page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The window that is open. */
export const reviewOf = (page: Screen, name: string) => page.getByRole('dialog', { name });

/** Waits until a table has been read again for what was typed into its search. */
export async function search(page: Screen, words: string): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Search').fill(words);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words).replaceAll('%20', '\\+')}`));
}

/** Chooses in a window of review and sends it. */
export async function decide(dialog: Locator, choice: string, response = ''): Promise<void> {
  await dialog.locator('form').getByRole('combobox').selectOption(choice);
  if (response !== '') await dialog.getByLabel('Admin Response').fill(response);
  await dialog.locator('button[type=submit]').click();
}
