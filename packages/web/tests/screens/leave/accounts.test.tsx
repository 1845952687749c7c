import { addDays } from '@muster/domain/calendar/plain-date';
import type { PolicyInput } from '@muster/domain/leave-account/schema';
import { today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { recordsHere } from '../steps/device.ts';
import { fill, openForm, preview, requests, send } from '../steps/leave.ts';
import { card, dialog, pressIn } from '../steps/page.ts';

const office = await openOffice();
const admin = await office.rest(await office.addPerson({ isAdmin: true }));
const paths = '/api/leave-requests';
const year = Number(today().slice(0, 4));
const validFrom = `${year}-01-01`;

/** Has someone follow a new policy of an account from this year on. */
async function follow(person: Person, rules: Partial<PolicyInput>) {
  const { id } = await admin.post('/api/admin/leave-policies', { accountId: 1, validFrom, ...rules });
  const { accountId = 1 } = rules;
  await admin.post(`/api/admin/people/${person.id}/leave-policy`, { accountId, policyId: id, validFrom });
  return id;
}

test('D97 the figure says what is free and what is requested, and opens the lines whose sum it is', async () => {
  const employee = await office.addPerson();
  await follow(employee, { name: 'Thirty', days: 30, yearStart: monday(-4).slice(5) });
  const page = await openScreen(office, employee, '/leave');
  const balance = card(page, 'Leave Balance');
  await expect(balance).toContainText('30free to request');
  await expect(balance).not.toContainText('requested');
  const own = await office.rest(employee);
  await own.post(paths, oneDay(monday(2)));
  await expect(balance).toContainText('29free to request (30, 1 requested)');

  await balance.getByRole('button', { name: 'How Annual Leave adds up' }).click();
  const window = page.getByRole('dialog', { name: 'How Annual Leave adds up' });
  await expect(window.getByRole('row').nth(1)).toContainText('30.00 for full time30.00');
  await expect(window.getByRole('row').nth(2)).toContainText(/^Annual Leave, .* requested-1\.00$/);
  await expect(window.getByRole('row').last()).toContainText('Free to request29.00');
  await window.getByLabel('On').fill(addDays(monday(2), -1));
  await expect(window.getByRole('row').last()).toContainText(/^Left on \d+ \w+ \d{4}30\.00$/);
  await expect(window.getByText('requested')).toHaveCount(0);
});

test('D97 several accounts are cards, with hours as h:mm', async () => {
  const employee = await office.addPerson();
  const { id: accountId } = await admin.post('/api/admin/leave-accounts', {
    name: 'Overtime',
    unit: 'hours',
  });
  await follow(employee, { name: 'Twelve hours and a half', accountId, days: 750 });
  const page = await openScreen(office, employee, '/leave');
  await expect(card(page, 'Overtime')).toContainText('12:30free to request0:00 used this leave year');
  await expect(card(page, 'Annual Leave')).toContainText('25free to request0 used this leave year');
  await expect(card(page, 'Leave Balance')).toHaveCount(0);
  await expect(card(page, 'Overtime').getByRole('button', { name: 'How Overtime adds up' })).toBeVisible();
});

test('U293 D97 days that expire are said, as of when, until their person has read it, and in how it adds up', async () => {
  const employee = await office.addPerson();
  const carryOver = { most: null, until: '03-31' };
  const policyId = await follow(employee, { name: 'Told', days: 30, carryOver, expiresOnlyIfTold: true });
  const page = await openScreen(office, employee, '/leave');
  await expect(card(page, 'Leave Balance')).toContainText('30free to request');
  await expect(card(page, 'Leave that expires')).toHaveCount(0);
  await admin.post('/api/admin/leave-notices', { policyId, year });
  await page.reload();
  const notices = card(page, 'Leave that expires');
  await expect(notices).toContainText(`30 days expire: to be used until 31 March ${year + 1}`);
  await expect(notices).toContainText('as of ');
  await page.getByRole('button', { name: 'How Annual Leave adds up' }).click();
  await expect(dialog(page)).toContainText('Free to request30.0030 days expire');
  await pressIn(page, 'Close');
  await notices.getByRole('button', { name: 'I have read this' }).click();
  await expect(notices).toHaveCount(0);
  const own = await office.rest(employee);
  expect(await own.get('/api/leave-notices')).toMatchObject([{ confirmedAt: expect.any(String) }]);
});

const namedRows = z.array(z.object({ id: z.int(), name: z.string() }));

test('U291 D97 how a figure adds up says which leave keeps days, without an amount of its own', async () => {
  const employee = await office.addPerson();
  const joined = { joinDate: '2020-01-01' as const };
  await office.store.write((tx) =>
    tx.db
      .updateTable('users')
      .set({ ...joined, seq: tx.seq('everyone') })
      .where('id', '=', employee.id)
      .execute(),
  );
  const types = namedRows.parse(await admin.get('/api/admin/leave-types'));
  const leaveTypeIds = types.filter(({ name }) => name === 'Sick Leave').map(({ id }) => id);
  const lastUsable = addDays(today(), 10);
  const { id: policyId } = await admin.post('/api/admin/leave-policies', {
    name: 'Kept',
    accountId: 1,
    days: 30,
    yearStart: addDays(today(), -100).slice(5),
    carryOver: { most: null, until: lastUsable.slice(5) },
    keptFor: [{ leaveTypeIds, until: { months: 15 } }],
    validFrom: addDays(today(), -300),
  });
  const entry = { accountId: 1, policyId, validFrom: addDays(today(), -300) };
  await admin.post(`/api/admin/people/${employee.id}/leave-policy`, entry);
  await admin.post(`/api/admin/people/${employee.id}/leave-requests`, {
    leaveType: 'Sick Leave',
    duration: 'multiple_days',
    startDate: today(),
    endDate: addDays(today(), 20),
    decide: 'approved',
  });
  const page = await openScreen(office, employee, '/leave');
  await page.getByRole('button', { name: 'How Annual Leave adds up' }).click();
  const window = page.getByRole('dialog', { name: 'How Annual Leave adds up' });
  const kept = window.getByRole('row').filter({ hasText: 'kept because of' });
  await expect(kept).toHaveText(/^30\.00 kept because of Sick Leave until \d+ \w+ \d{4}$/);
  await expect(window.getByRole('row').last()).toContainText('Free to request60.00');
});

test('D97 without a network the balance of the device stands, and the preview is not final', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await recordsHere(page);
  await page.setOffline(true);
  await expect(card(page, 'Leave Balance')).toContainText('25free to request');
  await page.getByRole('button', { name: 'How Annual Leave adds up' }).click();
  const window = page.getByRole('dialog', { name: 'How Annual Leave adds up' });
  await expect(window).toContainText('You can see this only while online.');
  await window.getByRole('button', { name: 'Close' }).click();
  const form = await openForm(page);
  await fill(form, oneDay(monday(2)));
  await expect(preview(form)).toContainText('Mon: 1 day, 24 left afterwards');
  await expect(form).toContainText('You’re offline, so this is not final');
  await fill(form, { leaveType: 'Sick Leave' });
  await expect(form).not.toContainText('this is not final');
  await fill(form, { leaveType: 'Annual Leave' });
  await send(form);
  await expect(card(page, 'Leave Balance')).toContainText('24free to request (25, 1 requested)');
});

