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
        const tops = () => [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops()).size < 2) continue;
        // Where a line ends at a soft hyphen, the part after it has a rectangle for the hyphen, too: its last one is its own.
        const lines = new Set<number | undefined>();
        for (let at = index; at < index + found.length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          lines.add(tops().at(-1));
        }
        if (lines.size > 1) torn.push(found);
      }
    }
    return { torn, cut, beyond: Math.max(0, document.documentElement.scrollWidth - window.innerWidth) };
  });

/**
 * For a page before its scripts run: dates, units and lists that the browser writes in Spanish get accents as well. A word
 * without accents is then a text of the code.
 */
export function accentIntl(letters: Readonly<Record<string, string>>): void {
  const accented = (text: string) => text.replace(/[a-z]/gi, (letter) => letters[letter] ?? letter);
  const isSpanish = (format: object) =>
    'resolvedOptions' in format &&
    typeof format.resolvedOptions === 'function' &&
    format.resolvedOptions().locale.startsWith('es');
  const ofFormat = (made: unknown): unknown => {
    if (typeof made === 'string') return accented(made);
    if (!Array.isArray(made)) return made;
    return made.map((part) => ({ ...part, value: accented(part.value) }));
  };
  const wrapped = (method: (...given: unknown[]) => unknown) =>
    function (this: object, ...given: unknown[]) {
      const made = method.apply(this, given);
      return isSpanish(this) ? ofFormat(made) : made;
    };
  const { DateTimeFormat, NumberFormat, ListFormat, DisplayNames } = Intl;
  for (const { prototype } of [DateTimeFormat, NumberFormat, ListFormat, DisplayNames])
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (!/^(format|of$)/.test(name)) continue;
      if (typeof value === 'function') Object.defineProperty(prototype, name, { value: wrapped(value) });
      if (get)
        Object.defineProperty(prototype, name, {
          get(this: object) {
            const format = get.call(this);
            return (...given: unknown[]) => wrapped(format).apply(this, given);
          },
        });
    }
}

/**
 * The texts and labels that have a word of plain ASCII letters, which no text of the pseudo-locale has. `names` are the same
 * in each language; what has another language than the page (`lang`) says so.
 */
export const bareTexts = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const found = new Set<string>();
    const look = (text: string | null | undefined) => {
      const words = (text ?? '').replace(/https?:\/\/\S+/g, '');
      const rest = known.reduce((left, name) => left.replaceAll(name, ''), words);
      const bare = (rest.match(/\p{L}{3,}/gu) ?? []).filter((word) => /^[a-z]+$/i.test(word));
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
  }, names);
