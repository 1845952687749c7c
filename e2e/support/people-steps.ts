import type { Person } from '@muster/testing/people';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The rows of the list of people, without the head. */
export const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'People' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The open window. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** Opens someone's page, and waits until it is there. */
export async function openPerson(page: Page, person: Pick<Person, 'id' | 'fullName'>): Promise<void> {
  await page.goto(`/admin-people?person=${person.id}`);
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
  await expect(card(page, 'Details')).toBeVisible();
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button of the open window. */
export const pressIn = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Says yes to the question that is open. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** What a press hands to the device, as text. */
export async function downloadedBy(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}
