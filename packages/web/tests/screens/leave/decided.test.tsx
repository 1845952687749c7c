import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { ask } from '@muster/testing/ask';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { hold } from '../steps/hold.ts';
import { requests } from '../steps/leave.ts';
import { allSent, card } from '../steps/page.ts';

const paths = '/api/leave-requests';
const office = await openOffice();

/** Someone with requests of their own, and an administrator who decides them. */
async function twoPeople() {
  const employee = await office.addPerson();
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  const decide = (id: number, decision: object) => admin.patch(`/api/admin/leave-requests/${id}`, decision);
  return { employee, own: await office.rest(employee), decide };
}

test('U22 U36 D14 D15 a decision and its words appear without loading the page again, with the balance', async () => {
  const { employee, own, decide } = await twoPeople();
  const date = monday(ownWeek(employee));
  const half = await own.post(paths, oneDay(date, { duration: 'half_day' }));
  const full = await own.post(paths, oneDay(addDays(date, 1), { leaveType: 'Personal Leave' }));
  const page = await openScreen(office, employee, '/leave');
  await expect(card(page, 'Pending')).toContainText('2requests');

  const adminResponse = 'Have a good rest.\nSee you on Tuesday.';
  await decide(half.id, { status: 'approved', adminResponse });
  const row = requests(page).filter({ hasText: 'Half day' });
  await expect(row).toContainText('Approved');
  await expect(card(page, 'Recent Request Details')).toContainText(adminResponse);
  await expect(card(page, 'Leave Balance')).toContainText('23.5free to request (24.5, 1 requested)');
  await expect(card(page, 'Approved')).toContainText('1request');

  await decide(full.id, { status: 'rejected' });
  await expect(card(page, 'Rejected')).toContainText('1request');
  await expect(card(page, 'Leave Balance')).toContainText('24.5free to request');
  await decide(half.id, { status: 'rejected', adminResponse: 'Sorry.' });
  await expect(card(page, 'Leave Balance')).toContainText('25free to request');
  await expect(card(page, 'Recent Request Details')).toContainText('Sorry.');
  await expect(card(page, 'Recent Request Details')).not.toContainText('Have a good rest.');
  await row.getByRole('button', { name: 'Annual Leave' }).click();
  await expect(page.getByRole('dialog', { name: 'Annual Leave' })).toContainText(
    /Rejected.*Decided.*Sorry\./s,
  );
});

test('a decision appears in a window that is open', async () => {
  const { employee, own, decide } = await twoPeople();
  const { id } = await own.post(paths, oneDay(monday(2)));
  const page = await openScreen(office, employee, '/leave');
  await requests(page).getByRole('button', { name: 'Annual Leave' }).click();
  const details = page.getByRole('dialog', { name: 'Annual Leave' });
  await expect(details).toContainText('Pending');
  await decide(id, { status: 'rejected', adminResponse: 'Too few left.' });
  await expect(details).toContainText('Rejected');
  await expect(details).toContainText('Too few left.');
});

test('U35 D16 a pending request can be withdrawn, once it was asked about', async () => {
  const { employee, own } = await twoPeople();
  await own.post(paths, oneDay(monday(2)));
  await own.post(paths, oneDay(monday(3), { leaveType: 'Personal Leave' }));
  const page = await openScreen(office, employee, '/leave');
  const sent = () => page.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  const withdraw = requests(page).filter({ hasText: 'Annual' }).getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
  await expect(question).toContainText('Annual Leave');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(withdraw).toBeFocused();
  expect(sent()).toEqual([]);

  // The balance is asked for as soon as the request leaves the list, before the server has the withdrawal.
  const asked = () =>
    page.requests.filter(({ path, status }) => path.includes('leaveAccount.own') && status).length;
  const before = asked();
  const release = hold(page, `${paths}/withdraw`);
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(asked).toBeGreaterThan(before);
  release();
  await expect(page.getByText('Leave request withdrawn').first()).toBeVisible();
  await expect(requests(page)).toHaveCount(1);
  await expect(requests(page)).toContainText('Personal Leave');
  await expect(card(page, 'Leave Balance')).toContainText('24free to request (25, 1 requested)');
  await expect(page).not.toBeFocused();
  expect(sent()).toEqual([`${paths}/withdraw`]);
  await expect
    .poll(() => listLeaveRequests(office.store.read, employee.id))
    .toMatchObject([{ leaveType: 'Personal Leave' }]);
});

