import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { expect } from '@playwright/test';
import { leaveRows, openAdmin, sendNow, tab } from '../support/admin-steps.ts';
import { card, request, requests } from '../support/leave-steps.ts';
import { test } from '../support/live-steps.ts';

test('what an employee asks for, and what one administrator decides, appears where the others look', async ({
  page,
  employee,
  elsewhere,
  addPerson,
}) => {
  const [ada, cleo] = [
    await addPerson({ isAdmin: true, fullName: 'Ada Live' }),
    await addPerson({ isAdmin: true }),
  ];
  const [first, second] = [await elsewhere(ada), await elsewhere(cleo)];
  for (const desk of [first, second]) {
    await openAdmin(desk, { tab: 'leave', search: employee.employeeId });
    await expect(desk.getByText('No leave requests found')).toBeVisible();
    await desk.evaluate(() => {
      document.documentElement.dataset['page'] = 'same';
    });
  }
  const waiting = Number(await tab(second, 'Leave Requests').locator('span').textContent());
  await page.goto('/leave');
  await request(page, oneDay(monday(ownWeek(employee)), { reason: 'Live music' }));
  for (const desk of [first, second]) await expect(leaveRows(desk)).toContainText('Live music');
  await expect(tab(second, 'Leave Requests')).toContainText(String(waiting + 1));

  await leaveRows(first).getByRole('button', { name: 'Approve' }).click();
  await sendNow(first, 'will be approved');
  await expect(leaveRows(second)).toContainText(/Approved.*by Ada Live/);
  await expect(leaveRows(second).getByRole('button')).toHaveText(['Review']);
  await expect(leaveRows(second).getByRole('checkbox')).toHaveCount(0);
  await expect(tab(second, 'Leave Requests').locator('span')).toHaveText(String(waiting));
  await expect(requests(page)).toContainText('Approved');
  await expect(card(page, 'Recent Request Details')).toContainText('Quick approval by manager');
  for (const desk of [first, second]) await expect(desk.locator('html')).toHaveAttribute('data-page', 'same');
});
