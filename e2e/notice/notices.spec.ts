import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('the Update Available banner leaves by itself after ten seconds', async ({ page, employee: _ }) => {
  await withWaitingVersion(page, { found: 'later' });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('found')));
  const banner = page.getByText('Update Available');
  await expect(banner).toBeVisible();
  await page.clock.runFor(8000);
  await expect(banner).toBeVisible();
  await page.clock.runFor(2500);
  await expect(banner).toBeHidden();
});

test('Update puts the new version in control and reloads the page', async ({ page, employee: _ }) => {
  await withWaitingVersion(page);
  await page.goto('/dashboard');
  await page.evaluate(() => {
    document.documentElement.dataset['page'] = 'old';
  });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-page', 'old');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('U103 a toast stays for five seconds, F8 leads to it, and it can be closed', async ({
  page,
  addPerson,
}) => {
  const person = await addPerson();
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Employee ID').fill(person.employeeId);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  const toast = page.getByRole('region', { name: /notifications/i }).getByText('Login successful');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.clock.runFor(5500);
  await expect(toast).toHaveCount(0);
});

/** A service worker whose newer version waits, and takes over when asked to. `later`: once the page hears `found`. */
async function withWaitingVersion(
  page: Page,
  { found }: { found: 'at once' | 'later' } = { found: 'at once' },
) {
  await page.addInitScript((when) => {
    const container = new EventTarget();
    const waiting = { postMessage: () => container.dispatchEvent(new Event('controllerchange')) };
    const registration = Object.assign(new EventTarget(), { waiting, update: async () => undefined });
    const seen = new Promise((resolve) => document.addEventListener('found', resolve));
    const register = async () => {
      if (when === 'later') await seen;
      return registration;
    };
    const fake = Object.assign(container, { controller: {}, register });
    Object.defineProperty(navigator, 'serviceWorker', { value: fake });
  }, found);
}
