import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`WCAG 2.2 AA at ${width} px, ${colorScheme}`, async ({ page, addPerson, signIn }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/login', '/register']) await check(path);
      await signIn(await addPerson({ isAdmin: true, department: 'Office', position: 'Clerk' }));
      for (const path of ['/dashboard', '/attendance', '/leave', '/admin-profile', '/nowhere'])
        await check(path);

      async function check(path: string) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        expect(
          violations.map(({ id, nodes }) => `${path} ${id} ${nodes.map((node) => node.html).join(' ')}`),
        ).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} does not scroll sideways`).toBeLessThanOrEqual(0);
      }
    });
  }
}
