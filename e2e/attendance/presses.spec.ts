import { listAttendance } from '@muster/db/features/attendance/reads';
import { expect, type Page } from '@playwright/test';
import { allSent, checkedIn, status } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('S41 U131 a press is recorded while the permission prompt is unanswered; a second tap and a reload change nothing', async ({
  page,
  employee,
  store,
}) => {
  // The person never answers.
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await page.goto('/dashboard');
  await button(page, 'Check In Now').dblclick({ delay: 30 });
  await checkedIn(page);
  await expect(status(page)).toContainText('Finding your location…');
  const next = button(page, 'Check Out Now');
  await expect(next).toHaveAccessibleDescription(/double tap does nothing/);
  await expect(button(page, 'Manual Check-In')).toBeEnabled();
  await page.reload();
  await checkedIn(page);
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(next).toBeEnabled();
  await next.click();
  const question = page.getByRole('alertdialog', { name: 'Check out after less than a minute?' });
  await question.getByRole('button', { name: 'Stay checked in' }).click();
  await allSent(page);
  const records = await listAttendance(store.read, employee.id);
  expect(records).toMatchObject([{ manual: true, checkOutTime: null }]);
  await expect(status(page)).toContainText('You are checked in without a location.');
});
