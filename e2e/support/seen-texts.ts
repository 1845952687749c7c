import type { Page } from '@playwright/test';

/** What a screen shows wrongly: words on two lines, texts that are cut, how far it goes beyond the screen. */
export interface Seen {
  readonly torn: readonly string[];
  readonly cut: readonly string[];
  readonly beyond: number;
}

export const nothingWrong: Seen = { torn: [], cut: [], beyond: 0 };

export const seenTexts = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const torn: string[] = [];
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style, select, .sr-only')) continue;
      const style = getComputedStyle(parent);
      const isCut = style.overflowX !== 'visible' && parent.scrollWidth > parent.clientWidth + 1;
      if (
        isCut &&
        parent.clientWidth > 1 &&
        !/auto|scroll/.test(style.overflowX) &&
        style.textOverflow !== 'ellipsis'
      )
        cut.push(text.textContent ?? '');
      for (const { 0: found, index } of (text.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) torn.push(found);
      }
    }
    return { torn, cut, beyond: Math.max(0, document.documentElement.scrollWidth - window.innerWidth) };
  });

/** The texts and labels that have a word of plain ASCII letters, which no text of the pseudo-locale has. */
export const bareTexts = (page: Page, data: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const found = new Set<string>();
    const look = (text: string | null | undefined) => {
      const words = text?.match(/\p{L}{3,}/gu) ?? [];
      const bare = words.filter((word) => /^[a-z]+$/i.test(word) && !known.includes(word));
      if (bare.length > 0) found.add((text ?? '').trim());
    };
    look(document.title);
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('script, style, [lang]:not(html)')) continue;
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        look(element.getAttribute(name));
      for (const { nodeType, textContent } of element.childNodes)
        if (nodeType === Node.TEXT_NODE) look(textContent);
    }
    return [...found];
  }, data);
