import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('D106 tabs of one browser show the same person: one signed out elsewhere comes back to its page, and shows nothing of it to someone else', async ({
  page,
  context,
  employee,
  addPerson,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401|WebSocket/);
  const other = await context.newPage();
  await page.goto('/dashboard');
  for (const person of [employee, await addPerson()]) {
    await other.goto('/leave?from=mail#newest');
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login$/);
    await other.getByLabel('Employee ID').fill(person.employeeId);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(person === employee ? /\/leave\?from=mail#newest$/ : /\/dashboard$/);
    for (const tab of [page, other]) await expect(tab.getByText(`ID: ${person.employeeId}`)).toBeVisible();
  }
});
