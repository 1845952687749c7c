import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('L43 a sign-in that gets no answer is given up in words, keeps what was typed, and can be pressed again', async ({
  page,
  addPerson,
}) => {
  const person = await addPerson();
  await page.clock.install();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const [id, password] = [page.getByLabel('Employee ID'), page.getByLabel('Password', { exact: true })];
  await id.fill(person.employeeId);
  await password.fill(person.password);
  await page.route('**/trpc/account.login', () => {});
  const sent = page.waitForRequest('**/trpc/account.login');
  await button.click();
  await sent;
  await expect(button).toBeDisabled();
  await page.clock.fastForward(15_000);
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await expect(page.getByText('Muster cannot be reached. Check your connection').first()).toBeVisible();
  await expect(id).toHaveValue(person.employeeId);
  await expect(password).toHaveValue(person.password);
  await page.unroute('**/trpc/account.login');
  await button.click();
  await expect(page.getByText(`ID: ${person.employeeId}`)).toBeVisible();
});

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
