import { ask } from '@muster/testing/ask';
import { pdf } from '@muster/testing/files';
import { pngFile } from '@muster/testing/grievances';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { press } from '../steps/page.ts';
import { decide, reviewOf, rows, search } from '../steps/review.ts';

const office = await openOffice();
const upload = '/api/documents/upload';
const certificate = { documentType: 'medical_certificate' };

test('D22 an upload appears by itself, opens in a tab of its own, leads to its leave and is decided', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Ill' });
  const rest = await office.rest(ann);
  const leave = oneDay(monday(2), { leaveType: 'Sick Leave' });
  const { id } = await rest.post('/api/leave-requests', leave);
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const page = await openScreen(office, boss, `/admin?tab=documents&search=${ann.employeeId}`);
  await expect(page.getByText('No documents found')).toBeVisible();
  const picture = pngFile('Attest März.png');
  await rest.upload(upload, picture, { ...certificate, relatedId: String(id) });
  await rest.upload(upload, pdf('old.pdf'), certificate);
  await expect(rows(page)).toHaveCount(2);
  const row = rows(page).filter({ hasText: 'Attest März.png' });
  await expect(row).toContainText(
    new RegExp(
      `\\d KB.*Medical Certificate.*Leave request ${id}.*Ann Ill.*User ${ann.id}.*Pending Review`,
      's',
    ),
  );
  await expect(rows(page).filter({ hasText: 'old.pdf' })).not.toContainText('Leave request');
  await search(page, `attest ${ann.employeeId}`);
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Review Attest März.png' }).click();
  const dialog = reviewOf(page, 'Review Document');
  const submit = dialog.getByRole('button', { name: 'Submit Decision' });
  await expect(dialog).toContainText('Sick Leave');
  await expect(submit).toBeDisabled();
  const view = dialog.getByRole('link', { name: 'View Document' });
  await expect(view).toHaveAttribute('target', '_blank');
  await view.click();
  await expect.poll(() => page.opened).toEqual([expect.stringMatching(/\/uploads\/[0-9a-f]{32}\.png$/)]);
  const shown = await ask(await office.sessionOf(boss), new URL(page.opened[0] ?? '').pathname);
  expect(shown.body).toEqual(picture.buffer);
  expect(shown.headers).toMatchObject({ 'content-security-policy': expect.stringContaining('sandbox') });

  await dialog.getByLabel('Decision').selectOption('Reject');
  await page.setOffline(true);
  await expect(dialog).toContainText('Muster cannot be reached. This needs a connection');
  await expect(submit).toBeDisabled();
  await page.setOffline(false);
  await expect(submit).toBeEnabled();
  await decide(dialog, 'Reject', 'The date cannot be read.');
  await expect(page.getByText('Document updated successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(/Rejected.*Reviewed.*by Bea Boss/s);
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await rest.get('/api/documents')).toMatchObject([
    { originalName: 'old.pdf', status: 'pending' },
    { status: 'rejected', adminResponse: 'The date cannot be read.' },
  ]);
  await row.getByRole('link', { name: `Leave request ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`tab=leave.*review=${id}`));
});

for (const live of [true, false])
  test(`D15 of two administrators the second sees who decided a document, ${live ? 'by itself' : 'by the answer'}, and nothing of theirs is kept`, async () => {
    const ann = await office.addPerson({ fullName: 'Ann Ill' });
    const rest = await office.rest(ann);
    const { id } = await rest.upload(upload, pdf('first.pdf'), certificate);
    const first = await office.rest(await office.addPerson({ isAdmin: true, fullName: 'Fay First' }));
    const second = await office.addPerson({ isAdmin: true, fullName: 'Sid Second' });
    const address = `/admin?tab=documents&status=pending&search=${ann.employeeId}`;
    const page = await openScreen(office, second, address, { live });
    page.expectedConsole.push(/ 409 /);
    const sent = () => page.requests.filter(({ path }) => path.includes('document.review'));
    await press(page, 'Review first.pdf');
    const here = reviewOf(page, 'Review Document');
    await here.getByLabel('Decision').selectOption('Reject');
    const decision = { status: 'approved', adminResponse: 'Get well soon.' };
    await first.patch(`/api/admin/documents/${id}`, decision);
    if (!live) {
      await here.getByRole('button', { name: 'Submit Decision' }).click();
      await expect(page.getByText('Failed to update document').first()).toBeVisible();
    }
    await expect(here.getByRole('status').first()).toContainText(/Approved by Fay First.*Get well soon\./s);
    await expect(here.getByRole('button', { name: 'Submit Decision' })).toHaveCount(0);
    expect(sent()).toHaveLength(live ? 0 : 1);
    await here.getByRole('button', { name: 'Close' }).last().click();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    expect(await rest.get('/api/documents')).toMatchObject([{ originalName: 'first.pdf', ...decision }]);
  });
