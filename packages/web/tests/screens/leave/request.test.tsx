import { insertHolidays } from '@muster/db/features/company/writes/company';
import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { adjustBalance, monday, oneDay, ownWeek } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { recordsHere, sent } from '../steps/device.ts';
import { fill, openForm, preview, requests, send } from '../steps/leave.ts';
import { card } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

const paths = '/api/leave-requests';

test('U35 the page without a request says how to make one', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  await expect(page).toHaveTitle(/Leave Management/);
  await expect(card(page, 'Leave Balance')).toContainText('25free to request');
  for (const status of ['Pending', 'Approved', 'Rejected']) {
    await expect(card(page, status)).toContainText('0requests');
  }
  await expect(
    page.getByText('No leave requests found. Click "New Leave Request" to submit your first request.'),
  ).toBeVisible();
  await expect(card(page, 'Recent Request Details')).toHaveCount(0);
});

test('U35 U36 D12 D14 half a day is 0.5 in the preview, the table, the details and the balance', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await fill(form, { leaveType: 'Annual Leave', duration: 'half_day', startDate: monday(2) });
  await expect(form.getByLabel('End Date')).toHaveValue(monday(2));
  await expect(preview(form)).toContainText('Mon: 0.5 days, 24.5 left afterwards');
  await fill(form, { reason: 'The dentist' });
  await send(form);
  await expect(page.getByText('Leave request submitted successfully').first()).toBeVisible();
  await expect(form).toBeHidden();

  await expect(requests(page)).toHaveCount(1);
  await expect(requests(page)).toContainText(/Annual Leave.*Half day.*Pending/);
  await expect(card(page, 'Recent Request Details')).toContainText('0.5 days');
  await expect(card(page, 'Recent Request Details')).toContainText('The dentist');
  await expect(card(page, 'Leave Balance')).toContainText('24.5free to request (25, 0.5 requested)');
  await expect(card(page, 'Pending')).toContainText('1request');
  await requests(page).getByRole('button', { name: 'Annual Leave' }).click();
  await expect(page.getByRole('dialog', { name: 'Annual Leave' })).toContainText('DurationHalf day');
  expect(await listLeaveRequests(store.read, employee.id)).toMatchObject([
    { startDate: monday(2), endDate: monday(2), days: 0.5, status: 'pending' },
  ]);
});

test('D12 D13 D18 days over a weekend and a holiday are free, and what is pending is reserved', async () => {
  const employee = await office.addPerson();
  const week = ownWeek(employee);
  const wednesday = addDays(monday(week), 2);
  await store.write((tx) => insertHolidays(tx, [{ date: wednesday, name: 'Founders’ Day' }]));
  const own = await office.rest(employee);
  await own.post(paths, oneDay(monday(3), { duration: 'half_day' }));
  await own.post(paths, oneDay(monday(4), { leaveType: 'Maternity Leave' }));

  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await fill(form, { leaveType: 'Personal Leave', duration: 'multiple_days' });
  await fill(form, { startDate: addDays(monday(week), -3), endDate: addDays(monday(week), 3) });
  await expect(preview(form)).toContainText('Fri–Thu: 4 days, 20.5 left afterwards');
  await fill(form, { startDate: monday(week) });
  await expect(preview(form)).toContainText('Mon–Thu: 3 days, 21.5 left afterwards');
  await fill(form, { leaveType: 'Paternity Leave' });
  await expect(preview(form)).toContainText(/Mon–Thu: 3 days, (no|\d+) colleague/);
  await expect(preview(form)).not.toContainText('left afterwards');
  await fill(form, { duration: 'full_day', startDate: wednesday });
  await expect(form).toContainText('This is not a work day: choose another date');
});

test('D18 the preview counts colleagues who are away and who have asked, and says neither who nor why', async () => {
  const employee = await office.addPerson();
  const week = monday(ownWeek(employee));
  const colleague = await office.addPerson({ fullName: 'Wilhelmina Absent' });
  const asked = oneDay(addDays(week, 1), { leaveType: 'Personal Leave', reason: 'The custody hearing' });
  const { id } = await (await office.rest(colleague)).post(paths, asked);
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await fill(form, { leaveType: 'Annual Leave', duration: 'full_day', startDate: addDays(week, 1) });
  await expect(preview(form)).toHaveText('Tue: 1 day, 24 left afterwards, no colleagues away, 1 has asked');
  await form.getByRole('button', { name: 'Close' }).click();

  await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });
  await page.reload();
  await openForm(page);
  await expect(preview(form)).toHaveText('Tue: 1 day, 24 left afterwards, 1 colleague also away');
  // Asked for again outside of the page: what the preview was told is more than it shows.
  const { path, search } = await page.answered(/leave\.colleaguesAway/);
  const answer = JSON.stringify(await (await office.rest(employee)).get(`${path}${search}`));
  // The types that one may choose come along, whoever has asked for one.
  const told = answer.replaceAll('"name":"Personal Leave"', '');
  expect(told).toContain('"asked"');
  for (const secret of ['Wilhelmina', 'custody', 'Personal']) {
    expect(told).not.toContain(secret);
    await expect(page.getByText(secret)).toHaveCount(secret === 'Personal' ? 1 : 0);
  }
});

