import { listOpenings } from '@muster/db/features/grievance/reads';
import { grievance, leavePath, settleEverything, stored } from '@muster/testing/admin';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openAdmin, quickItem, sendNow, tab, toast } from '../steps/admin.ts';
import { card } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

test('U62 U63 U64 U65 U71 D20 D21 what waits is counted, appears as it comes, and is decided by one press', async () => {
  const [ada, ben] = [
    await office.addPerson({ isAdmin: true, fullName: 'Ada Quick' }),
    await office.addPerson({ fullName: 'Ben Okri' }),
  ];
  const own = await office.rest(ben);
  await settleEverything(store, await office.rest(ada));
  const page = await openAdmin(office, ada);
  await expect(page.getByText('All caught up!')).toBeVisible();
  await expect(page.getByText('No pending items require your attention.')).toBeVisible();
  for (const name of ['Pending Leaves', 'Open Grievances', 'In Progress'])
    await expect(card(page, name)).toContainText(`${name}0`);
  await expect(card(page, 'Total Requests')).toContainText('this month');

  const loaded = page.locator('#root').element();
  const asked = await own.post(leavePath, oneDay(monday(2), { reason: 'My garden' }));
  await expect(quickItem(page, 'Leave Requests to Decide', 'My garden')).toContainText(
    /Applied .*Annual Leave, Mon .*, 1 day/,
  );
  await own.post('/api/grievances', grievance('Not for Ada', { excludedAdminId: ada.id }));
  const loud = await own.post('/api/grievances', grievance('Loud saw', { category: 'workload' }));
  const dark = await own.post('/api/grievances', grievance('Dark stairs'));
  await expect(card(page, 'Open Grievances')).toContainText('Open Grievances2');
  await expect(tab(page, 'Quick Actions')).toContainText('3');

  const garden = quickItem(page, 'Leave Requests to Decide', 'My garden');
  await garden.getByRole('button', { name: 'Reject' }).click();
  await toast(page, 'Leave of Ben Okri will be rejected').getByRole('button', { name: 'Undo' }).click();
  await garden.getByRole('button', { name: 'Approve' }).click();
  await expect(garden).toContainText('Will be approved');
  expect((await stored(store, asked))?.status).toBe('pending');
  await sendNow(page, 'Leave of Ben Okri will be approved');
  await expect(toast(page, 'Leave request updated successfully').first()).toContainText(
    'Leave of Ben Okri approved',
  );
  await expect(card(page, 'Leave Requests to Decide')).toHaveCount(0);
  expect(await stored(store, asked)).toMatchObject({
    status: 'approved',
    adminResponse: 'Quick approval by manager',
    reviewedBy: ada.id,
  });
  const dismissed = await own.post(leavePath, oneDay(monday(3), { reason: 'My roof' }));
  await quickItem(page, 'Leave Requests to Decide', 'My roof')
    .getByRole('button', { name: 'Reject' })
    .click();
  await sendNow(page, 'Leave of Ben Okri will be rejected');
  await expect(card(page, 'Pending Leaves')).toContainText('Pending Leaves0');
  expect((await stored(store, dismissed))?.adminResponse).toBe('Quick rejection by manager');

  const open = (category: string) => quickItem(page, 'Grievances to Answer', category);
  await expect(open('Workplace Safety')).toContainText(/Ben Okri.*Confidential/);
  await expect(page.getByText(/Dark stairs|Loud saw/)).toHaveCount(0);
  expect(await listOpenings(store.read, dark.id, ben.id)).toEqual([]);
  await open('Workplace Safety').getByRole('button', { name: 'Read the grievance of Ben Okri' }).click();
  await expect(page.getByText('Dark stairs, every day')).toBeVisible();
  await expect(page.getByText('Dark stairs', { exact: true })).toBeVisible();
  expect(await listOpenings(store.read, loud.id, ben.id)).toEqual([]);
  await open('Workload').getByRole('button', { name: 'Acknowledge' }).click();
  await sendNow(page, 'Grievance of Ben Okri will be acknowledged');
  await expect(toast(page, 'Grievance updated successfully').first()).toBeVisible();
  await expect(card(page, 'In Progress')).toContainText('In Progress1');
  await open('Workplace Safety').getByRole('button', { name: 'Resolve' }).click();
  await sendNow(page, 'Grievance of Ben Okri will be resolved');
  await expect(page.getByText('All caught up!')).toBeVisible();
  await expect(page.getByText('Not for Ada')).toHaveCount(0);
  const answers = await store.read
    .selectFrom('grievances')
    .select(['status', 'adminResponse'])
    .where('id', 'in', [loud.id, dark.id])
    .orderBy('status')
    .execute();
  expect(answers).toEqual([
    { status: 'in_progress', adminResponse: 'Acknowledged by manager' },
    { status: 'resolved', adminResponse: 'Quick resolution by manager' },
  ]);
  expect(await listOpenings(store.read, dark.id, ben.id)).toMatchObject([{ adminName: 'Ada Quick' }]);
  expect(await page.locator('#root').element()).toBe(await loaded);
  await card(page, 'Pending Leaves').getByRole('link').click();
  await expect(tab(page, 'Leave Requests')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending');
});

test('D15 who is slower reads who decided what, and changes nothing', async () => {
  const [ada, cleo, ben] = [
    await office.addPerson({ isAdmin: true, fullName: 'Ada Fast' }),
    await office.addPerson({ isAdmin: true, fullName: 'Cleo Slow' }),
    await office.addPerson(),
  ];
  const [own, fast] = [await office.rest(ben), await office.rest(ada)];
  const asked = await own.post(leavePath, oneDay(monday(2), { reason: 'To Lapland' }));
  const { id } = await own.post('/api/grievances', grievance('Cold workshop', { category: 'harassment' }));
  // Her page hears of nothing.
  const page = await openAdmin(office, cleo, {}, { live: false });
  page.expectedConsole.push(/ 409 /);
  const item = quickItem(page, 'Leave Requests to Decide', 'To Lapland');
  await expect(item).toBeVisible();

  await fast.patch(`/api/admin/leave-requests/${asked.id}`, { status: 'approved' });
  await item.getByRole('button', { name: 'Reject' }).click();
  await sendNow(page, 'will be rejected');
  await expect(item).toContainText(/Already approved by Ada Fast on .* at \d\d:\d\d/);
  await expect(item.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await expect(toast(page, 'Failed to update')).toHaveCount(0);
  expect(await stored(store, asked)).toMatchObject({ status: 'approved', reviewedBy: ada.id });
  await item.getByRole('button', { name: 'Dismiss' }).click();
  await expect(item).toHaveCount(0);

  await fast.patch(`/api/admin/grievances/${id}`, { status: 'resolved' });
  const cold = quickItem(page, 'Grievances to Answer', 'Harassment');
  await cold.getByRole('button', { name: 'Acknowledge' }).click();
  await sendNow(page, 'will be acknowledged');
  await expect(cold).toContainText(/changed in the meantime: Resolved by Ada Fast on/);
  const { status } = await store.read
    .selectFrom('grievances')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('resolved');
});

test('D15 where the line works a row says who decided it before anyone presses, and stays in its place', async () => {
  const [ada, cleo, ben] = [
    await office.addPerson({ isAdmin: true, fullName: 'Ada Fast' }),
    await office.addPerson({ isAdmin: true }),
    await office.addPerson(),
  ];
  const [own, fast] = [await office.rest(ben), await office.rest(ada)];
  const seen = await own.post(leavePath, oneDay(monday(3), { reason: 'To Lisbon' }));
  const { id } = await own.post('/api/grievances', grievance('Hot workshop', { category: 'harassment' }));
  const page = await openAdmin(office, cleo);
  const told = quickItem(page, 'Leave Requests to Decide', 'To Lisbon');
  await expect(told).toBeVisible();
  await expect(quickItem(page, 'Grievances to Answer', 'Harassment')).toBeVisible();
  await fast.patch(`/api/admin/leave-requests/${seen.id}`, { status: 'rejected' });
  await fast.patch(`/api/admin/grievances/${id}`, { status: 'resolved' });
  await expect(told).toContainText('Already rejected by Ada Fast');
  await expect(told.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(quickItem(page, 'Grievances to Answer', 'Harassment')).toContainText('No longer open');
});