test('D16 a withdrawal that comes after the decision is refused in words, and the decision shows', async () => {
  const { employee, own, decide } = await twoPeople();
  const { id } = await own.post(paths, oneDay(monday(2)));
  const page = await openScreen(office, employee, '/leave', { live: false });
  page.expectedConsole.push(/ 409 /);
  await requests(page).getByRole('button', { name: 'Withdraw' }).click();
  await decide(id, { status: 'rejected' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Failed to withdraw leave request').first()).toBeVisible();
  await expect(requests(page)).toContainText('Rejected');
  await allSent(page);
});

test('D16 approved leave that has not begun can be asked to be cancelled, and the answer shows', async () => {
  const { employee, own, decide } = await twoPeople();
  const ahead = await own.post(paths, oneDay(monday(ownWeek(employee))));
  const begun = await own.post(paths, oneDay(monday(-1), { leaveType: 'Personal Leave' }));
  for (const { id } of [ahead, begun]) await decide(id, { status: 'approved' });
  const page = await openScreen(office, employee, '/leave');
  const row = requests(page).filter({ hasText: 'Annual Leave' });
  await expect(requests(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Request cancellation' })).toHaveCount(1);
  await row.getByRole('button', { name: 'Request cancellation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Request to cancel this leave?' });
  await expect(question).toContainText('It stays approved until an administrator has answered.');
  await question.getByRole('button', { name: 'Request cancellation' }).click();
  await expect(page.getByText('Cancellation requested').first()).toBeVisible();
  await expect(row).toContainText(/Approved.*Cancellation requested/);
  await expect(row.getByRole('button', { name: 'Request cancellation' })).toHaveCount(0);
  await expect(card(page, 'Leave Balance')).toContainText('23free');

  // Decided at the same moment it would be a decision about a request that changed (D15).
  await page.answered(`${paths}/cancel`);
  await decide(ahead.id, { status: 'rejected' });
  await expect(row).toContainText('Rejected');
  await expect(row).not.toContainText('Cancellation requested');
  await expect(card(page, 'Leave Balance')).toContainText('24free');
});

test('D18 no one else ever sees a request', async () => {
  const { employee, own } = await twoPeople();
  const other = await office.addPerson();
  const page = await openScreen(office, other, '/leave');
  await allSent(page);
  const secret = oneDay(monday(2), { leaveType: 'Maternity Leave', reason: 'Twins, if you must know' });
  await own.post(paths, secret);
  expect(await listLeaveRequests(office.store.read, employee.id)).toMatchObject([secret]);

  const pulls = () => page.requests.filter(({ path, status }) => path.includes('sync.pull') && status);
  const before = pulls().length;
  await page.reload();
  await expect.poll(() => pulls().length).toBeGreaterThan(before);
  await allSent(page);
  await expect(page.getByText(/^No leave requests found/)).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('Twins');
  await page.goto('/dashboard');
  await expect(card(page, 'Pending Requests')).toContainText('0leave requests');
  const theirs = await office.sessionOf(other);
  const asked = new Set(
    page.requests.filter(({ method }) => method === 'GET').map(({ path, search }) => `${path}${search}`),
  );
  expect([...asked].join()).toContain('sync.pull');
  for (const address of [...asked, paths])
    expect((await ask(theirs, address)).text, address).not.toContain('Twins');
});
