import { listAttendance } from '@muster/db/features/attendance/reads';
import { minute } from '@muster/domain/calendar/durations';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { keysOf } from '@muster/testing/ledger';
import { companyZone } from '@muster/testing/muster';
import { expect, type Page } from '@playwright/test';
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
import { shownStates } from '../support/shown-states.ts';

/** The device's clock is five hours fast. */
const wrong = 5 * 60 * minute;

test('U29 S18 S26 S33 D3 D55 a day recorded without a network waits, survives a reload and is applied once, with its true times', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
}) => {
  test.slow();
  const person = await addPerson({ hoursOld: 2 });
  await signIn(person);
  const sent = noteSending(context);
  // The server's clock cannot be turned: what is sent now was recorded a while ago.
  const cameAt = Date.now() - 8 * minute;
  await page.clock.install({ time: cameAt + wrong });
  await serveEarlier(page, 8 * minute);
  await visitOnce(page);
  await context.setOffline(true);
  await manualCheckIn(page);
  await checkedIn(page);
  await expect(status(page)).toContainText('Waiting to sync');
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await page.reload();
  await expect(status(page)).toContainText('Waiting to sync');
  await expect(queueButton(page, '1 unsent')).toBeVisible();

  await page.clock.fastForward(4 * minute);
  const leftAt = cameAt + 4 * minute;
  await checkOutSoon(page);
  await expect(status(page)).toContainText('Checked Out');
  await expect(queueButton(page, '2 unsent')).toBeVisible();
  await page.reload();
  await expect(status(page)).toContainText('Checked Out');
  expect(sent).toEqual([]);
  expect(await listAttendance(store.read, person.id)).toEqual([]);

  await page.clock.fastForward(4 * minute);
  await page.unrouteAll();
  const states = await shownStates(page);
  await context.setOffline(false);
  await allSent(page);
  await expect(status(page)).toContainText('Synced late');
  await expect(status(page)).not.toContainText('Waiting to sync');
  expect((await states()).filter((text) => text.includes('Not Checked In'))).toEqual([]);

  const [record, ...others] = await listAttendance(store.read, person.id);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    manual: true,
    lateSync: true,
    date: companyDate(instantAt(cameAt), companyZone),
  });
  const apart = (at: string | null | undefined, from: number) => Math.abs(Date.parse(at ?? '') - from);
  expect(apart(record?.checkInTime, cameAt)).toBeLessThan(minute);
  expect(apart(record?.checkOutTime, leftAt)).toBeLessThan(minute);
  expect(sent.map(({ path }) => path)).toEqual(['/api/attendance/checkin', '/api/attendance/checkout']);
  expect(await keysOf(store, person.id)).toEqual(sent.map(({ key }) => key).sort());
});

/** Makes the server's answers tell a time that has passed. */
async function serveEarlier(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\/(api|trpc)\//, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const time = Number(headers['muster-time']) - milliseconds;
    await route.fulfill({ response, headers: { ...headers, 'muster-time': String(time) } });
  });
}
