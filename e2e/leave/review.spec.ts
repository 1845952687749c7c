import { grievance, leavePath } from '@muster/testing/admin';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { leaveRows, openAdmin } from '../support/admin-steps.ts';
import { check, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

test('WCAG 2.2 AA of the admin panel', async ({ page, context, addPerson, sessionOf, signIn }) => {
  test.slow();
  await show(page, narrowLight);
  const [admin, ben] = [await addPerson({ isAdmin: true }), await addPerson({ fullName: 'Q'.repeat(60) })];
  const own = restClient(await sessionOf(ben));
  const long = 'A long story. '.repeat(60);
  const week = ownWeek(ben);
  await own.post(leavePath, oneDay(monday(week), { reason: long }));
  const decided = await own.post(leavePath, oneDay(monday(week + 1)));
  await restClient(await sessionOf(admin)).patch(`/api/admin/leave-requests/${decided.id}`, {
    status: 'approved',
    adminResponse: long,
  });
  await own.post('/api/leave-requests/cancel', { id: decided.id });
  await own.post('/api/grievances', grievance('Draught', { description: long }));
  await signIn(admin);
  await openAdmin(page);
  await expect(page.getByText('Confidential').first()).toBeVisible();
  await check(page, 'quick actions');
  await openAdmin(page, { tab: 'leave', search: ben.employeeId });
  await expect(leaveRows(page)).toHaveCount(2);
  await show(page, narrowLight);
  // U172: on a phone the filters are folded, and the button counts those that are set.
  const status = page.getByRole('tabpanel').getByLabel('Status', { exact: true });
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await status.selectOption('Pending');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  await status.selectOption('');
  await expect(leaveRows(page)).toHaveCount(2);
  await page.getByLabel('Select all on this page').locator('visible=true').check();
  await expect(page.getByText('2 leave requests selected, 1 to cancel')).toBeVisible();
  await check(page, 'leave requests, one selected');
  await page.getByRole('button', { name: 'Reject (1)' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // As long as it is pointed at, it stays.
  await check(page, 'held back', { prepare: () => undo.hover() });
  await undo.click();
  await leaveRows(page).filter({ hasText: 'Approved' }).getByRole('button', { name: 'Review' }).click();
  await page.getByLabel('Decision').selectOption('Cancel the leave');
  await expect(page.getByRole('dialog')).toContainText('returned to the balance');
  await check(page, 'review');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('These lists need a connection.')).toBeVisible();
  await expect(leaveRows(page).last().getByRole('button', { name: 'Approve' })).toBeDisabled();
  await check(page, 'without a network');
});
