import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { monday } from '@muster/testing/leave';
import { keysOf } from '@muster/testing/ledger';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { loseAnswers, queueButton, recordsHere } from '../steps/device.ts';
import { fill, openForm, preview, requests, send } from '../steps/leave.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;
const idIn = z.object({ id: z.int() });
const day = monday(2);

/** Someone with ten hours in an account of a type in hours; the type has the account's name. */
async function withHours(name: string) {
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  const employee = await office.addPerson();
  const { id } = idIn.parse(await admin.post('/api/admin/leave-accounts', { name, unit: 'hours' }));
  await admin.post('/api/admin/leave-types', { name, unit: 'hours', accountId: id, reason: 'none' });
  const adjust = `/api/admin/people/${employee.id}/leave-accounts/${id}/adjust`;
  await admin.post(adjust, { amount: 600, reason: 'Overtime' });
  return { employee, admin };
}

test('D97 some hours of a day are previewed, asked for and listed as hours', async () => {
  const { employee } = await withHours('Flexitime');
  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await fill(form, { leaveType: 'Flexitime', startDate: day, hours: '1:30' });
  await expect(form.getByLabel('End Date')).toHaveCount(0);
  await expect(preview(form)).toContainText('Mon: 1:30 h, 8:30 h left afterwards');
  await fill(form, { hours: '9' });
  await expect(form).toContainText(`8 hours of work are planned on`);
  await fill(form, { hours: 'an hour' });
  await send(form);
  await expect(form).toContainText('Hours must be more than 0 and at most 24');
  await fill(form, { hours: '1,5' });
  await send(form);
  await expect(form).toBeHidden();
  await expect(requests(page)).toContainText(/Flexitime.*1:30 h.*Pending/);
  expect(await listLeaveRequests(store.read, employee.id)).toMatchObject([
    { startDate: day, endDate: day, hours: 1.5, duration: 'half_day' },
  ]);
});

test('D97 another type takes the hours away', async () => {
  const { employee } = await withHours('Time off');
  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await fill(form, { leaveType: 'Time off', startDate: day, hours: '2' });
  await fill(form, { leaveType: 'Annual Leave' });
  await expect(form.getByLabel('Hours', { exact: true })).toHaveCount(0);
  await expect(form.getByLabel('Duration')).toHaveValue('');
  await fill(form, { leaveType: 'Time off', duration: 'full_day' });
  await expect(preview(form)).toContainText('Mon: 8:00 h, 2:00 h left afterwards');
});

test('D97 S24 hours asked for without a network are shown at once, and taken once', async () => {
  const { employee } = await withHours('Overtime');
  const page = await openScreen(office, employee, '/leave');
  await recordsHere(page);
  await page.setOffline(true);
  const form = await openForm(page);
  await fill(form, { leaveType: 'Overtime', startDate: day, hours: '2:15' });
  await send(form);
  await expect(form).toBeHidden();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await expect(requests(page)).toContainText(/Overtime.*2:15 h/);
  loseAnswers(page, '/api/leave-requests');
  await page.setOffline(false);
  await allSent(page);
  expect(await listLeaveRequests(store.read, employee.id)).toMatchObject([{ startDate: day, hours: 2.25 }]);
  expect(await keysOf(store, employee.id)).toHaveLength(1);
});
