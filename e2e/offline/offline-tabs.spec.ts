import { listAttendance } from '@muster/db/features/attendance/reads';
import { keysOf } from '@muster/testing/ledger';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  allSent,
  checkedIn,
  checkOutSoon,
  manualCheckIn,
  noteSending,
  queueButton,
  status,
  visitOnce,
} from '../support/device.ts';
import { test } from '../support/fixtures.ts';

/** Three tabs; the first leads. */
async function threeTabs(context: BrowserContext, first: Page): Promise<readonly [Page, Page, Page]> {
  await visitOnce(first);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) await visitOnce(tab);
  return [first, second, third];
}

test('S29 D44 three tabs show the same queue, and one of them sends it', async ({
  page,
  context,
  employee,
  store,
}) => {
  const sent = noteSending(context);
  const tabs = await threeTabs(context, page);
  await context.setOffline(true);
  await manualCheckIn(tabs[1]);
  for (const tab of tabs) {
    await expect(queueButton(tab, '1 unsent')).toBeVisible();
    await expect(status(tab)).toContainText('Waiting to sync');
  }
  await checkOutSoon(tabs[2]);
  for (const tab of tabs) {
    await expect(queueButton(tab, '2 unsent')).toBeVisible();
    await expect(status(tab)).toContainText('Checked Out');
  }
  await context.setOffline(false);
  for (const tab of tabs) await allSent(tab);
  expect(sent.map(({ path }) => path)).toEqual(['/api/attendance/checkin', '/api/attendance/checkout']);
  expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
  for (const tab of tabs) await expect(status(tab)).not.toContainText('Waiting to sync');
});

test('S29 D44 when the tab that sends is closed with entries waiting, another sends them once', async ({
  page,
  context,
  employee,
  store,
}) => {
  const sent = noteSending(context);
  const [leader, second, third] = await threeTabs(context, page);
  await context.setOffline(true);
  await manualCheckIn(leader);
  await expect(queueButton(third, '1 unsent')).toBeVisible();
  await leader.close();
  await context.setOffline(false);
  for (const tab of [second, third]) await allSent(tab);
  expect(sent).toHaveLength(1);
  expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
});

test('S22 S29 when the tab that sends crashes while it sends, another sends the same again: one effect', async ({
  page,
  context,
  employee,
  store,
}) => {
  const sent = noteSending(context);
  const [leader, second, third] = await threeTabs(context, page);
  let reached: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await leader.route('**/api/attendance/checkin', async (route) => {
    await route.fetch();
    reached();
  });
  await manualCheckIn(second);
  await answered;
  const crashed = leader.waitForEvent('crash');
  const devtools = await context.newCDPSession(leader);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  for (const tab of [second, third]) {
    await allSent(tab);
    await checkedIn(tab);
  }
  const [first, again, ...more] = sent;
  expect(more).toEqual([]);
  expect(again).toEqual(first);
  expect(await listAttendance(store.read, employee.id)).toHaveLength(1);
  expect(await keysOf(store, employee.id)).toEqual([first?.key]);
});
