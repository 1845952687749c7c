import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import budgets from '../../.size-limit.mjs';
import { test } from '../support/fixtures.ts';

test('/login paints with the scripts that its size budget counts, and no other', async ({ page }) => {
  const { held, release } = await holdAllBut('/login', page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => held).not.toEqual([]);
  release();
});

test('/dashboard paints with the scripts that its size budget counts, and no other', async ({
  page,
  employee,
}) => {
  const { held, release } = await holdAllBut('/dashboard', page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.fullName);
  await expect.poll(() => held).not.toEqual([]);
  release();
});

test('a page whose notices cannot be loaded is a page all the same', async ({ page, expectedConsole }) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const lost = page.waitForEvent('requestfailed');
  await page.route('**/notices-*.js', (route) => route.abort());
  await page.goto('/login');
  await lost;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

/** Lets only the counted scripts of a page through; the others, whose names are in `held`, wait for `release`. */
async function holdAllBut(name: string, page: Page) {
  const counted = budgets.find((budget) => budget.name === name)?.path.map((file) => basename(file)) ?? [];
  const held: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    if (!counted.includes(file)) {
      held.push(file);
      await released;
    }
    await route.continue();
  });
  return { held, release };
}
