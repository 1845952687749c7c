import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Install Muster' });

test.use({ serviceWorkers: 'block' });

test('the install card shows when the browser offered to install before the app’s scripts ran', async ({
  page,
  employee: _,
}) => {
  let release = () => {};
  const offered = new Promise<void>((next) => {
    release = next;
  });
  await page.route('**/assets/*.js', async (route) => {
    await offered;
    await route.continue();
  });
  const script = page.waitForRequest('**/assets/*.js');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await script;
  await prompt(page);
  release();
  await card(page).getByRole('button', { name: 'Install' }).click();
  await expect(card(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', '1');
});

/** What Chromium does when it finds that the app may be installed. */
function prompt(page: Page) {
  return page.evaluate(() => {
    const ask = async () => {
      const { dataset } = document.documentElement;
      dataset['prompted'] = String(Number(dataset['prompted'] ?? 0) + 1);
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: ask }));
  });
}