test('D97 several days begin and end at noon, of two leave years, and the form says what is left of a type', async () => {
  const employee = await office.addPerson();
  const turn = monday(3);
  await follow(employee, { name: 'From a Monday', days: 20, yearStart: turn.slice(5) });
  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await expect(form.getByLabel('Leave Type')).toContainText('Annual Leave (20 left)');
  await expect(form.getByRole('grid')).toBeVisible();
  await fill(form, { leaveType: 'Annual Leave', duration: 'full_day', startDate: addDays(turn, -4) });
  await expect(form.getByLabel('First day')).toHaveCount(0);
  await fill(form, { duration: 'multiple_days', endDate: addDays(turn, 1), reason: 'The sea' });
  await form.getByLabel('First day').selectOption('From noon');
  await expect(preview(form)).toContainText(/: 3\.5 days, 36\.5 left afterwards/);
  await expect(form.getByText(/^1\.5 days of [\d/]+, 2 days of [\d/]+$/)).toBeVisible();
  await expect(form).toContainText('After you send it: Waits for an administrator');
  await form.getByLabel('Last day').selectOption('Until noon');
  await expect(preview(form)).toContainText(/: 3 days, 37 left afterwards/);
  await send(form);
  await expect(form).toBeHidden();
  await expect(requests(page)).toContainText('3 days');
  const own = await office.rest(employee);
  expect(await own.get(paths)).toMatchObject([{ firstHalf: 'afternoon', lastHalf: 'morning', days: 3 }]);
});

test('D97 types that one may not use are not offered', async () => {
  const employee = await office.addPerson();
  const who = { siteIds: [], teamIds: [], afterMonths: 600 };
  await admin.post('/api/admin/leave-types', { name: 'Long service', who, reason: 'none' });
  await admin.post('/api/admin/leave-types', { name: 'Moving house', reason: 'none' });
  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await expect(form.getByLabel('Leave Type')).toContainText('Moving house');
  await expect(form.getByLabel('Leave Type')).not.toContainText('Long service');
  await fill(form, { leaveType: 'Moving house' });
  await expect(form.getByLabel('Reason')).toHaveCount(0);
});
