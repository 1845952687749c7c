import type { Muster } from '@muster/testing/muster';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { clientOf, type PlainFile } from './grievances.ts';

/** The rows of the one table of a tab, without the head. */
export const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

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
