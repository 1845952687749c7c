import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('U9 U103 U190 U191 on a phone tabs lead to the screens, Logout is under Profile, and Back closes what is open', async ({
  page,
  employee: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Times', 'Leave', 'Chat', 'Profile']);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await tabs.getByRole('link', { name: 'Times' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();

  // Back closes the menu; a link in it leaves no entry of its own.
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/attendance$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Leave Requests' }).click();
  await expect(page).toHaveURL(/\/leave$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/attendance$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/leave$/);

  // The next sheet uses the entry of one that a reload closed, and of one that was closed by its button.
  const sheet = page.getByRole('dialog', { name: 'New Leave Request' });
  await page.getByRole('button', { name: 'New Leave Request' }).click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'New Leave Request' }).click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'New Leave Request' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/attendance$/);

  // Messages are above the tabs.
  await tabs.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Check In Now' }).click();
  const toast = page.getByRole('button', { name: 'Undo' });
  const bar = await tabs.boundingBox();
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
      return y > 370 && y + height <= (bar?.y ?? 0);
    })
    .toBe(true);

  await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Profile' }).click();
  // What the page still asks for when someone leaves would be refused.
  await expect(page.getByLabel('The digest comes at')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(tabs).toBeHidden();
});
