import { asked, at, correctionsPath as path, yesterday } from '@muster/testing/corrections';
import { insertDay } from '@muster/testing/days';
import { expect } from '@playwright/test';
import { askButton, openForm, row } from '../support/correction-steps.ts';
import { allSent, noteSending, openQueue, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { keysOf } from '../support/ledger.ts';

test('D7 D42 D55 a correction asked for without a network waits, survives a reload and is sent once', async ({
  page,
  context,
  employee,
  store,
}) => {
  test.slow();
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  const sent = noteSending(context);
  await visitOnce(page, '/attendance');
  await context.setOffline(true);
  const { checkOut, reason, send } = await openForm(page, yesterday());
  await checkOut.fill('17:00');
  await reason.fill('The battery was empty');
  await send.click();
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.reload();
  await expect(row(page, yesterday())).toContainText(/Correction pending.*Waiting to sync/);
  await expect(askButton(page, yesterday())).toHaveCount(0);
  const queue = await openQueue(page, '1 unsent');
  await expect(queue.getByRole('listitem')).toContainText(/Correction.*Waiting to sync/);
  await queue.getByRole('button', { name: 'Close' }).click();
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await allSent(page);
  await expect(row(page, yesterday())).toContainText('Correction pending');
  await expect(row(page, yesterday())).not.toContainText('Waiting to sync');
  expect(await asked(store, employee.id)).toMatchObject([
    { checkOutTime: at(yesterday(), 17), reason: 'The battery was empty', status: 'pending' },
  ]);
  expect(sent.map((each) => each.path)).toEqual([path]);
  expect(await keysOf(store, employee.id)).toEqual(sent.map(({ key }) => key));
});
