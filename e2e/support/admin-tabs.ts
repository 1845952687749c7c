import type { Muster } from '@muster/testing/muster';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { clientOf, type PlainFile } from './grievances.ts';

/** The rows of the one table of a tab, without the head. */
export const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The tab by its words. Its count belongs to its name. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** The window that is open. */
export const reviewOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Waits until a table has been read again for what was typed into its search. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Search').fill(words);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words).replaceAll('%20', '\\+')}`));
}

/** Uploads a file as its person does, beside every browser. */
export async function upload(
  muster: Muster,
  cookie: { readonly name: string; readonly value: string },
  file: PlainFile,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const client = await clientOf(muster, cookie);
  const answer = await client.post('/api/documents/upload', { multipart: { ...fields, file } });
  expect(answer.status(), await answer.text()).toBe(201);
  await client.dispose();
}

/** What the server tells a page over its line from now on, as long as it says one of these words. */
export function noteFrames(page: Page, words: RegExp): string[] {
  const noted: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (words.test(String(payload))) noted.push(String(payload));
    }),
  );
  return noted;
}

/** Chooses in a window of review and sends it. */
export async function decide(dialog: Locator, choice: string, response = ''): Promise<void> {
  await dialog.locator('form').getByRole('combobox').selectOption(choice);
  if (response !== '') await dialog.getByLabel('Admin Response').fill(response);
  await dialog.locator('button[type=submit]').click();
}
