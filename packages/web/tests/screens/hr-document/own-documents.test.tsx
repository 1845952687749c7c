import { ask } from '@muster/testing/ask';
import { pdf } from '@muster/testing/files';
import type { Person } from '@muster/testing/people';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { allSent, press } from '../steps/page.ts';

const office = await openOffice();
const admin = await office.addPerson({ isAdmin: true });
const requestsPath = '/api/papers/requests';

/** A page with the profile of someone, ready to ask the server. */
async function openProfile(person: Person): Promise<Screen> {
  const page = await openScreen(office, person, '/profile');
  await allSent(page);
  return page;
}

/** Hands a PDF to a person as an administrator does. */
async function handOut(to: Person, fields: Readonly<Record<string, string>>): Promise<void> {
  const whole = { userId: String(to.id), kind: 'pay_slip', ...fields };
  await (await office.rest(admin)).upload('/api/admin/papers', pdf(`${fields['title']}.pdf`), whole);
}

/** The newest file that a press brought to the device. */
async function downloadedBy(page: Screen, click: () => Promise<void>) {
  const before = page.downloads.length;
  await click();
  await expect.poll(() => page.downloads.length).toBe(before + 1);
  const download = page.downloads.at(-1);
  return { name: await download?.name(), text: await download?.text() };
}

async function openPaySlips(page: Screen) {
  await press(page, 'Download Pay Slips');
  return page.getByRole('dialog', { name: 'Pay Slips' });
}

async function openRequests(page: Screen) {
  await press(page, 'Request HR Documents');
  return page.getByRole('dialog', { name: 'Request HR Documents' });
}

test('U58 D38 the employment letter is downloaded as a PDF, whatever the script of the name', async () => {
  const page = await openProfile(await office.addPerson({ fullName: 'Ada ليلى حداد 王小明 🎉' }));
  const button = page.getByRole('button', { name: 'Download Employment Letter' });
  const letter = await downloadedBy(page, () => button.click());
  expect(letter.name).toBe('employment-letter.pdf');
  expect(letter.text).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
  await expect(button).toBeEnabled();
  await expect(page.getByText('Failed to download')).toHaveCount(0);
});

test('D38 D45 a letter that the server cannot print is said in its words, and downloads nothing', async () => {
  const page = await openProfile(await office.addPerson());
  page.expectedConsole.push(/ 503 /);
  let isBusy = true;
  const busy = { status: 503, json: { message: 'Muster is busy. Please try again in a moment.' } };
  page.route(({ path }) => (isBusy && path === '/api/papers/employment-letter' ? busy : undefined));
  await press(page, 'Download Employment Letter');
  await expect(page.getByText('Failed to download the employment letter').first()).toBeVisible();
  await expect(page.getByText('Muster is busy. Please try again in a moment.').first()).toBeVisible();
  expect(page.downloads).toEqual([]);
  isBusy = false;
  await downloadedBy(page, () => press(page, 'Download Employment Letter'));
});

test('D38 D22 a pay slip shows once it was uploaded, is opened by its owner, and by no one else', async () => {
  const [owner, other] = [await office.addPerson(), await office.addPerson()];
  const page = await openProfile(owner);
  const slips = await openPaySlips(page);
  await expect(slips).toContainText('No pay slips yet');
  await slips.getByRole('button', { name: 'Close' }).click();

  await handOut(owner, { title: 'October 2026' });
  await handOut(owner, { title: 'November 2026' });
  await handOut(owner, { title: 'A certificate', kind: 'hr_document' });
  await handOut(other, { title: 'Of another' });
  await openPaySlips(page);
  await expect(slips.getByRole('listitem')).toContainText(['November 2026', 'October 2026']);
  await expect(slips.getByRole('listitem')).toHaveCount(2);
  const link = slips.getByRole('link', { name: 'October 2026' });
  const slip = await downloadedBy(page, () => link.click());
  expect(slip).toEqual({ name: 'October 2026.pdf', text: pdf('').buffer.toString() });

  const path = (await link.getAttribute('href')) ?? '';
  const own = await office.sessionOf(owner);
  expect((await ask(own, path)).status).toBe(200);
  expect((await ask(await office.sessionOf(other), path)).status).toBe(404);
  expect((await ask({ ...own, value: '' }, path)).status).toBe(401);
});

