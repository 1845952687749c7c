import { readFile } from 'node:fs/promises';
import { pdf } from '@muster/testing/files';
import type { Person } from '@muster/testing/people';
import { restClient } from '@muster/testing/rest-client';
import type { Download, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { allSent } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

type Session = { readonly url: string; readonly name: string; readonly value: string };

/** A page with the profile of someone, ready to ask the server. */
async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await allSent(page);
}

/** Hands a PDF to a person as an administrator does. */
async function handOut(admin: Session, to: Person, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ userId: String(to.id), kind: 'pay_slip', ...fields }))
    form.append(name, value);
  form.append('file', new Blob([pdf('').buffer]), `${fields['title']}.pdf`);
  const answer = await callAs(admin, '/api/admin/papers', { method: 'POST', body: form });
  expect(answer.status).toBe(201);
}

function callAs({ url, name, value }: Session, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, { ...init, headers: { cookie: `${name}=${value}` } });
}

/** What a click brought to the device. */
async function downloadedBy(page: Page, click: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return download;
}

const contentOf = async (download: Download) => readFile(await download.path());

async function openPaySlips(page: Page) {
  await page.getByRole('button', { name: 'Download Pay Slips' }).click();
  const slips = page.getByRole('dialog', { name: 'Pay Slips' });
  await expect(slips).toBeVisible();
  return slips;
}

async function openRequests(page: Page) {
  await page.getByRole('button', { name: 'Request HR Documents' }).click();
  const requests = page.getByRole('dialog', { name: 'Request HR Documents' });
  await expect(requests).toBeVisible();
  return requests;
}

test('U58 D38 the employment letter is downloaded as a PDF, whatever the script of the name', async ({
  page,
  addPerson,
  signIn,
}) => {
  await signIn(await addPerson({ fullName: 'Ada ليلى حداد 王小明 🎉' }));
  await openProfile(page);
  const button = page.getByRole('button', { name: 'Download Employment Letter' });
  const letter = await downloadedBy(page, () => button.click());
  expect(letter.suggestedFilename()).toBe('employment-letter.pdf');
  const content = await contentOf(letter);
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(content.subarray(-8).toString()).toContain('%%EOF');
  await expect(button).toBeEnabled();
  await expect(page.getByText('Failed to download')).toHaveCount(0);
});

test('D38 D45 a letter that the server cannot print is said in its words, and downloads nothing', async ({
  page,
  employee: _,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.route('**/api/papers/employment-letter', (route) =>
    route.fulfill({ status: 503, json: { message: 'Muster is busy. Please try again in a moment.' } }),
  );
  await openProfile(page);
  const button = page.getByRole('button', { name: 'Download Employment Letter' });
  await button.click();
  await expect(page.getByText('Failed to download the employment letter').first()).toBeVisible();
  await expect(page.getByText('Muster is busy. Please try again in a moment.').first()).toBeVisible();
  expect(downloads).toEqual([]);
  await page.unroute('**/api/papers/employment-letter');
  await downloadedBy(page, () => button.click());
});

test('D38 D22 a pay slip shows once it was uploaded, is opened by its owner, and by no one else', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
}) => {
  const [owner, other] = [await addPerson(), await addPerson()];
  const admin = await sessionOf(await addPerson({ isAdmin: true }));
  await signIn(owner);
  await openProfile(page);
  const slips = await openPaySlips(page);
  await expect(slips).toContainText('No pay slips yet');
  await slips.getByRole('button', { name: 'Close' }).click();

  await handOut(admin, owner, { title: 'October 2026' });
  await handOut(admin, owner, { title: 'November 2026' });
  await handOut(admin, owner, { title: 'A certificate', kind: 'hr_document' });
  await handOut(admin, other, { title: 'Of another' });
  await openPaySlips(page);
  await expect(slips.getByRole('listitem')).toContainText(['November 2026', 'October 2026']);
  await expect(slips.getByRole('listitem')).toHaveCount(2);
  const link = slips.getByRole('link', { name: 'October 2026' });
  const slip = await downloadedBy(page, () => link.click());
  expect(slip.suggestedFilename()).toBe('October 2026.pdf');
  expect(await contentOf(slip)).toEqual(pdf('').buffer);

  const path = (await link.getAttribute('href')) ?? '';
  expect((await callAs(await sessionOf(owner), path)).status).toBe(200);
  expect((await callAs(await sessionOf(other), path)).status).toBe(404);
  expect((await callAs({ ...admin, value: '' }, path)).status).toBe(401);
});

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

test('D38 D49 a request that met no network, or whose answer was lost, says so and is sent again as the same one', async ({
  page,
  context,
  employee,
  sessionOf,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  const own = restClient(await sessionOf(employee));
  await openProfile(page);
  const requests = await openRequests(page);
  const send = requests.getByRole('button', { name: 'Send request' });
  await requests.getByLabel('Document').selectOption('Tax statement');
  await requests.getByLabel('Details').fill('Of last year');
  await context.setOffline(true);
  await send.click();
  await expect(requests.getByRole('alert')).toHaveText(
    'Muster cannot be reached. Check your connection and try again.',
  );
  await expect(requests.getByLabel('Details')).toHaveValue('Of last year');
  expect(await own.get('/api/papers/requests')).toEqual([]);

  await context.setOffline(false);
  await page.route('**/trpc/hrDocument.request', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect.poll(() => own.get('/api/papers/requests')).toHaveLength(1);
  await expect(requests.getByRole('alert')).toContainText('Muster cannot be reached.');
  await page.unroute('**/trpc/hrDocument.request');
  await send.click();
  await expect(requests.getByRole('listitem')).toContainText(['Tax statement']);
  await expect(requests.getByRole('alert')).toHaveCount(0);
  expect(await own.get('/api/papers/requests')).toHaveLength(1);
});

test('D38 the answer to a request is there when it is opened again, with its file for its owner only', async ({
  page,
  employee,
  addPerson,
  sessionOf,
}) => {
  const other = await addPerson();
  const admin = await sessionOf(await addPerson({ isAdmin: true }));
  const own = restClient(await sessionOf(employee));
  const byFile = await own.post('/api/papers/requests', {
    document: 'Reference letter',
    details: 'For a flat',
  });
  const byWords = await own.post('/api/papers/requests', {
    document: 'Other',
    details: 'The rules of the house',
  });
  await openProfile(page);
  const requests = await openRequests(page);
  await expect(requests.getByText('Pending', { exact: true })).toHaveCount(2);
  await requests.getByRole('button', { name: 'Close' }).click();

  const answer = { kind: 'hr_document', requestId: String(byFile.id), adminResponse: 'With our best wishes' };
  await handOut(admin, employee, { title: 'Your reference', ...answer });
  await restClient(admin).patch(`/api/admin/paper-requests/${byWords.id}`, {
    adminResponse: 'They hang in the hall',
  });
  await openRequests(page);
  await expect(requests.getByRole('listitem')).toContainText([
    /Other.*Answered.*The rules of the house.*They hang in the hall/,
    /Reference letter.*Answered.*For a flat.*With our best wishes.*Your reference/,
  ]);
  const link = requests.getByRole('link', { name: 'Your reference' });
  const reference = await downloadedBy(page, () => link.click());
  expect(await contentOf(reference)).toEqual(pdf('').buffer);
  const path = (await link.getAttribute('href')) ?? '';
  expect((await callAs(await sessionOf(other), path)).status).toBe(404);
});
