import { expect } from '@playwright/test';
import { check, narrowDark, narrowLight, show, wideDark, wideLight } from '../support/axe.ts';
import { bell, decideLeave, notices, noticeWindow, test, troubles } from '../support/bell-steps.ts';

const views = [narrowLight, narrowDark, wideLight, wideDark].map((view) => ({ ...view, height: 740 }));

test('WCAG 2.2 AA of the bell', async ({ page, employee, desks }) => {
  await show(page, narrowLight);
  await page.goto('/dashboard');
  await bell(page, 'Notices').click();
  await expect(noticeWindow(page)).toContainText('No notices');
  await check(page, 'no notices', { views });
  await page.keyboard.press('Escape');
  await troubles(desks, employee);
  for (const weeks of [2, 3, 4, 5, 6, 7])
    await decideLeave(desks, weeks, { status: 'approved', adminResponse: 'W'.repeat(300) });
  await expect(bell(page, 'Notices, 8 new')).toBeVisible();
  await check(page, 'the bell', { views });
  await bell(page, 'Notices, 8 new').click();
  await expect(notices(page)).toHaveCount(8);
  const reachesLast = async () => {
    await expect(noticeWindow(page)).toBeInViewport({ ratio: 1 });
    await notices(page).last().scrollIntoViewIfNeeded();
    await expect(notices(page).last()).toBeInViewport();
  };
  await check(page, 'notices', { views, prepare: reachesLast });
  await page.mouse.click(4, 4);
  await expect(noticeWindow(page)).toBeHidden();
});
