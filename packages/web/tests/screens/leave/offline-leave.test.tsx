import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { pdf } from '@muster/testing/files';
import { monday, oneDay } from '@muster/testing/leave';
import { keysOf } from '@muster/testing/ledger';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { keysIn, loseAnswers, openQueue, queueButton, recordsHere, sent } from '../steps/device.ts';
import { fill, openForm, preview, request, requests, send } from '../steps/leave.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

const paths = '/api/leave-requests';
const upload = '/api/documents/upload';
const sick = oneDay(monday(2), { leaveType: 'Sick Leave', reason: 'A cold' });

test('D42 S24 S37 what the server refuses is parked with its words, its file with it, and the rest goes on', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  page.expectedConsole.push(/ (409|404|422) /);
  await recordsHere(page);
  await page.setOffline(true);
  await request(page, sick);
  const step = page.getByRole('dialog', { name: 'Medical Certificate' });
  await step.getByLabel('Choose a file').setInputFiles(pdf('attest.pdf'));
  await step.getByRole('button', { name: 'Done' }).click();
  await request(page, oneDay(monday(3), { leaveType: 'Personal Leave' }));
  await expect(queueButton(page, '3 unsent')).toBeVisible();
  const own = await office.rest(employee);
  await own.post(paths, oneDay(monday(2), { reason: 'The other device' }));

  await page.setOffline(false);
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

test('D16 D42 a withdrawal without a network takes the request off the list, and is applied once', async () => {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  await own.post(paths, oneDay(monday(2)));
  const page = await openScreen(office, employee, '/leave');
  await recordsHere(page);
  await expect(requests(page)).toHaveCount(1);
  await page.setOffline(true);
  await requests(page).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(requests(page)).toHaveCount(0);
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.reload();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await expect(page.getByText(/^No leave requests found/)).toBeVisible();
  expect(await listLeaveRequests(store.read, employee.id)).toHaveLength(1);
  await page.setOffline(false);
  await allSent(page);
  await expect(requests(page)).toHaveCount(0);
  expect(sent(page).map(({ path }) => path)).toEqual([`${paths}/withdraw`]);
  expect(await listLeaveRequests(store.read, employee.id)).toEqual([]);
});

test('D42 an unsent request is discarded with its file, and neither is ever sent', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await recordsHere(page);
  await page.setOffline(true);
  await request(page, sick);
  const step = page.getByRole('dialog', { name: 'Medical Certificate' });
  await step.getByLabel('Choose a file').setInputFiles(pdf('attest.pdf'));
  await step.getByRole('button', { name: 'Done' }).click();
  await requests(page).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this request?' });
  await expect(question).toContainText('It is removed from this device together with its files.');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(requests(page)).toHaveCount(0);
  const before = page.requests.length;
  await page.setOffline(false);
  await expect
    .poll(() => page.requests.slice(before).some(({ path, status }) => path.includes('sync.pull') && status))
    .toBeTruthy();
  await allSent(page);
  expect(sent(page)).toEqual([]);
  expect(await listLeaveRequests(store.read, employee.id)).toEqual([]);
});

test('D18 without a network the form previews by what the device knows, what waits in the queue included', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await recordsHere(page);
  await page.setOffline(true);
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

test('S22 D49 answers that were lost are asked for again: one request, one certificate', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await recordsHere(page);
  loseAnswers(page, paths, upload);
  await request(page, sick);
  const step = page.getByRole('dialog', { name: 'Medical Certificate' });
  await step.getByLabel('Choose a file').setInputFiles(pdf('attest.pdf'));
  await expect.poll(() => sent(page)).toHaveLength(4);
  await expect(step).toBeHidden();
  await allSent(page);
  expect(sent(page).map(({ path }) => path)).toEqual([paths, paths, upload, upload]);
  expect([...new Set(keysIn(sent(page)))]).toEqual(await keysOf(store, employee.id));
  expect(await listLeaveRequests(store.read, employee.id)).toHaveLength(1);
  expect(await (await office.rest(employee)).get('/api/documents')).toHaveLength(1);
});