test('U104 U37 every field is required, and says so until it is filled', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await send(form);
  for (const label of ['Leave Type', 'Duration', 'Start Date', 'End Date', 'Reason']) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(`${label} is required`);
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.getByLabel('Leave Type')).toBeFocused();
  await fill(form, { leaveType: 'Annual Leave', duration: 'full_day', startDate: monday(2), reason: ' \n ' });
  for (const label of ['Leave Type', 'Duration', 'Start Date', 'End Date']) {
    await expect(form.getByText(`${label} is required`)).toBeHidden();
  }
  await send(form);
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Reason is required');
  await fill(form, { reason: 'x'.repeat(2001) });
  await expect(form.getByText('Reason can be at most 2000 characters')).toBeVisible();
  expect(sent(page)).toEqual([]);
});

test('D12 D13 what the rules forbid is said at its field while it is typed, and not sent', async () => {
  const employee = await office.addPerson();
  await (await office.rest(employee)).post(paths, oneDay(monday(2)));
  await adjustBalance(store, employee.id, -22);
  const page = await openScreen(office, employee, '/leave');
  // Whether there is too little, the server is asked, which knows what policies grant.
  page.expectedConsole.push(/ 409 /);
  const form = await openForm(page);
  const start = form.getByLabel('Start Date');
  const end = form.getByLabel('End Date');
  const saturday = addDays(monday(3), 5);

  await fill(form, { leaveType: 'Annual Leave', duration: 'multiple_days', reason: 'A rest' });
  await fill(form, { startDate: monday(3), endDate: addDays(monday(3), 2) });
  await expect(end).toHaveAccessibleDescription(
    'This takes 3 days of leave, and you have 2 days left, pending requests included: choose fewer days',
  );
  await expect(preview(form)).toHaveText('These dates cannot be requested.');
  await fill(form, { endDate: addDays(monday(3), -1) });
  await expect(end).toHaveAccessibleDescription('End Date cannot be before Start Date');
  await fill(form, { startDate: saturday, endDate: addDays(saturday, 1) });
  await expect(start).toHaveAccessibleDescription(
    'None of these dates is a work day: choose at least one work day',
  );
  await fill(form, { startDate: addDays(monday(2), -3), endDate: addDays(monday(2), 1) });
  await expect(start).toHaveAccessibleDescription(
    /^These dates overlap your pending Annual Leave of Mon \d+ \w{3} \d{4}: choose other dates$/,
  );
  await send(form);
  await expect(page.getByText('Failed to submit leave request').first()).toBeVisible();
  await expect(start).toBeFocused();
  await fill(form, { startDate: monday(120), endDate: addDays(monday(120), 1) });
  await expect(end).toHaveAccessibleDescription(/^End Date can be .* at the latest, two years ahead$/);

  // Leave that takes nothing from the balance is not held to it.
  await fill(form, { leaveType: 'Sick Leave', startDate: monday(3), endDate: addDays(monday(3), 2) });
  await expect(preview(form)).toContainText('Mon–Wed: 3 days');
  expect(sent(page)).toEqual([]);
});

test('a request submitted twice is sent once', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/leave');
  const form = await openForm(page);
  await fill(form, oneDay(monday(2)));
  await form.getByRole('button', { name: 'Submit Request' }).dblclick();
  await expect(form).toBeHidden();
  await expect(requests(page)).toHaveCount(1);
  expect(sent(page).map(({ path }) => path)).toEqual([paths]);
  expect(await listLeaveRequests(store.read, employee.id)).toHaveLength(1);
});

test('U102 U104 S40 D13 what the server refuses is said in the form, which still holds it, and nothing stays in the queue', async () => {
  const employee = await office.addPerson();
  // What happens to the balance is not heard of here.
  const page = await openScreen(office, employee, '/leave', { live: false });
  page.expectedConsole.push(/ 409 /);
  await recordsHere(page);
  const form = await openForm(page);
  await fill(form, oneDay(monday(2), { reason: 'The long way home' }));
  await expect(preview(form)).toContainText('Mon: 1 day, 24 left afterwards');
  await adjustBalance(store, employee.id, -24.5);
  await send(form);
  await expect(page.getByText('Failed to submit leave request').first()).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText(
    'This takes 1 day of leave, and you have 0.5 days left, pending requests included: choose fewer days',
  );
  await expect(form.getByLabel('Reason')).toHaveValue('The long way home');
  expect(await listLeaveRequests(store.read, employee.id)).toEqual([]);
  await page.reload();
  await recordsHere(page);
  await expect(requests(page)).toHaveCount(0);
  await openForm(page);
  await expect(form.getByLabel('Reason')).toHaveValue('The long way home');
  await fill(form, { leaveType: 'Annual Leave', duration: 'half_day' });
  await expect(preview(form)).toContainText('Mon: 0.5 days, 0 left afterwards');
  await send(form);
  await expect(form).toBeHidden();
  expect(await listLeaveRequests(store.read, employee.id)).toHaveLength(1);
});
