import type { BrowserContext, Locator, Page } from '@playwright/test';

/** What a person does with the mouse where Playwright needs none. */
export function createHand() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async type(field: Locator, text: string) {
      clicks += 1;
      await field.fill(text);
    },
    async choose(choice: () => Promise<unknown>) {
      clicks += 2;
      await choice();
    },
  };
}

/** Counts the clicks of a context's pages in the name of their window, which outlives loads of the page. */
export function countClicks(context: BrowserContext) {
  return context.addInitScript(() => {
    document.addEventListener('pointerdown', () => {
      window.name = String(Number(window.name || 0) + 1);
    });
  });
}

export function clicksOn(page: Page): Promise<number> {
  return page.evaluate(() => Number(window.name || 0));
}
