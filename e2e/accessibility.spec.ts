import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { insertDay, today } from './days.ts';
import { test } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`WCAG 2.2 AA at ${width} px, ${colorScheme}`, async ({ page, addPerson, signIn }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/login', '/register']) await open(path);
      await signIn(await addPerson({ isAdmin: true, department: 'Office', position: 'Clerk' }));
      for (const path of ['/dashboard', '/attendance', '/leave', '/admin-profile', '/nowhere'])
        await open(path);

      async function open(path: string) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page, path);
      }
    });
  }

  test(`WCAG 2.2 AA of what comes and goes, ${colorScheme}`, async ({
    page,
    addPerson,
    signIn,
    store,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 401/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    const person = await addPerson();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await check(page, 'validation');
    await page.getByLabel('Employee ID').fill(person.employeeId);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Login failed').first()).toBeVisible();
    await check(page, 'destructive toast');

    await insertDay(store, person.id, today(), { in: 0, status: 'late' });
    await signIn(person);
    await page.goto('/dashboard');
    await expect(page.getByText('Late').first()).toBeVisible();
    await check(page, 'a record of today');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'menu');
  });
}

async function check(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(
    violations.map(({ id, nodes }) => `${what} ${id} ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} does not scroll sideways`).toBeLessThanOrEqual(0);
}
