import { stored } from '@muster/testing/admin';
import { asked as askedTimes, at, correctionsPath, yesterday } from '@muster/testing/corrections';
import { insertDay } from '@muster/testing/days';
import { monday } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { sendNow, toast } from '../steps/admin.ts';
import { card } from '../steps/page.ts';
import { asks, kitchenOf, openTeam, waiting } from '../steps/team.ts';

const office = await openOffice();
const { store } = office;
const { lea, ann, ben, boss, admin } = await kitchenOf(office);

test('U270 D94 a lead finds what waits for them first, with the facts, and decides it', async () => {
  const asked = await asks(office, ann, 3, { reason: 'A wedding' });
  await asks(office, ben, 3, { reason: 'The same day' });
  const page = await openTeam(office, lea);
  const list = waiting(page);
  await expect(list).toContainText('2 leave requests');
  const row = list.locator(`[data-key="leave-${asked.id}"]`);
  await expect(row).toContainText('Ann Ruiz');
  await expect(row).toContainText('A wedding');
  await expect(row).toContainText('no one else away, 1 asked');
  await row.getByRole('button', { name: 'Approve' }).click();
  await sendNow(page, 'Leave of Ann Ruiz will be approved');
  await expect(toast(page, 'Leave of Ann Ruiz approved')).toBeVisible();
  expect((await stored(store, asked))?.status).toBe('approved');
  await expect(list).toContainText('also away: Ann Ruiz');
});

test('U270 D94 the sidebar, the tabs of a phone and the screen are there for leads only', async () => {
  const page = await openScreen(office, lea, '/dashboard');
  await expect(page.getByRole('link', { name: 'My Team', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: /^Team(,|$)/ })).toBeVisible();
  // From the second visit on the profile is on the device, which does not say whom one leads.
  await page.reload();
  await expect(page.getByRole('link', { name: /^Team(,|$)/ })).toBeVisible();
  const other = await openScreen(office, ann, '/team');
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('link', { name: 'My Team', exact: true })).toHaveCount(0);
});

test('D94 what is not theirs to decide has no button and shows no reason', async () => {
  const sick = await asks(office, ben, 5, { leaveType: 'Sick Leave', reason: 'A secret illness' });
  const page = await openTeam(office, lea, { tab: 'leave', search: 'Ben Okri', leaveType: 'Sick Leave' });
  const rows = page
    .getByRole('table', { name: 'Leave requests' })
    .getByRole('row')
    .filter({ hasText: 'Sick Leave' });
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await rows.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Sick Leave of Ben Okri' });
  await expect(review).toContainText('Ada Boss');
  await expect(review.getByRole('combobox')).toHaveCount(0);
  await expect(page).not.toContainText('A secret illness');
  await expect(review.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  expect((await stored(store, sick))?.status).toBe('pending');
});

test('D94 several are decided at once, and what someone else decided meanwhile is named', async () => {
  const first = await asks(office, ann, 7);
  const second = await asks(office, ben, 8);
  const page = await openTeam(office, lea, { tab: 'leave', from: monday(7), to: monday(8) });
  for (const name of ['Ann Ruiz', 'Ben Okri'])
    await page.getByRole('checkbox', { name: `Select the request of ${name}` }).click();
  await page
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click();
  await sendNow(page, '2 leave requests will be rejected');
  await expect(toast(page, '2 leave requests rejected')).toBeVisible();
  expect((await stored(store, first))?.status).toBe('rejected');
  expect((await stored(store, second))?.status).toBe('rejected');
});

test('L28 D94 a change of who decides reaches the open screen, and says who decides now', async () => {
  const asked = await asks(office, ann, 9);
  const page = await openTeam(office, lea);
  const row = waiting(page).locator(`[data-key="leave-${asked.id}"]`);
  await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible();
  await admin.post(`/api/admin/people/${ann.id}/team`, { teamId: null });
  await expect(row).toContainText('No longer yours to decide');
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('D94 a request that the team above decides by now says who, while the screen is open', async () => {
  const hans = await office.addPerson({ fullName: 'Hans Top' });
  const house = await admin.post('/api/admin/teams', { name: 'House', leadIds: [hans.id, lea.id] });
  const bar = await admin.post('/api/admin/teams', { name: 'Bar', parentId: house.id, leadIds: [lea.id] });
  const cem = await office.addPerson({ fullName: 'Cem Berk' });
  await admin.post(`/api/admin/people/${cem.id}/team`, { teamId: bar.id });
  const asked = await asks(office, cem, 11);
  const page = await openTeam(office, lea);
  const row = waiting(page).locator(`[data-key="leave-${asked.id}"]`);
  await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible();
  await admin.patch(`/api/admin/teams/${bar.id}`, { leadIds: [hans.id] });
  await expect(row).toContainText('Now decided by Hans Top');
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('D94 a correction waits with its reason, and is accepted', async () => {
  await insertDay(store, ben.id, yesterday(), { in: 8, out: 16 });
  const record = store.read.selectFrom('attendance').select('id').where('userId', '=', ben.id);
  const { id: attendanceId } = await record.executeTakeFirstOrThrow();
  const own = await office.rest(ben);
  const reason = 'The phone was at home';
  await own.post(correctionsPath, { attendanceId, checkOutTime: at(yesterday(), 17), reason });
  const page = await openTeam(office, lea);
  const row = page.getByRole('region', { name: '1 correction' }).getByRole('listitem');
  await expect(row).toContainText('Ben Okri');
  await expect(row).toContainText('The phone was at home');
  await row.getByRole('button', { name: 'Accept' }).click();
  await sendNow(page, 'Correction of Ben Okri will be accepted');
  await expect(toast(page, 'Correction of Ben Okri accepted')).toBeVisible();
  expect(await askedTimes(store, ben.id)).toMatchObject([{ status: 'accepted' }]);
});

test('D94 an administrator’s desk has what waits for administrators, and the list of all leave the rest', async () => {
  const other = await kitchenOf(office);
  const ofLead = await asks(office, other.ann, 20, { reason: 'A trip' });
  const ofAdmins = await asks(office, other.ann, 21, { leaveType: 'Sick Leave' });
  const page = await openScreen(office, boss, '/admin');
  await expect(waiting(page).locator(`[data-key="leave-${ofAdmins.id}"]`)).toBeVisible();
  await expect(waiting(page).locator(`[data-key="leave-${ofLead.id}"]`)).toHaveCount(0);
  const all = await openScreen(office, boss, '/admin?tab=leave&search=Ann%20Ruiz&status=pending');
  const rows = all.getByRole('table', { name: 'Leave requests' }).getByRole('row');
  await expect(rows.filter({ hasText: 'A trip' })).toContainText('Lea Kern');
});

test('D41 without a connection the screen says that the lists are not on the device', async () => {
  const page = await openTeam(office, lea);
  await expect(card(page, 'Who is missing')).toBeVisible();
  await page.setOffline(true);
  await expect(page).toContainText('Your team’s lists need a connection.');
});

test('D94 an administrator who leads no one has no team screen', async () => {
  const page = await openScreen(office, boss, '/team');
  await expect(page).toHaveURL(/\/dashboard$/);
});
