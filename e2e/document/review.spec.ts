import { pdf } from '@muster/testing/files';
import { monday, oneDay } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { decide, reviewOf, rows, search, upload } from '../support/admin-tabs.ts';
import { pngFile } from '../support/grievances.ts';
import { test } from '../support/live-steps.ts';

const certificate = { documentType: 'medical_certificate' };

test('D22 an upload appears by itself, opens in a tab of its own, leads to its leave and is decided', async ({
  page,
  context,
  addPerson,
  signIn,
  sessionOf,
  muster,
  expectedConsole,
}) => {
  // What the browser itself would put into the tab of a picture is held back there like all else.
  expectedConsole.push(
    /Blocked script execution in '\S+\/uploads\//,
    /directive 'default-src 'none''/,
    /origin-keyed/,
  );
  const ann = await addPerson({ fullName: 'Ann Ill' });
  const cookie = await sessionOf(ann);
  const rest = restClient(cookie);
  const date = monday(2);
  const { id } = await rest.post('/api/leave-requests', oneDay(date, { leaveType: 'Sick Leave' }));
  await signIn(await addPerson({ isAdmin: true, fullName: 'Bea Boss' }));
  await page.goto(`/admin?tab=documents&search=${ann.employeeId}`);
  await expect(page.getByText('No documents found')).toBeVisible();
  const picture = pngFile('Attest März.png');
  await upload(muster, cookie, picture, { ...certificate, relatedId: String(id) });
  await upload(muster, cookie, pdf('old.pdf'), certificate);
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
  await expect(dialog).toContainText('Sick Leave');
  await expect(dialog.getByRole('button', { name: 'Submit Decision' })).toBeDisabled();
  const [file] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'View Document' }).click(),
  ]);
  await expect(file).toHaveURL(/\/uploads\/[0-9a-f]{32}\.png$/);
  const shown = await context.request.get(file.url());
  expect(await shown.body()).toEqual(picture.buffer);
  expect(shown.headers()).toMatchObject({ 'content-security-policy': expect.stringContaining('sandbox') });
  await file.close();

  await dialog.getByLabel('Decision').selectOption('Reject');
  await context.setOffline(true);
  await expect(dialog).toContainText('Muster cannot be reached. This needs a connection');
  await expect(dialog.getByRole('button', { name: 'Submit Decision' })).toBeDisabled();
  await context.setOffline(false);
  await decide(dialog, 'Reject', 'The date cannot be read.');
  await expect(page.getByText('Document updated successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(/Rejected.*Reviewed.*by Bea Boss/s);
  await expect(row.getByRole('button')).toHaveCount(0);
  const list = await rest.get('/api/documents');
  expect(list).toMatchObject([
    { originalName: 'old.pdf', status: 'pending' },
    { status: 'rejected', adminResponse: 'The date cannot be read.' },
  ]);
  await row.getByRole('link', { name: `Leave request ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`tab=leave.*review=${id}`));
});

test('D15 of two administrators the second sees who decided a document, and nothing of theirs is sent', async ({
  page,
  context,
  addPerson,
  signIn,
  sessionOf,
  elsewhere,
  muster,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const ann = await addPerson({ fullName: 'Ann Ill' });
  const cookie = await sessionOf(ann);
  for (const name of ['first.pdf', 'second.pdf']) await upload(muster, cookie, pdf(name), certificate);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (/document\.review/.test(request.url())) sent.push(request.url());
  });
  await signIn(await addPerson({ isAdmin: true, fullName: 'Sid Second' }));
  const desk = await elsewhere(await addPerson({ isAdmin: true, fullName: 'Fay First' }));
  for (const each of [page, desk])
    await each.goto(`/admin?tab=documents&status=pending&search=${ann.employeeId}`);

  const [here, there] = [reviewOf(page, 'Review Document'), reviewOf(desk, 'Review Document')];
  await page.getByRole('button', { name: 'Review first.pdf' }).click();
  await here.getByLabel('Decision').selectOption('Reject');
  await desk.getByRole('button', { name: 'Review first.pdf' }).click();
  await decide(there, 'Approve', 'Get well soon.');
  await expect(here.getByRole('status').first()).toContainText(/Approved by Fay First.*Get well soon\./s);
  await expect(here.getByRole('button', { name: 'Submit Decision' })).toHaveCount(0);
  await here.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('body')).not.toBeFocused();
  expect(sent).toEqual([]);

  // Without the line only the answer tells.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.reload();
  await page.getByRole('button', { name: 'Review second.pdf' }).click();
  await here.getByLabel('Decision').selectOption('Approve');
  await desk.getByRole('button', { name: 'Review second.pdf' }).click();
  await decide(there, 'Reject');
  await expect(there).toBeHidden();
  await here.getByRole('button', { name: 'Submit Decision' }).click();
  await expect(page.getByText('Failed to update document').first()).toBeVisible();
  await expect(here.getByRole('status').first()).toContainText('Rejected by Fay First');
  expect(sent).toHaveLength(1);
  expect(await restClient(cookie).get('/api/documents')).toMatchObject([
    { originalName: 'second.pdf', status: 'rejected' },
    { originalName: 'first.pdf', status: 'approved', adminResponse: 'Get well soon.' },
  ]);
});
