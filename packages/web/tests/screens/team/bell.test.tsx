import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { sendNow } from '../steps/admin.ts';
import { asks, kitchenOf, waiting } from '../steps/team.ts';

const office = await openOffice();

const noticeWindow = (page: Screen) => page.getByRole('dialog', { name: 'Notices' });
const openBell = async (page: Screen) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notices/ })
    .click();
  await expect(noticeWindow(page)).toContainText('No notices');
  return noticeWindow(page);
};
const entry = (page: Screen) => page.getByRole('link', { name: 'My Team', exact: true });

test('D94 a lead’s bell, sidebar and tab say how much waits for them, and less once they decided', async () => {
  const { lea, ann, ben } = await kitchenOf(office);
  await asks(office, ann, 3);
  const { id } = await asks(office, ben, 4);
  const page = await openScreen(office, lea, '/dashboard');
  await expect(entry(page)).toContainText('2');
  await expect(entry(page)).toHaveAttribute('title', '2 waiting');
  const line = (await openBell(page)).getByRole('link', { name: /2 waiting for you/ });
  await expect(line).toContainText('2 leave requests');
  await line.click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(noticeWindow(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Team, 2 waiting' })).toBeVisible();
  const row = waiting(page).locator(`[data-key="leave-${id}"]`);
  await row.getByRole('button', { name: 'Approve' }).click();
  await sendNow(page, 'Leave of Ben Okri will be approved');
  await expect(page.getByRole('link', { name: 'Team, 1 waiting' })).toBeVisible();
});

test('D94 it says nothing to those whom nothing waits for, and does not ask for who leads no one', async () => {
  const { boss, lea, ann } = await kitchenOf(office);
  await asks(office, ann, 6, { leaveType: 'Sick Leave' });
  const page = await openScreen(office, lea, '/dashboard');
  await expect(entry(page)).toBeVisible();
  await expect(await openBell(page)).not.toContainText('waiting');
  await expect(entry(page)).not.toHaveAttribute('title');
  for (const each of [ann, boss]) {
    const other = await openScreen(office, each, '/dashboard');
    await expect(await openBell(other)).not.toContainText('My Team');
    // The server would refuse, which the console would say.
    await expect(entry(other)).toHaveCount(0);
  }
});

test('D94 an administrator who leads a team has a line for each, and each leads to its screen', async () => {
  const { boss, ann, kitchen, admin } = await kitchenOf(office);
  await admin.patch(`/api/admin/teams/${kitchen.id}`, { leadIds: [boss.id] });
  await asks(office, ann, 8);
  await asks(office, ann, 9, { leaveType: 'Sick Leave' });
  const page = await openScreen(office, boss, '/dashboard');
  const shown = await openBell(page);
  await expect(
    shown.getByRole('link', { name: /^1 waiting for you ?My Team · 1 leave request/ }),
  ).toBeVisible();
  await expect(shown.locator('a[href="/admin"]')).toContainText('waiting for you');
  await expect(shown.locator('a[href="/team"]')).toHaveCount(1);
});

test('D100 who wants no requests in the bell has none there, but in the sidebar', async () => {
  const { lea, ann } = await kitchenOf(office);
  await asks(office, ann, 11);
  await (await office.rest(lea)).patch('/api/account/notifications', { kinds: { request: { bell: false } } });
  const page = await openScreen(office, lea, '/dashboard');
  await expect(entry(page)).toContainText('1');
  await expect(await openBell(page)).not.toContainText('waiting');
});
