import { crowd, morningOf, worksEveryDay } from '@muster/testing/morning';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openAdmin } from '../steps/admin.ts';
import { countClicks } from '../steps/clicks.ts';
import { dialog, pressIn } from '../steps/page.ts';

const office = await openOffice();
const { muster, store } = office;

const most = 20;

test('U130 D102 a morning with 200 people, eight decisions, one correction and one sick call takes at most 20 clicks', async () => {
  await worksEveryDay(store);
  const { ada, asked, statuses } = await morningOf(muster, store, 8);
  const dora = await crowd(store, { people: 197, asking: 75 });

  const clicks = countClicks();
  const page = await openAdmin(office, ada);
  const list = page.getByRole('region', { name: 'Waiting for you' });
  await expect(list).toContainText('83 leave requests');
  for (const { id } of asked) {
    const row = list.locator(`[data-key="leave-${id}"][data-open="true"]`);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toHaveCount(0);
  }

  const place = page.getByRole('navigation', { name: 'Main' });
  await place.getByRole('link', { name: 'Staff Attendance' }).click();
  await clicks.type(page.getByLabel('Search'), 'Cem Berk');
  await page.getByRole('button', { name: /^Correct, Cem Berk/ }).click();
  await clicks.type(dialog(page).getByLabel('Check In', { exact: true }), '00:00');
  await clicks.type(dialog(page).getByLabel('Reason'), 'The phone was at home');
  await pressIn(page, 'Correct');
  await expect(dialog(page)).toBeHidden();

  await place.getByRole('link', { name: 'People', exact: true }).click();
  await clicks.type(page.getByLabel('Search'), 'Dora Ringing');
  await page.getByRole('link', { name: 'Dora Ringing' }).click();
  await page.getByRole('button', { name: 'Report sick' }).click();
  await pressIn(page, 'Report sick');
  await expect(dialog(page)).toBeHidden();

  expect(clicks.soFar()).toBeGreaterThan(10);
  expect(clicks.soFar()).toBeLessThanOrEqual(most);
  await expect.poll(statuses).toEqual(asked.map(() => 'approved'));
  const sick = await store.read
    .selectFrom('leave_requests')
    .select(['leaveType', 'status', 'onBehalf'])
    .where('userId', '=', dora)
    .execute();
  expect(sick).toEqual([{ leaveType: 'Sick Leave', status: 'approved', onBehalf: 'entered' }]);
});
