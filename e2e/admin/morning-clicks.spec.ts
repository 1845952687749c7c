import { join } from 'node:path';
import { openStore } from '@muster/db/open';
import { startMuster } from '@muster/testing/muster';
import { sessionOf } from '@muster/testing/people';
import { expect } from '@playwright/test';
import { openAdmin } from '../support/admin-steps.ts';
import { clicksOn, countClicks, createHand } from '../support/clicks.ts';
import { test } from '../support/fixtures.ts';
import { crowd, morningOf, worksEveryDay } from '../support/morning.ts';
import { dialog, pressIn } from '../support/people-steps.ts';

const most = 20;

test('U130 D102 a morning with 200 people, eight decisions, one correction and one sick call takes at most 20 clicks', async ({
  browser,
  guard,
}) => {
  const muster = await startMuster();
  const store = await openStore(join(muster.dataFolder, 'muster.db'));
  const office = await browser.newContext({ baseURL: muster.url });
  try {
    guard(office);
    await countClicks(office);
    const hand = createHand();
    await worksEveryDay(store);
    const { ada, asked, statuses } = await morningOf(muster, store, 8);
    const dora = await crowd(store, { people: 197, asking: 75 });

    await office.addCookies([await sessionOf(muster, store, ada)]);
    const page = await office.newPage();
    await openAdmin(page);
    const list = page.getByRole('region', { name: 'Waiting for you' });
    await expect(list).toContainText('83 leave requests');
    for (const { id } of asked) {
      const row = list.locator(`[data-key="leave-${id}"][data-open="true"]`);
      await row.getByRole('button', { name: 'Approve' }).click();
      await expect(row).toBeHidden();
    }

    const place = page.getByRole('navigation', { name: 'Main' });
    await place.getByRole('link', { name: 'Staff Attendance' }).click();
    await hand.type(page.getByLabel('Search'), 'Cem Berk');
    await page.getByRole('button', { name: /^Correct, Cem Berk/ }).click();
    await hand.type(dialog(page).getByLabel('Check In', { exact: true }), '00:00');
    await hand.type(dialog(page).getByLabel('Reason'), 'The phone was at home');
    await pressIn(page, 'Correct');
    await expect(dialog(page)).toBeHidden();

    await place.getByRole('link', { name: 'People', exact: true }).click();
    await hand.type(page.getByLabel('Search'), 'Dora Ringing');
    await page.getByRole('link', { name: 'Dora Ringing' }).click();
    await page.getByRole('button', { name: 'Report sick' }).click();
    await pressIn(page, 'Report sick');
    await expect(dialog(page)).toBeHidden();

    const clicks = (await clicksOn(page)) + hand.clicks();
    test.info().annotations.push({ type: 'clicks', description: String(clicks) });
    expect(clicks).toBeGreaterThan(10);
    expect(clicks).toBeLessThanOrEqual(most);
    await expect.poll(statuses).toEqual(asked.map(() => 'approved'));
    const sick = await store.read
      .selectFrom('leave_requests')
      .select(['leaveType', 'status', 'onBehalf'])
      .where('userId', '=', dora)
      .execute();
    expect(sick).toEqual([{ leaveType: 'Sick Leave', status: 'approved', onBehalf: 'entered' }]);
  } finally {
    await office.close();
    await store.close();
    await muster.remove();
  }
});
