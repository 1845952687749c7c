import { listLeaveRequests } from '@muster/db/features/leave/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { expect } from '@playwright/test';
import { allSent, noteSending } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { card, monday, oneDay, ownWeek, request, requests } from '../support/leave-steps.ts';
import { restClient } from '../support/rest-client.ts';
import { everythingKept } from '../support/storage.ts';

const paths = '/api/leave-requests';

test('U22 U36 D14 D15 a decision and its words appear without loading the page again, with the balance', async ({
  page,
  employee,
  addPerson,
  sessionOf,
}) => {
  const own = restClient(await sessionOf(employee));
  const date = monday(ownWeek(employee));
  const half = await own.post(paths, oneDay(date, { duration: 'half_day' }));
  const full = await own.post(paths, oneDay(addDays(date, 1), { leaveType: 'Personal Leave' }));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await page.goto('/leave');
  await expect(card(page, 'Pending')).toContainText('2requests');
  await page.evaluate(() => {
    document.documentElement.dataset['page'] = 'same';
  });

  const adminResponse = 'Have a good rest.\nSee you on Tuesday.';
  await admin.patch(`/api/admin/leave-requests/${half.id}`, { status: 'approved', adminResponse });
  const row = requests(page).filter({ hasText: 'Half day' });
  await expect(row).toContainText('Approved');
  await expect(card(page, 'Recent Request Details')).toContainText(adminResponse);
  await expect(card(page, 'Leave Balance')).toContainText('24.5days remaining1 day pending');
  await expect(card(page, 'Approved')).toContainText('1request');

  await admin.patch(`/api/admin/leave-requests/${full.id}`, { status: 'rejected' });
  await expect(card(page, 'Rejected')).toContainText('1request');
  await expect(card(page, 'Leave Balance')).toContainText('24.5days remainingnone pending');
  await admin.patch(`/api/admin/leave-requests/${half.id}`, { status: 'rejected', adminResponse: 'Sorry.' });
  await expect(card(page, 'Leave Balance')).toContainText('25days remaining');
  await expect(card(page, 'Recent Request Details')).toContainText('Sorry.');
  await expect(card(page, 'Recent Request Details')).not.toContainText('Have a good rest.');
  await row.getByRole('button', { name: 'Annual Leave' }).click();
  await expect(page.getByRole('dialog', { name: 'Annual Leave' })).toContainText(
    /Rejected.*Decided.*Sorry\./s,
  );
  await expect(page.locator('html')).toHaveAttribute('data-page', 'same');
});

test('U171 on a phone what is said of a request ends where its row does, two badges too', async ({
  page,
  employee,
  addPerson,
  sessionOf,
}) => {
  const own = restClient(await sessionOf(employee));
  const { id } = await own.post(paths, oneDay(monday(ownWeek(employee))));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });
  await own.post(`${paths}/cancel`, { id });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/leave');
  const badge = requests(page).getByText('Cancellation requested');
  await expect(badge).toBeVisible();
  const place = await badge.evaluate((element) => {
    const row = element.closest('tr') ?? element;
    const inside = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
    const title = row.querySelector('td')?.getBoundingClientRect();
    const cell = element.closest('td')?.getBoundingClientRect();
    return {
      toTheEnd: Math.round(inside - element.getBoundingClientRect().right),
      isBeside: (cell?.top ?? 0) < (title?.bottom ?? 0),
    };
  });
  expect(place).toEqual({ toTheEnd: 0, isBeside: true });
});

test('a decision appears in a window that is open', async ({ page, employee, addPerson, sessionOf }) => {
  const { id } = await restClient(await sessionOf(employee)).post(paths, oneDay(monday(2)));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await page.goto('/leave');
  await requests(page).getByRole('button', { name: 'Annual Leave' }).click();
  const details = page.getByRole('dialog', { name: 'Annual Leave' });
  await expect(details).toContainText('Pending');
  await admin.patch(`/api/admin/leave-requests/${id}`, {
    status: 'rejected',
    adminResponse: 'Too few left.',
  });
  await expect(details).toContainText('Rejected');
  await expect(details).toContainText('Too few left.');
});

