import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('U192 a printed page is its content alone, black on white, with who printed it', async ({
  page,
  addPerson,
  signIn,
}) => {
  const administrator = await addPerson({ isAdmin: true });
  await signIn(administrator);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin-people');
  const table = page.getByRole('table', { name: 'People' });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(
    page.getByText(`Printed by ${administrator.fullName}, ${administrator.employeeId}`),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add person' })).toBeHidden();
  const look = await table.evaluate((element) => {
    const head = element.querySelector('thead');
    return {
      head: head && getComputedStyle(head).display,
      ink: getComputedStyle(element).color,
      page: getComputedStyle(document.body).backgroundColor,
    };
  });
  expect(look).toEqual({ head: 'table-header-group', ink: 'rgb(0, 0, 0)', page: 'rgb(255, 255, 255)' });
  await page.emulateMedia({ media: null, colorScheme: null });
});
