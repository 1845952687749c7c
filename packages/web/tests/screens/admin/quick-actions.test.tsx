import { listOpenings } from '@muster/db/features/grievance/reads';
import { addDays } from '@muster/domain/calendar/plain-date';
import { english } from '@muster/domain/language/texts';
import { grievance, leavePath, settleEverything, stored } from '@muster/testing/admin';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { adminLists } from '../../../src/shell/navigation.ts';
import { openOffice } from '../office.ts';
import {
  figure,
  grievanceGroup,
  leaveGroup,
  openAdmin,
  quickItem,
  sendNow,
  tab,
  toast,
} from '../steps/admin.ts';

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
    await expect(figure(page, name)).toContainText(`${name}0`);
  await expect(figure(page, 'Total Requests')).toContainText('this month');

  const loaded = page.locator('#root').element();
  const asked = await own.post(leavePath, oneDay(monday(2), { reason: 'My garden' }));
  await expect(quickItem(page, leaveGroup, 'My garden')).toContainText(/Annual Leave, Mon .*, 1 day.*since/);
  await own.post('/api/grievances', grievance('Not for Ada', { excludedAdminId: ada.id }));
  const loud = await own.post('/api/grievances', grievance('Loud saw', { category: 'workload' }));
  const dark = await own.post('/api/grievances', grievance('Dark stairs'));
  await expect(figure(page, 'Open Grievances')).toContainText('Open Grievances2');
  await expect(tab(page, 'Quick Actions')).toContainText('3');

  const garden = quickItem(page, leaveGroup, 'My garden');
  await garden.getByRole('button', { name: 'Reject' }).click();
  await toast(page, 'Leave of Ben Okri will be rejected').getByRole('button', { name: 'Undo' }).click();
  await garden.getByRole('button', { name: 'Approve' }).click();
  await expect(garden).toContainText('Will be approved');
  expect((await stored(store, asked))?.status).toBe('pending');
  await sendNow(page, 'Leave of Ben Okri will be approved');
  await expect(toast(page, 'Leave request updated successfully').first()).toContainText(
    'Leave of Ben Okri approved',
  );
  await expect(page.getByRole('region', { name: leaveGroup })).toHaveCount(0);
  expect(await stored(store, asked)).toMatchObject({
    status: 'approved',
    adminResponse: 'Quick approval by manager',
    reviewedBy: ada.id,
  });
  const dismissed = await own.post(leavePath, oneDay(monday(3), { reason: 'My roof' }));
  await quickItem(page, leaveGroup, 'My roof').getByRole('button', { name: 'Reject' }).click();
  await sendNow(page, 'Leave of Ben Okri will be rejected');
  await expect(figure(page, 'Pending Leaves')).toContainText('Pending Leaves0');
  expect((await stored(store, dismissed))?.adminResponse).toBe('Quick rejection by manager');

  const open = (category: string) => quickItem(page, grievanceGroup, category);
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
  await expect(figure(page, 'In Progress')).toContainText('In Progress1');
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
  await figure(page, 'Pending Leaves').getByRole('link').click();
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
  const item = quickItem(page, leaveGroup, 'To Lapland');
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
  const cold = quickItem(page, grievanceGroup, 'Harassment');
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
  const told = quickItem(page, leaveGroup, 'To Lisbon');
  await expect(told).toBeVisible();
  await expect(quickItem(page, grievanceGroup, 'Harassment')).toBeVisible();
  await fast.patch(`/api/admin/leave-requests/${seen.id}`, { status: 'rejected' });
  await fast.patch(`/api/admin/grievances/${id}`, { status: 'resolved' });
  await expect(told).toContainText('Already rejected by Ada Fast');
  await expect(told.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(quickItem(page, grievanceGroup, 'Harassment')).toContainText('No longer open');
});