test('U35 D16 a pending request can be withdrawn, once it was asked about', async ({
  page,
  context,
  employee,
  sessionOf,
  store,
}) => {
  const own = restClient(await sessionOf(employee));
  await own.post(paths, oneDay(monday(2)));
  await own.post(paths, oneDay(monday(3), { leaveType: 'Personal Leave' }));
  const sent = noteSending(context);
  await page.goto('/leave');
  const withdraw = requests(page).filter({ hasText: 'Annual' }).getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
  await expect(question).toContainText('Annual Leave');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(withdraw).toBeFocused();
  expect(sent).toEqual([]);

  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Leave request withdrawn').first()).toBeVisible();
  await expect(requests(page)).toHaveCount(1);
  await expect(requests(page)).toContainText('Personal Leave');
  await expect(card(page, 'Leave Balance')).toContainText('1 day pending');
  await expect(page.locator('body')).not.toBeFocused();
  expect(sent.map(({ path }) => path)).toEqual([`${paths}/withdraw`]);
  expect(await listLeaveRequests(store.read, employee.id)).toMatchObject([{ leaveType: 'Personal Leave' }]);
});

test('D16 a withdrawal that comes after the decision is refused in words, and the decision shows', async ({
  page,
  employee,
  addPerson,
  sessionOf,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const { id } = await restClient(await sessionOf(employee)).post(paths, oneDay(monday(2)));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/leave');
  await requests(page).getByRole('button', { name: 'Withdraw' }).click();
  await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'rejected' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Failed to withdraw leave request').first()).toBeVisible();
  await expect(requests(page)).toContainText('Rejected');
  await expect(page.getByRole('banner').getByRole('button', { name: 'All sent' })).toBeVisible();
});

test('D16 approved leave that has not begun can be asked to be cancelled, and the answer shows', async ({
  page,
  employee,
  addPerson,
  sessionOf,
}) => {
  const own = restClient(await sessionOf(employee));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  const ahead = await own.post(paths, oneDay(monday(ownWeek(employee))));
  const begun = await own.post(paths, oneDay(monday(-1), { leaveType: 'Personal Leave' }));
  for (const { id } of [ahead, begun])
    await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });
  await page.goto('/leave');
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
  await expect(card(page, 'Leave Balance')).toContainText('23days');

  // Decided at the same moment it would be a decision about a request that changed (D15).
  await allSent(page);
  await admin.patch(`/api/admin/leave-requests/${ahead.id}`, { status: 'rejected' });
  await expect(row).toContainText('Rejected');
  await expect(row).not.toContainText('Cancellation requested');
  await expect(card(page, 'Leave Balance')).toContainText('24days');
});

test('D18 no one else ever sees a request', async ({
  page,
  context,
  browser,
  muster,
  employee: _,
  addPerson,
  sessionOf,
  guard,
}) => {
  const other = await browser.newContext({ baseURL: muster.url });
  guard(other);
  await other.addCookies([await sessionOf(await addPerson())]);
  const theirs = await other.newPage();
  const received: string[] = [];
  theirs.on('response', async (response) => {
    if (/\/(api|trpc)\//.test(response.url())) received.push(await response.text().catch(() => ''));
  });
  await theirs.goto('/leave');
  await expect(theirs.getByText(/^No leave requests found/)).toBeVisible();
  await page.goto('/leave');
  await request(page, oneDay(monday(2), { leaveType: 'Maternity Leave', reason: 'Twins, if you must know' }));
  await expect(requests(page)).toHaveCount(1);

  const pulled = theirs.waitForResponse(/sync\.pull/);
  await theirs.reload();
  await pulled;
  await expect(theirs.getByText(/^No leave requests found/)).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(card(theirs, 'Pending Requests')).toContainText('0leave requests');
  expect(await everythingKept(page, context)).toContain('Twins');
  expect(received).not.toEqual([]);
  for (const place of [...received, await everythingKept(theirs, other), await theirs.content()]) {
    expect(place).not.toContain('Twins');
  }
  await other.close();
});