test('D38 D49 a request that met no network, or whose answer was lost, says so and is sent again as the same one', async () => {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  const page = await openProfile(employee);
  const requests = await openRequests(page);
  const send = requests.getByRole('button', { name: 'Send request' });
  await requests.getByLabel('Document').selectOption('Tax statement');
  await requests.getByLabel('Details').fill('Of last year');
  await page.setOffline(true);
  await send.click();
  await expect(requests.getByRole('alert')).toHaveText(
    'Muster cannot be reached. Check your connection and try again.',
  );
  await expect(requests.getByLabel('Details')).toHaveValue('Of last year');
  expect(await own.get(requestsPath)).toEqual([]);

  await page.setOffline(false);
  let losing = true;
  page.route(({ path }) => (losing && path.includes('hrDocument.request') ? 'lost' : undefined));
  await send.click();
  await expect.poll(() => own.get(requestsPath)).toHaveLength(1);
  await expect(send).toBeEnabled();
  await expect(requests.getByRole('alert')).toContainText('Muster cannot be reached.');
  losing = false;
  await send.click();
  await expect(requests.getByRole('listitem')).toContainText(['Tax statement']);
  await expect(requests.getByRole('alert')).toHaveCount(0);
  expect(await own.get(requestsPath)).toHaveLength(1);
});

test('D38 the answer to a request is there when it is opened again, with its file for its owner only', async () => {
  const [employee, other] = [await office.addPerson(), await office.addPerson()];
  const own = await office.rest(employee);
  const byFile = await own.post(requestsPath, { document: 'Reference letter', details: 'For a flat' });
  const byWords = await own.post(requestsPath, { document: 'Other', details: 'The rules of the house' });
  const page = await openProfile(employee);
  const requests = await openRequests(page);
  await expect(requests.getByText('Pending', { exact: true })).toHaveCount(2);
  await requests.getByRole('button', { name: 'Close' }).click();

  const answer = { kind: 'hr_document', requestId: String(byFile.id), adminResponse: 'With our best wishes' };
  await handOut(employee, { title: 'Your reference', ...answer });
  const inWords = { adminResponse: 'They hang in the hall' };
  await (await office.rest(admin)).patch(`/api/admin/paper-requests/${byWords.id}`, inWords);
  await openRequests(page);
  await expect(requests.getByRole('listitem')).toContainText([
    /Other.*Answered.*The rules of the house.*They hang in the hall/,
    /Reference letter.*Answered.*For a flat.*With our best wishes.*Your reference/,
  ]);
  const link = requests.getByRole('link', { name: 'Your reference' });
  const reference = await downloadedBy(page, () => link.click());
  expect(reference.text).toBe(pdf('').buffer.toString());
  const path = (await link.getAttribute('href')) ?? '';
  expect((await ask(await office.sessionOf(other), path)).status).toBe(404);
});

test('U58 D38 a request for a document says what is missing at its field, keeps what was typed and is sent once', async () => {
  const employee = await office.addPerson();
  const page = await openProfile(employee);
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
  await expect(requests.getByLabel('Details')).toHaveValue('For the bank, until Friday');
  // A browser keeps this choice, too; the document forgets it.
  await requests.getByLabel('Document').selectOption('Salary certificate');

  await send.dblclick();
  await expect(page.getByText('Document requested').first()).toBeVisible();
  await expect(requests.getByRole('listitem')).toContainText([/Salary certificate.*Pending.*For the bank/]);
  await expect(requests.getByLabel('Document')).toHaveValue('');
  await expect(requests.getByLabel('Details')).toHaveValue('');
  expect(await (await office.rest(employee)).get(requestsPath)).toHaveLength(1);
});
