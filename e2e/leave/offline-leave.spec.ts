import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { pdf } from '@muster/testing/files';
import { monday, oneDay } from '@muster/testing/leave';
import { keysOf } from '@muster/testing/ledger';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { allSent, noteSending, openQueue, queueButton, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { card, request, requests } from '../support/leave-steps.ts';

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
