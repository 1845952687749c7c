import { asked, correctElsewhere, yesterday } from '@muster/testing/corrections';
import { insertDay } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { askButton, openForm, row } from '../steps/corrections.ts';
import { openQueue, queueButton, recordsHere } from '../steps/device.ts';

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
