import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('U9 the clock moves on by itself, and is right on a device whose own is wrong', async ({
  page,
  employee: _,
}) => {
  // At the start of a minute, so that what is wrong at first would stay for longer than the test waits.
  await page.clock.install({ time: Math.floor(Date.now() / 60_000) * 60_000 - 86_400_000 });
  await page.goto('/dashboard');
  const time = page.getByRole('banner').getByRole('time');
  const shown = async () =>
    Date.parse(`1970-01-01T${/\d\d:\d\d/.exec((await time.textContent()) ?? '')?.[0]}Z`);
  await expect(time).toHaveAttribute('datetime', new RegExp(`^${new Date().toISOString().slice(0, 10)}`));
  // The next answer would take back the minute that passes at once.
  await page.route('**/*', () => undefined);
  const before = await shown();
  await page.clock.fastForward(60_000);
  await expect.poll(shown).toBe((before + 60_000) % 86_400_000);
});

test('the theme follows the system until one is chosen, which is remembered', async ({
  page,
  employee: _,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.getByRole('button', { name: 'Theme: system. Change to light' }).click();
  await expect.poll(background).toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: light. Change to dark' })).toBeVisible();
  await expect.poll(background).toBe(light);
});

test('the first Tab offers to skip to the content', async ({ page, employee: _ }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeFocused();
});

test('the slide-over gives the focus back, and makes room when the screen is turned', async ({
  page,
  employee: _,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.press('Enter');
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toBeInViewport();
  expect((await close.boundingBox())?.y).toBeLessThan(64);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Attendance', exact: true }).click();
  await expect(page).toHaveURL(/\/attendance$/);
});
