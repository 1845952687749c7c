import { pdf } from '@muster/testing/files';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { test } from '../support/live-steps.ts';
import { card, dialog, downloadedBy, openPerson, press, pressIn } from '../support/people-steps.ts';

test('D22 D38 a pay slip is uploaded once, whatever the network does, and refused where it is no PDF', async ({
  page,
  addPerson,
  elsewhere,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/, /status of 400/, /status of 422/);
  const ann = await addPerson({ fullName: 'Ann Paid' });
  await signIn(await addPerson({ isAdmin: true }));
  await openPerson(page, ann);
  await expect(card(page, 'HR documents')).toContainText('No HR documents yet.');
  await press(page, 'Upload a pay slip');
  await pressIn(page, 'Upload');
  await expect(dialog(page).getByLabel('Title')).toHaveAccessibleDescription(/Title is required/);
  await expect(dialog(page).getByLabel('PDF')).toHaveAccessibleDescription(/Choose a PDF/);
  await dialog(page).getByLabel('Title').fill('October 2026');
  await dialog(page)
    .getByLabel('PDF')
    .setInputFiles({ ...pdf('slip.docx'), name: 'slip.docx' });
  await expect(dialog(page).getByLabel('PDF')).toHaveAccessibleDescription(/The file must be a PDF/);
  const fake = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no PDF at all') };
  await dialog(page).getByLabel('PDF').setInputFiles(fake);
  await pressIn(page, 'Upload');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(card(page, 'HR documents').getByRole('link')).toHaveCount(0);

  await dialog(page).getByLabel('PDF').setInputFiles(pdf('Lohn Oktober.pdf'));
  await page.route('**/api/admin/papers', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressIn(page, 'Upload');
  await expect(dialog(page).getByRole('alert')).toContainText('Muster cannot be reached.');
  await expect(dialog(page)).toContainText('Lohn Oktober.pdf');
  await page.unroute('**/api/admin/papers');
  await pressIn(page, 'Upload');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'HR documents').getByRole('link')).toHaveCount(1);
  const own = await elsewhere(ann);
  await own.goto('/profile');
  await press(own, 'Download Pay Slips');
  const slip = dialog(own).getByRole('link', { name: 'October 2026' });
  const got = await downloadedBy(own, () => slip.click());
  expect([got.name, got.text.startsWith('%PDF-1.7')]).toEqual(['Lohn Oktober.pdf', true]);
});

test('D15 D38 requests for documents are found without knowing the person, and answered once: in words or with a PDF', async ({
  page,
  addPerson,
  elsewhere,
  sessionOf,
  signIn,
}) => {
  const ann = await addPerson({ fullName: 'Ann Asks', department: 'Stores' });
  const own = restClient(await sessionOf(ann));
  const boss = await addPerson({ isAdmin: true, fullName: 'Bea Quick' });
  await signIn(boss);
  const other = await elsewhere(await addPerson({ isAdmin: true }));
  await page.goto('/admin-people');
  const tab = page.getByRole('tab', { name: /^Document requests/ });
  const count = async () => Number((await tab.textContent())?.replace(/\D/g, ''));
  await expect(tab).toHaveText(/\d/);
  const before = await count();
  await own.post('/api/papers/requests', { document: 'Tax statement', details: 'Of last year' });
  await own.post('/api/papers/requests', { document: 'Reference letter', details: 'For a flat' });
  await expect.poll(count).toBe(before + 2);
  await tab.click();
  await expect(page).toHaveURL(/\?tab=requests$/);
  const waiting = card(page, 'Requests')
    .getByRole('listitem')
    .filter({ hasText: /Ann Asks.*Waiting/s });
  await expect(waiting).toContainText([/Ann Asks.*Stores.*Reference letter.*For a flat/s, /Tax statement/]);

  await other.goto('/admin-people?tab=requests');
  for (const each of [page, other]) await press(each, 'Answer Ann Asks, Tax statement');
  await dialog(other).getByLabel('Response').fill('Ask the accountant');
  await pressIn(page, 'Send answer');
  await expect(dialog(page).getByLabel('Response')).toHaveAccessibleDescription(
    'Write an answer, or choose a PDF',
  );
  await dialog(page).getByLabel('Response').fill('It is in your tray.');
  await pressIn(page, 'Send answer');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Requests')).toContainText('It is in your tray.');
  await expect(waiting).toHaveCount(1);
  // What the other has typed stays, and cannot be sent any more.
  await expect(dialog(other)).toContainText(
    'Another administrator has answered this meanwhile: “It is in your tray.”',
  );
  await expect(dialog(other).getByLabel('Response')).toHaveValue('Ask the accountant');
  await expect(dialog(other).getByRole('button', { name: 'Send answer' })).toBeDisabled();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('button', { name: 'Answer Ann Asks, Tax statement' })).toHaveCount(0);

  await waiting.getByRole('link', { name: 'Ann Asks' }).click();
  await press(page, 'Answer Ann Asks, Reference letter');
  await dialog(page).getByLabel('PDF').setInputFiles(pdf('reference.pdf'));
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Reference letter');
  await dialog(page).getByLabel('Response').fill('With our best wishes');
  await pressIn(page, 'Send answer');
  await expect(card(page, 'HR documents')).toContainText(/Reference letter.*Answered.*With our best wishes/s);
  await page.getByRole('link', { name: 'All document requests' }).click();
  await expect(waiting).toHaveCount(0);
  expect(await own.get('/api/papers/requests')).toMatchObject([
    { status: 'answered', adminResponse: 'With our best wishes', file: { title: 'Reference letter' } },
    { status: 'answered', adminResponse: 'It is in your tray.', file: null },
  ]);
});
