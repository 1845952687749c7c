import { insertDay } from '@muster/testing/days';
import { expect } from '@playwright/test';
import {
  askButton,
  asked,
  at,
  correctElsewhere,
  openForm,
  correctionsPath as path,
  row,
  yesterday,
} from '../support/correction-steps.ts';
import { allSent, noteSending, openQueue, queueButton, visitOnce } from '../support/device.ts';
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

test('D7 D42 one that no longer fits when it is sent is parked with the words of the server, and may be asked for again', async ({
  page,
  context,
  employee,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 422/);
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  await visitOnce(page, '/attendance');
  await context.setOffline(true);
  const { checkOut, reason, send } = await openForm(page, yesterday());
  await checkOut.fill('17:00');
  await reason.fill('I forgot');
  await send.click();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await correctElsewhere(store, employee.id, 17);
  await context.setOffline(false);
  const queue = await openQueue(page, '1 unsent');
  await expect(queue.getByText('Failed', { exact: true })).toBeVisible();
  await expect(queue).toContainText('Check Out is already that time: enter only what is wrong');
  await queue.getByRole('button', { name: 'Discard' }).click();
  await queue.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, yesterday())).toContainText(/09:00.*17:00/);
  await expect(row(page, yesterday())).not.toContainText('Correction');
  await expect(askButton(page, yesterday())).toBeVisible();
  expect(await asked(store, employee.id)).toEqual([]);
});
