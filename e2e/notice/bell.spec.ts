import { expect } from '@playwright/test';
import { bell, decideLeave, notices, noticeWindow, test } from '../support/bell-steps.ts';

test('the bell by keyboard alone', async ({ page, desks }) => {
  await decideLeave(desks, 2, { status: 'approved' });
  await page.goto('/dashboard');
  await bell(page, 'Notices, 1 new').press('Enter');
  const notice = notices(page).getByRole('link');
  await expect(notice).toBeVisible();
  await expect(noticeWindow(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(noticeWindow(page)).toBeHidden();
  await expect(bell(page, 'Notices')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leave$/);
});
