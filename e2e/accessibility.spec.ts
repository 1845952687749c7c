import { expect } from '@playwright/test';
import { check } from './axe.ts';
import { insertDay, today } from './days.ts';
import { test } from './fixtures.ts';

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
