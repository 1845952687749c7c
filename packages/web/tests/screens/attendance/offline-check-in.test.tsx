import { listAttendance } from '@muster/db/features/attendance/reads';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { manualCheckIn, openQueue, queueButton, recordsHere, sent } from '../steps/device.ts';

const office = await openOffice();
const { store } = office;

test('U11 S24 D55 the queue shows state and age of each entry; what is discarded can be put back, or is never sent', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  await recordsHere(page);
  await page.setOffline(true);
  await manualCheckIn(page);
  const queue = await openQueue(page, '1 unsent');
  const entry = queue.getByRole('listitem');
  await expect(entry).toContainText('Check-in');
  await expect(entry).toContainText('Waiting to sync');
  await expect(entry).toContainText('Recorded just now');
  await entry.getByRole('button', { name: 'Retry' }).click();
  await expect(entry).toContainText('Waiting to sync');

  await entry.getByRole('button', { name: 'Discard' }).click();
  await expect(queue.getByText('Nothing unsent')).toBeVisible();
  await expect(page.getByText('Not Checked In')).toBeVisible();
  await queue.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Waiting to sync');
  await entry.getByRole('button', { name: 'Discard' }).click();
  await expect(queue.getByText('Nothing unsent')).toBeVisible();
  await queue.getByRole('button', { name: 'Close' }).click();

  const before = page.requests.length;
  await page.setOffline(false);
  await expect
    .poll(() => page.requests.slice(before).some(({ path, status }) => path.includes('sync.pull') && status))
    .toBeTruthy();
  await expect(queueButton(page, 'All sent')).toBeVisible();
  expect(sent(page)).toEqual([]);
  expect(await listAttendance(store.read, employee.id)).toEqual([]);
});
