import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { pdf } from '@muster/testing/files';
import { monday, oneDay } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { allSent, noteSending, openQueue, queueButton, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { card, fill, openForm, preview, request, requests, send } from '../support/leave-steps.ts';
import { keysOf } from '../support/ledger.ts';

const paths = '/api/leave-requests';
const upload = '/api/documents/upload';
const sick = oneDay(monday(2), { leaveType: 'Sick Leave', reason: 'A cold' });

test('D42 S36 S37 a request with its certificate waits, survives a reload and a closed page, and is applied once and in order', async ({
  page,
  context,
  employee,
  store,
  sessionOf,
}) => {
  const sent = noteSending(context);
  await visitOnce(page, '/leave');
  await context.setOffline(true);
  await request(page, sick);
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  const step = page.getByRole('dialog', { name: 'Medical Certificate' });
  await expect(step).toContainText("Files stay on this device and are sent when you're back online.");
  await step.getByLabel('Choose a file').setInputFiles(pdf('attest.pdf'));
  await expect(step.getByRole('listitem')).toContainText('Waiting to sync');
  await step.getByRole('button', { name: 'Done' }).click();
  await expect(requests(page)).toContainText(/Sick Leave.*Pending.*Waiting to sync/);
  await expect(card(page, 'Pending')).toContainText('1request');
  await expect(queueButton(page, '2 unsent')).toBeVisible();

  await page.reload();
  await expect(requests(page)).toContainText('Waiting to sync');
  await page.close();
  const later = await context.newPage();
  await later.goto('/leave');
  await expect(requests(later)).toContainText('Waiting to sync');
  await requests(later).getByRole('button', { name: 'Sick Leave' }).click();
  const details = later.getByRole('dialog', { name: 'Sick Leave' });
  await expect(details.getByRole('listitem')).toContainText(/attest\.pdf.*Waiting to sync/s);
  await details.getByRole('button', { name: 'Close' }).click();
  const queue = await openQueue(later, '2 unsent');
  await expect(queue.getByRole('listitem')).toContainText([/Leave request/, /File attest\.pdf/]);
  await queue.getByRole('button', { name: 'Close' }).click();
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await allSent(later);
  await expect(requests(later)).toHaveCount(1);
  await expect(requests(later)).not.toContainText('Waiting to sync');
  expect(sent.map(({ path }) => path)).toEqual([paths, upload]);
  expect(await keysOf(store, employee.id)).toEqual(sent.map(({ key }) => key).sort());
  const own = restClient(await sessionOf(employee));
  const [leave, ...others] = await listLeaveRequests(store.read, employee.id);
  expect(others).toEqual([]);
  expect(leave).toMatchObject({ ...sick });
  expect(await own.get('/api/documents')).toMatchObject([
    { originalName: 'attest.pdf', relatedType: 'leave_request', relatedId: leave?.id },
  ]);
});

test('S22 D49 answers that were lost are asked for again: one request, one certificate', async ({
  page,
  context,
  employee,
  store,
  sessionOf,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  const sent = noteSending(context);
  await visitOnce(page, '/leave');
  for (const path of [paths, upload]) {
    await page.route(
      `**${path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  }
  await request(page, sick);
  const step = page.getByRole('dialog', { name: 'Medical Certificate' });
  await step.getByLabel('Choose a file').setInputFiles(pdf('attest.pdf'));
  await expect.poll(() => sent.length).toBe(4);
  await expect(step).toBeHidden();
  await allSent(page);
  expect(sent.map(({ path }) => path)).toEqual([paths, paths, upload, upload]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(await keysOf(store, employee.id)).toHaveLength(2);
  expect(await listLeaveRequests(store.read, employee.id)).toHaveLength(1);
  expect(await restClient(await sessionOf(employee)).get('/api/documents')).toHaveLength(1);
});

test('D42 S24 S37 what the server refuses is parked with its words, its file with it, and the rest goes on', async ({
  page,
  context,
  employee,
  store,
  sessionOf,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (409|404|422)/);
  await visitOnce(page, '/leave');
  await context.setOffline(true);
  await request(page, sick);
  const step = page.getByRole('dialog', { name: 'Medical Certificate' });
  await step.getByLabel('Choose a file').setInputFiles(pdf('attest.pdf'));
  await step.getByRole('button', { name: 'Done' }).click();
  await request(page, oneDay(monday(3), { leaveType: 'Personal Leave' }));
  await expect(queueButton(page, '3 unsent')).toBeVisible();
  const own = restClient(await sessionOf(employee));
  await own.post(paths, oneDay(monday(2), { reason: 'The other device' }));

  await context.setOffline(false);
  await expect(queueButton(page, '2 unsent')).toBeVisible();
  await expect(requests(page)).toContainText(['Personal Leave', 'Annual Leave']);
  await expect(requests(page)).toHaveCount(2);
  const queue = await openQueue(page, '2 unsent');
  const parked = queue.getByRole('listitem');
  await expect(parked.nth(0)).toContainText(
    `These dates overlap your pending Annual Leave of ${monday(2)}: choose other dates`,
  );
  await expect(parked.nth(1)).toContainText(/File attest\.pdf.*Failed/s);
  await expect(queue.getByText('Failed', { exact: true })).toHaveCount(2);
  for (const left of [1, 0]) {
    await parked.first().getByRole('button', { name: 'Discard' }).click();
    await expect(parked).toHaveCount(left);
  }
  await queue.getByRole('button', { name: 'Close' }).click();
  await allSent(page);
  expect(await listLeaveRequests(store.read, employee.id)).toMatchObject([
    { leaveType: 'Personal Leave' },
    { reason: 'The other device' },
  ]);
  expect(await own.get('/api/documents')).toEqual([]);
});

test('D16 D42 a withdrawal without a network takes the request off the list, and is applied once', async ({
  page,
  context,
  employee,
  store,
  sessionOf,
}) => {
  const own = restClient(await sessionOf(employee));
  await own.post(paths, oneDay(monday(2)));
  const sent = noteSending(context);
  await visitOnce(page, '/leave');
  await expect(requests(page)).toHaveCount(1);
  await context.setOffline(true);
  await requests(page).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(requests(page)).toHaveCount(0);
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.reload();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await expect(page.getByText(/^No leave requests found/)).toBeVisible();
  expect(await listLeaveRequests(store.read, employee.id)).toHaveLength(1);
  await context.setOffline(false);
  await allSent(page);
  await expect(requests(page)).toHaveCount(0);
  expect(sent.map(({ path }) => path)).toEqual([`${paths}/withdraw`]);
  expect(await listLeaveRequests(store.read, employee.id)).toEqual([]);
});

test('D42 an unsent request is discarded with its file, and neither is ever sent', async ({
  page,
  context,
  employee,
  store,
}) => {
  const sent = noteSending(context);
  await visitOnce(page, '/leave');
  await context.setOffline(true);
  await request(page, sick);
  const step = page.getByRole('dialog', { name: 'Medical Certificate' });
  await step.getByLabel('Choose a file').setInputFiles(pdf('attest.pdf'));
  await step.getByRole('button', { name: 'Done' }).click();
  await requests(page).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this request?' });
  await expect(question).toContainText('It is removed from this device together with its files.');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(requests(page)).toHaveCount(0);
  const pulled = page.waitForResponse(/sync\.pull/);
  await context.setOffline(false);
  await pulled;
  await allSent(page);
  expect(sent).toEqual([]);
  expect(await listLeaveRequests(store.read, employee.id)).toEqual([]);
});

test('D18 without a network the form previews by what the device knows, what waits in the queue included', async ({
  page,
  context,
  employee: _,
}) => {
  await visitOnce(page, '/leave');
  await context.setOffline(true);
  await request(page, oneDay(monday(2)));
  await expect(requests(page)).toHaveCount(1);
  const form = await openForm(page);
  await fill(form, { leaveType: 'Annual Leave', duration: 'half_day', startDate: addDays(monday(2), 1) });
  await expect(preview(form)).toHaveText('Tue: 0.5 days, 23.5 left afterwards');
  await fill(form, { startDate: monday(2), reason: 'Again' });
  await expect(form.getByLabel('Start Date')).toHaveAccessibleDescription(
    /overlap your pending Annual Leave/,
  );
  await send(form);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
});
