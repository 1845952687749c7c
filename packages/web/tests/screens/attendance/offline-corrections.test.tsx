import { asked, at, correctElsewhere, correctionsPath, yesterday } from '@muster/testing/corrections';
import { insertDay } from '@muster/testing/days';
import { keysOf } from '@muster/testing/ledger';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { askButton, openForm, row } from '../steps/corrections.ts';
import { keysIn, openQueue, queueButton, recordsHere, sent } from '../steps/device.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

test('D7 D42 one that no longer fits when it is sent is parked with the words of the server, and may be asked for again', async () => {
  const employee = await office.addPerson();
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  const page = await openScreen(office, employee, '/attendance');
  page.expectedConsole.push(/ 422 /);
  await recordsHere(page);
  await page.setOffline(true);
  const { checkOut, reason, send } = await openForm(page, yesterday());
  await checkOut.fill('17:00');
  await reason.fill('I forgot');
  await send.click();
  await expect(queueButton(page, '1 unsent')).toBeVisible();
  await correctElsewhere(store, employee.id, 17);
  await page.setOffline(false);
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

test('D7 D42 D55 a correction asked for without a network waits, survives a reload and is sent once', async () => {
  const employee = await office.addPerson();
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  const page = await openScreen(office, employee, '/attendance');
  await recordsHere(page);
  await page.setOffline(true);
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
  expect(sent(page)).toEqual([]);

  await page.setOffline(false);
  await allSent(page);
  await expect(row(page, yesterday())).toContainText('Correction pending');
  await expect(row(page, yesterday())).not.toContainText('Waiting to sync');
  expect(await asked(store, employee.id)).toMatchObject([
    { checkOutTime: at(yesterday(), 17), reason: 'The battery was empty', status: 'pending' },
  ]);
  expect(sent(page).map(({ path }) => path)).toEqual([correctionsPath]);
  expect(await keysOf(store, employee.id)).toEqual(keysIn(sent(page)));
});