test('U130 U186 a row says what approval leaves and who else is away; the number is one, and no request is there twice', async () => {
  const [ada, ben, cem] = [
    await office.addPerson({ isAdmin: true, fullName: 'Ada One' }),
    await office.addPerson({ fullName: 'Ben Beside', department: 'Planing' }),
    await office.addPerson({ fullName: 'Cem Away', department: 'Planing' }),
  ];
  const [boss, own, mate] = [await office.rest(ada), await office.rest(ben), await office.rest(cem)];
  await settleEverything(store, boss);
  const away = await mate.post(leavePath, oneDay(monday(4)));
  await boss.patch(`/api/admin/leave-requests/${away.id}`, { status: 'approved' });
  await own.post(leavePath, oneDay(monday(4), { reason: 'A row of its own' }));
  await own.post('/api/grievances', grievance('Draughty hall'));
  await mate.post('/api/attendance/checkin', { manualCheckIn: true });
  const page = await openAdmin(office, ada);
  const row = quickItem(page, leaveGroup, 'A row of its own');
  await expect(row).toContainText('leaves 24 days');
  await expect(row).toContainText('also away: Cem Away');
  await expect(page.getByText('A row of its own')).toHaveCount(1);
  const groups = page.getByRole('region', { name: 'Waiting for you' }).getByRole('heading', { level: 3 });
  await expect(groups).toHaveText(['1 leave request', '1 grievance', '1 record to review']);
  await expect(page.getByRole('link', { name: 'Review all 1 record to review' })).toHaveAttribute(
    'href',
    '/admin-attendance?tab=review',
  );
  await expect(tab(page, 'Quick Actions')).toContainText('3');
  await expect(page.getByRole('link', { name: 'Admin Panel' }).first()).toContainText('3');
  await expect(page.getByRole('link', { name: 'Staff Attendance' }).first()).toHaveText('Staff Attendance');

  for (const { tab: name, label } of adminLists) {
    await page.goto('/dashboard');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: english(label), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin\\?tab=${name}$`));
    await expect(page.getByRole('tab', { selected: true })).toContainText(english(label));
    await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0);
    const current = page.getByRole('navigation', { name: 'Main' }).locator('a[aria-current=page]');
    await expect(current).toHaveText([english(label)]);
  }
});

test('U130 of seventy-five requests and more check-ins by hand, the first ten rows are requests', async () => {
  const ada = await office.addPerson({ isAdmin: true, fullName: 'Ada Crowded' });
  await settleEverything(store, await office.rest(ada));
  for (let index = 0; index < 15; index += 1) {
    const person = await office.addPerson();
    const own = await office.rest(person);
    for (let day = 0; day < 5; day += 1) await own.post(leavePath, oneDay(addDays(monday(6), day)));
    await own.post('/api/attendance/checkin', { manualCheckIn: true });
  }
  const page = await openAdmin(office, ada);
  const list = page.getByRole('region', { name: 'Waiting for you' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    '75 leave requests',
    '15 records to review',
  ]);
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  for (const row of await rows.all()) await expect(row).toContainText('Annual Leave');
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(25);
  await expect(tab(page, 'Quick Actions')).toContainText('90');
});

test('U130 U194 J, K, A and R work from anywhere on the page, not in fields and not below a dialog', async () => {
  const [ada, ben] = [
    await office.addPerson({ isAdmin: true }),
    await office.addPerson({ fullName: 'Ben Keys' }),
  ];
  await settleEverything(store, await office.rest(ada));
  const own = await office.rest(ben);
  await own.post(leavePath, oneDay(monday(2)));
  await own.post(leavePath, oneDay(monday(3)));
  const page = await openAdmin(office, ada);
  const rows = page.getByRole('region', { name: leaveGroup }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();
  // A decision needs a row that can be seen to be meant.
  await page.keyboard.press('a');
  await expect(rows.nth(0).locator('[data-item]')).toBeFocused();
  await expect(page.getByText('Will be approved')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(rows.nth(1).locator('[data-item]')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(rows.nth(1).locator('[data-item]')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('k');
  await expect(rows.nth(0).locator('[data-item]')).toBeFocused();
  await page.keyboard.press('r');
  await expect(rows.nth(0)).toContainText('Will be rejected');
});
