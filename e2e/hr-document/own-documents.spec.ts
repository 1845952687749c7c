import { restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { allSent } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

/** A page with the profile of someone, ready to ask the server. */
async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await allSent(page);
}

async function openRequests(page: Page) {
  await page.getByRole('button', { name: 'Request HR Documents' }).click();
  const requests = page.getByRole('dialog', { name: 'Request HR Documents' });
  await expect(requests).toBeVisible();
  return requests;
}

test('U58 D38 a request for a document says what is missing at its field, keeps what was typed and is sent once', async ({
  page,
  employee,
  sessionOf,
}) => {
  await openProfile(page);
  const requests = await openRequests(page);
  await expect(requests).toContainText('No documents requested yet.');
  const send = requests.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(requests.getByLabel('Document')).toHaveAccessibleDescription('Document is required');
  await expect(requests.getByLabel('Document')).toBeFocused();
  await expect(requests.getByLabel('Details')).toHaveAccessibleDescription(/Details is required/);

  await requests.getByLabel('Document').selectOption('Salary certificate');
  await requests.getByLabel('Details').fill('For the bank, until Friday');
  await requests.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await allSent(page);
  await openRequests(page);
  await expect(requests.getByLabel('Document')).toHaveValue('Salary certificate');
  await expect(requests.getByLabel('Details')).toHaveValue('For the bank, until Friday');

  await send.dblclick();
  await expect(page.getByText('Document requested').first()).toBeVisible();
  await expect(requests.getByRole('listitem')).toContainText([/Salary certificate.*Pending.*For the bank/]);
  await expect(requests.getByLabel('Document')).toHaveValue('');
  await expect(requests.getByLabel('Details')).toHaveValue('');
  expect(await restClient(await sessionOf(employee)).get('/api/papers/requests')).toHaveLength(1);
});
