import { addDays } from '@muster/domain/calendar/plain-date';
import { leavePath, settleEverything, stored } from '@muster/testing/admin';
import { adjustBalance, monday, oneDay } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { openAdmin } from '../support/admin-steps.ts';
import { clicksOn, countClicks, createHand } from '../support/clicks.ts';
import { test } from '../support/fixtures.ts';
import { dialog, pressIn } from '../support/people-steps.ts';

const most = 20;

test('U130 D102 a morning of eight decisions, one correction and one sick call takes at most 20 clicks', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
  store,
}) => {
  await countClicks(page.context());
  const hand = createHand();
  const ada = await addPerson({ isAdmin: true, fullName: 'Ada Early' });
  const ben = await addPerson({ fullName: 'Ben Okri' });
  const cem = await addPerson({ fullName: 'Cem Forgetful' });
  const dora = await addPerson({ fullName: 'Dora Ringing' });
  await settleEverything(store, restClient(await sessionOf(ada)));
  await restClient(await sessionOf(cem)).post('/api/attendance/checkin', { manualCheckIn: true });
  await adjustBalance(store, ben.id, 20);
  const own = restClient(await sessionOf(ben));
  const asked: { id: number }[] = [];
  for (let index = 0; index < 8; index += 1)
    asked.push(await own.post(leavePath, oneDay(addDays(monday(2 + Math.floor(index / 5)), index % 5))));

  await signIn(ada);
  await openAdmin(page);
  const before = await clicksOn(page);
  const list = page.getByRole('region', { name: 'Waiting for you' });
  for (const { id } of asked) {
    const row = list.locator(`[data-key="leave-${id}"][data-open="true"]`);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toBeHidden();
  }

  const place = page.getByRole('navigation', { name: 'Main' });
  await place.getByRole('link', { name: 'Staff Attendance' }).click();
  await page.getByRole('button', { name: /^Correct, Cem Forgetful/ }).click();
  await hand.type(dialog(page).getByLabel('Check In', { exact: true }), '00:00');
  await hand.type(dialog(page).getByLabel('Reason'), 'The phone was at home');
  await pressIn(page, 'Correct');
  await expect(dialog(page)).toBeHidden();

  await place.getByRole('link', { name: 'People', exact: true }).click();
  await hand.type(page.getByLabel('Search'), 'Dora Ringing');
  await page.getByRole('link', { name: 'Dora Ringing' }).click();
  await page.getByRole('button', { name: 'Report sick' }).click();
  // Today may be a day off.
  for (const label of ['Start Date', 'End Date']) await hand.type(dialog(page).getByLabel(label), monday(1));
  await pressIn(page, 'Report sick');
  await expect(dialog(page)).toBeHidden();

  const clicks = (await clicksOn(page)) - before + hand.clicks();
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  expect(clicks).toBeGreaterThan(10);
  expect(clicks).toBeLessThanOrEqual(most);
  const statuses = () => Promise.all(asked.map(async (each) => (await stored(store, each))?.status));
  await expect.poll(statuses).toEqual(asked.map(() => 'approved'));
  const sick = await store.read
    .selectFrom('leave_requests')
    .select(['leaveType', 'status', 'onBehalf'])
    .where('userId', '=', dora.id)
    .execute();
  expect(sick).toEqual([{ leaveType: 'Sick Leave', status: 'approved', onBehalf: 'entered' }]);
});
