import { pdf } from '@muster/testing/files';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card, dialog, press, pressIn } from '../steps/page.ts';
import { openPerson } from '../steps/people.ts';

const office = await openOffice();
const requestsPath = '/api/papers/requests';

test('D22 D38 a pay slip is uploaded once, whatever the network does, and refused where it is no PDF', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Paid' });
  const page = await openPerson(office, await office.addPerson({ isAdmin: true }), ann);
  page.expectedConsole.push(/ (400|422) /);
  await expect(card(page, 'HR documents')).toContainText('No HR documents yet.');
  await press(page, 'Upload a pay slip');
  await pressIn(page, 'Upload');
  const file = dialog(page).getByLabel('PDF');
  await expect(dialog(page).getByLabel('Title')).toHaveAccessibleDescription(/Title is required/);
  await expect(file).toHaveAccessibleDescription(/Choose a PDF/);
  await dialog(page).getByLabel('Title').fill('October 2026');
  await file.setInputFiles({ ...pdf('slip.docx'), name: 'slip.docx' });
  await expect(file).toHaveAccessibleDescription(/The file must be a PDF/);
  const fake = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no PDF at all') };
  await file.setInputFiles(fake);
  await pressIn(page, 'Upload');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(card(page, 'HR documents').getByRole('link')).toHaveCount(0);

  await file.setInputFiles(pdf('Lohn Oktober.pdf'));
  let losing = true;
  page.route(({ path }) => (losing && path === '/api/admin/papers' ? 'lost' : undefined));
  await pressIn(page, 'Upload');
  await expect(dialog(page).getByRole('alert')).toContainText('Muster cannot be reached.');
  await expect(dialog(page)).toContainText('Lohn Oktober.pdf');
  losing = false;
  await pressIn(page, 'Upload');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'HR documents').getByRole('link')).toHaveCount(1);

  const own = await openScreen(office, ann, '/profile');
  await press(own, 'Download Pay Slips');
  await dialog(own).getByRole('link', { name: 'October 2026' }).click();
  await expect.poll(() => own.downloads.length).toBe(1);
  expect(await own.downloads[0]?.name()).toBe('Lohn Oktober.pdf');
  expect(await own.downloads[0]?.text()).toMatch(/^%PDF-1\.7/);
});

test('D15 D38 requests for documents are found without knowing the person, and answered once: in words or with a PDF', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Asks', department: 'Stores' });
  const own = await office.rest(ann);
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Quick' });
  const other = await office.rest(await office.addPerson({ isAdmin: true }));
  const page = await openScreen(office, boss, '/admin-people');
  const tab = page.getByRole('tab', { name: /^Document requests/ });
  const count = async () => Number((await tab.textContent())?.replace(/\D/g, ''));
  await expect(tab).toHaveText(/\d/);
  const before = await count();
  const tax = await own.post(requestsPath, { document: 'Tax statement', details: 'Of last year' });
  await own.post(requestsPath, { document: 'Reference letter', details: 'For a flat' });
  await own.post(requestsPath, { document: 'Salary certificate', details: 'For the bank' });
  await expect.poll(count).toBe(before + 3);
  await tab.click();
  await expect(page).toHaveURL(/\?tab=requests$/);
  const waiting = card(page, 'Requests')
    .getByRole('listitem')
    .filter({ hasText: /Ann Asks.*Waiting/s });
  await expect(waiting).toContainText([
    /Salary certificate/,
    /Ann Asks.*Stores.*Reference letter.*For a flat/s,
    /Tax statement/,
  ]);

  await press(page, 'Answer Ann Asks, Tax statement');
  const response = dialog(page).getByLabel('Response');
  await response.fill('Ask the accountant');
  await other.patch(`/api/admin/paper-requests/${tax.id}`, { adminResponse: 'It is in your tray.' });
  // What one has typed stays, and cannot be sent any more.
  await expect(dialog(page)).toContainText(
    'Another administrator has answered this meanwhile: “It is in your tray.”',
  );
  await expect(response).toHaveValue('Ask the accountant');
  await expect(dialog(page).getByRole('button', { name: 'Send answer' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Answer Ann Asks, Tax statement' })).toHaveCount(0);
  await expect(card(page, 'Requests')).toContainText('It is in your tray.');

  await press(page, 'Answer Ann Asks, Salary certificate');
  await pressIn(page, 'Send answer');
  await expect(response).toHaveAccessibleDescription('Write an answer, or choose a PDF');
  await response.fill('It is on its way.');
  await pressIn(page, 'Send answer');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Requests')).toContainText('It is on its way.');
  await expect(waiting).toHaveCount(1);

  await waiting.getByRole('link', { name: 'Ann Asks' }).click();
  await press(page, 'Answer Ann Asks, Reference letter');
  await dialog(page).getByLabel('PDF').setInputFiles(pdf('reference.pdf'));
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Reference letter');
  await response.fill('With our best wishes');
  await pressIn(page, 'Send answer');
  await expect(card(page, 'HR documents')).toContainText(/Reference letter.*Answered.*With our best wishes/s);
  await page.getByRole('link', { name: 'All document requests' }).click();
  await expect(waiting).toHaveCount(0);
  expect(await own.get(requestsPath)).toMatchObject([
    { status: 'answered', adminResponse: 'It is on its way.', file: null },
    { status: 'answered', adminResponse: 'With our best wishes', file: { title: 'Reference letter' } },
    { status: 'answered', adminResponse: 'It is in your tray.', file: null },
  ]);
});
