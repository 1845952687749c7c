import type { Page } from '@playwright/test';

/** Notes every text that the page's content has from now on; call what it gives for the list. */
export async function shownStates(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = () => texts.push(document.querySelector('main')?.textContent ?? '');
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  return () => noted.jsonValue();
}
