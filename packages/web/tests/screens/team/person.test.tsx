import { insertDay, today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card } from '../steps/page.ts';
import { asks, kitchenOf, openTeam } from '../steps/team.ts';

const office = await openOffice();
const { lea, ann, boss } = await kitchenOf(office);

test('U271 D94 D96 a person’s page has what a lead may see, says that they see who looked, and nothing else', async () => {
  await insertDay(office.store, ann.id, today(), { in: 1 });
  await asks(office, ann, 3, { leaveType: 'Sick Leave', reason: 'A secret illness' });
  const page = await openTeam(office, lea, { tab: 'people' });
  await page.getByRole('link', { name: 'Ann Ruiz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Ruiz' })).toBeVisible();
  await expect(page).toContainText('Ann Ruiz can see in their profile that you opened this page.');
  await expect(card(page, 'Details')).toContainText(ann.employeeId);
  await expect(card(page, 'Attendance').getByRole('list')).toContainText('Present');
  await expect(card(page, 'Leave requests')).toContainText('Sick Leave');
  for (const hidden of ['A secret illness', 'Grievances', 'Warnings', 'HR Documents', 'Pay'])
    await expect(page).not.toContainText(hidden);
  const looks = z
    .array(z.looseObject({ by: z.string(), times: z.int() }))
    .parse(await (await office.rest(ann)).get('/api/account/looked'));
  expect(looks).toMatchObject([{ by: 'Lea Kern', times: 1 }]);
  await page.getByRole('link', { name: 'My Team' }).first().click();
  await expect(page.getByRole('tab', { name: 'People' })).toBeVisible();
  const own = await openScreen(office, ann, '/profile');
  await expect(card(own, 'Who Looked')).toContainText('Lea Kern');
});

test('D96 a profile that no one opened says nothing of it', async () => {
  const page = await openScreen(office, boss, '/profile');
  await page.answered(/team\.looked/);
  await expect(card(page, 'Who Looked')).toHaveCount(0);
});

test('D94 the page of someone whom they do not lead is not there', async () => {
  const page = await openScreen(office, lea, `/team?person=${boss.id}`);
  page.expectedConsole.push(/ 404 /);
  await expect(page.getByRole('main')).toContainText('There is no such person among the people you lead');
});

test('D94 attendance by date has times without places, and who has no record', async () => {
  const page = await openTeam(office, lea, { tab: 'attendance' });
  await expect(page.getByRole('table', { name: 'Attendance records' })).toContainText('Ann Ruiz');
  await expect(page.getByRole('button', { name: /^(Correct|Add)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('No one of your team has checked in on this day.');
});

test('U270 D94 the rota of a week is read, and nothing in it is changed', async () => {
  const page = await openTeam(office, lea, { tab: 'rota' });
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(/Ann Ruiz.*Ben Okri/);
  await expect(panel.getByRole('button', { name: /Ann Ruiz|Draft|Hours|Copy/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(panel).toContainText(/Ann Ruiz.*09:00–17:00.*Off.*Ben Okri.*09:00–17:00/);
});
