import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pdf } from '@muster/testing/files';
import { monday, oneDay } from '@muster/testing/leave';
import type { RestClient } from '@muster/testing/rest-client';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { openQueue, sent } from '../steps/device.ts';
import { fill, openForm, request, requests, send } from '../steps/leave.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();
const { muster } = office;

const uploads = '/api/documents/upload';
const sick = oneDay(monday(2), { leaveType: 'Sick Leave', reason: 'A cold' });
const tenMegabytes = 10_485_760;

const step = (page: Screen) => page.getByRole('dialog', { name: 'Medical Certificate' });
const choose = (page: Screen, file: ReturnType<typeof pdf>) =>
  page.getByRole('dialog').getByLabel('Choose a file').setInputFiles(file);
const arrived = (page: Screen) =>
  expect(page.getByText('Medical certificate uploaded').first()).toBeVisible();

/** Opens the details of the one request. */
async function openDetails(page: Screen) {
  await requests(page).getByRole('button', { name: 'Sick Leave' }).click();
  const details = page.getByRole('dialog', { name: 'Sick Leave' });
  await expect(details).toBeVisible();
  return details;
}

const documentsOf = (rest: RestClient) => rest.get('/api/documents');

test('U40 U55 D17 Sick Leave goes on to its certificate, which shows how far it has come, is announced, and ends the step', async () => {
  const employee = await office.addPerson();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await openScreen(office, employee, '/leave');
  page.route(({ path }) => (path === uploads ? held.then(() => undefined) : undefined));
  await request(page, sick);
  await expect(page.getByText('Leave request submitted successfully').first()).toBeVisible();
  await expect(step(page)).toContainText('PDF, JPG, JPEG, PNG, DOC, DOCX files up to 10MB');
  await choose(page, pdf('Attest – 診断書.pdf', 5_000_000));
  const row = step(page).getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(row).toContainText('Attest – 診断書.pdf');
  await expect(row).toContainText('4.77 MB');
  await expect(row).toContainText('Sending');
  await expect(row.getByRole('progressbar', { name: /Sending Attest/ })).toBeVisible();
  await expect(step(page).getByRole('button', { name: 'Done' })).toBeVisible();
  release();
  await arrived(page);
  await expect(page.getByText('Your document has been submitted for review').first()).toBeVisible();
  await expect(step(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Leave Request' })).toBeFocused();
  const own = await office.rest(employee);
  const [leave] = (await own.get('/api/leave-requests')) as readonly { id: number }[];
  expect(await documentsOf(own)).toMatchObject([
    {
      originalName: 'Attest – 診断書.pdf',
      documentType: 'medical_certificate',
      relatedType: 'leave_request',
      relatedId: leave?.id,
      fileSize: 5_000_000,
      status: 'pending',
    },
  ]);
  const details = await openDetails(page);
  await expect(details).toContainText('Uploaded - Pending Review');
});

test('U40 D17 only Sick Leave asks for a certificate', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await request(page, oneDay(monday(2)));
  await expect(requests(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await requests(page).getByRole('button', { name: 'Annual Leave' }).click();
  await expect(page.getByRole('dialog', { name: 'Annual Leave' })).toContainText('A rest');
  await expect(page.getByRole('dialog')).not.toContainText('Medical Certificate');
});

test('U40 U55 D17 the certificate can be skipped and added later, and its decision shows with its words', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await request(page, sick);
  await step(page).getByRole('button', { name: 'Skip for Now' }).click();
  await expect(step(page)).toBeHidden();
  const details = await openDetails(page);
  await expect(details).toContainText('None added yet.');
  await details.getByRole('button', { name: 'Add certificate' }).click();
  await choose(page, pdf('later.pdf'));
  await arrived(page);
  await expect(details.getByRole('list', { name: 'Files' }).getByRole('listitem')).toContainText(
    'Uploaded - Pending Review',
  );
  await expect(details.getByRole('button', { name: 'Add certificate' })).toBeVisible();

  const [{ id } = { id: 0 }] = (await documentsOf(await office.rest(employee))) as readonly {
    id: number;
  }[];
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  await admin.patch(`/api/admin/documents/${id}`, { status: 'rejected', adminResponse: 'It is not signed.' });
  await expect(details.getByRole('list', { name: 'Files' }).getByRole('listitem')).toContainText('Rejected');
  await expect(details.getByRole('list', { name: 'Files' }).getByRole('listitem')).toContainText(
    'It is not signed.',
  );
  await details.getByRole('link', { name: 'later.pdf' }).click();
  await expect.poll(() => page.opened).toHaveLength(1);
  const [opened = ''] = page.opened;
  expect(new URL(opened).pathname).toMatch(/^\/uploads\//);
  expect((await fetch(opened)).status).toBe(200);
});

test('D22 files of another type or of one byte too many are refused before they are sent, with the reason at each', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await request(page, sick);
  for (const [file, words] of [
    [pdf('holiday.gif'), 'The file must be one of: pdf, jpg, jpeg, png, doc, docx'],
    [pdf('scan.pdf', tenMegabytes + 1), 'A file can be at most 10 MB'],
  ] as const) {
    await choose(page, file);
    const refused = step(page).getByRole('list', { name: 'Not accepted' }).getByRole('listitem');
    await expect(refused).toContainText(file.name);
    await expect(refused.getByRole('alert')).toHaveText(words);
    await refused.getByRole('button', { name: 'Remove' }).click();
    await expect(refused).toHaveCount(0);
    await expect(step(page).getByRole('button', { name: 'Skip for Now' })).toBeVisible();
  }
  expect(sent(page).map(({ path }) => path)).toEqual(['/api/leave-requests']);
  await choose(page, pdf('good.pdf', tenMegabytes));
  await arrived(page);
  await expect(step(page)).toBeHidden();
});

test('D22 a file in disguise is refused by the server: the reason is shown at it, Retry and Remove work', async () => {
  const employee = await office.addPerson();
  const onDisk = () => readdirSync(join(muster.dataFolder, 'uploads')).length;
  const before = onDisk();
  const words = /This file is not a valid PDF document/;
  const page = await openScreen(office, employee, '/leave');
  page.expectedConsole.push(/ 400 /);
  await request(page, sick);
  await choose(page, { ...pdf('scan.pdf'), buffer: Buffer.from('<svg onload="alert(1)"/>') });
  const row = step(page).getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(row).toContainText('Failed');
  await expect(row).toContainText(words);
  await expect(page.getByText('Upload failed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Failed to upload scan\.pdf: This file is not/).first()).toBeVisible();
  const statuses = () => page.requests.filter(({ path }) => path === uploads).map(({ status }) => status);
  expect(statuses()).toEqual([400]);
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(statuses).toEqual([400, 400]);
  await expect(row).toContainText('Failed');
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  expect(onDisk()).toBe(before);

  await choose(page, pdf('scan.pdf'));
  await arrived(page);
  await expect(step(page)).toBeHidden();
  expect(await documentsOf(await office.rest(employee))).toHaveLength(1);
});

test('S24 a refused file that is left alone stays with its request and in the queue, for later', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  page.expectedConsole.push(/ 400 /);
  await request(page, sick);
  await choose(page, { ...pdf('scan.pdf'), buffer: Buffer.from('MZ, a program') });
  await expect(step(page).getByRole('listitem')).toContainText('Failed');
  await step(page).getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const queue = await openQueue(page, '1 unsent');
  await expect(queue.getByRole('listitem')).toContainText(/File scan\.pdf.*not a valid PDF document/s);
  await queue.getByRole('button', { name: 'Close' }).click();
  const details = await openDetails(page);
  await expect(details.getByRole('list', { name: 'Files' }).getByRole('listitem')).toContainText('Failed');
  await details.getByRole('button', { name: 'Remove' }).click();
  await expect(details).toContainText('None added yet.');
  await details.getByRole('button', { name: 'Close' }).click();
  await allSent(page);
});

test('S38 a file on its way can be cancelled, and is not kept', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  page.route(({ path }) => (path === uploads ? new Promise(() => undefined) : undefined));
  const form = await openForm(page);
  await fill(form, sick);
  await send(form);
  await choose(page, pdf('wrong.pdf'));
  const row = step(page).getByRole('listitem');
  await expect(row).toContainText('Sending');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(0);
  await expect(step(page).getByRole('button', { name: 'Skip for Now' })).toBeVisible();
  await step(page).getByRole('button', { name: 'Skip for Now' }).click();
  await allSent(page);
  expect(await documentsOf(await office.rest(employee))).toEqual([]);
});
