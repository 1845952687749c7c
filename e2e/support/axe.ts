import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails if what is on screen breaks a rule of WCAG 2.2 AA that a program can tell, or scrolls sideways. */
export async function check(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(
    violations.map(({ id, nodes }) => `${what} ${id} ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} does not scroll sideways`).toBeLessThanOrEqual(0);
}
