import { listAttendance } from '@muster/db/features/attendance/reads';
import { expect } from '@playwright/test';
import {
  allSent,
  checkedIn,
  checkOutSoon,
  manualCheckIn,
  queueButton,
  status,
  visitOnce,
} from '../support/device.ts';
import { test } from '../support/fixtures.ts';

test('U132 S42 a check-in and a check-out can be undone, without a network too, from the keyboard', async ({
  page,
  context,
  employee,
  store,
}) => {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await visitOnce(page);
  await context.setOffline(true);
  await manualCheckIn(page);
  await expect(undo).toBeVisible();
  await page.keyboard.press('F8');
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check-in undone', { exact: true })).toBeVisible();
  await expect(status(page)).toContainText('Not Checked In');
  await expect(queueButton(page, 'Offline, all sent')).toBeVisible();
  await context.setOffline(false);
  await manualCheckIn(page);
  await allSent(page);
  await checkOutSoon(page);
  await expect(status(page)).toContainText('Checked Out');
  await undo.click();
  await checkedIn(page);
  await allSent(page);
  expect(await listAttendance(store.read, employee.id)).toMatchObject([{ checkOutTime: null }]);
});
