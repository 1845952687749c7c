import type { BrowserContext } from '@playwright/test';
import type { Shown } from './history.ts';

/**
 * Gives `onShown` what each page of the context says, whenever that changes, from the next page on. The page tells it
 * itself, so that a page that is killed has sent everything before.
 */
export async function watchScreens(
  context: BrowserContext,
  onShown: (page: unknown, shown: Shown) => void,
): Promise<void> {
  await context.exposeBinding('noteShown', ({ page }, shown: Shown) => onShown(page, shown));
  await context.addInitScript(reportChanges);
}

/** Runs in the page. */
function reportChanges(): void {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');
  const look = (): Shown => {
    const buttons = [...document.querySelectorAll('header button[aria-label]')];
    const names = buttons.map((button) => button.getAttribute('aria-label') ?? '');
    const states = textsOf('[role=status]');
    return {
      live: states.find((text) => /^(Connected|Disconnected|Connecting…)$/.test(text)) ?? null,
      queue: names.find((name) => /unsent|all sent/i.test(name)) ?? null,
      outdated: states.some((text) => text.includes('What you do is saved here')),
      path: location.pathname,
      notes: textsOf('[role=alert], [data-variant]').filter((text) => text !== ''),
    };
  };
  let last = '';
  let isDue = false;
  const note = () => {
    isDue = false;
    const shown = look();
    const text = JSON.stringify(shown);
    if (text === last) return;
    last = text;
    const tell: unknown = Reflect.get(globalThis, 'noteShown');
    if (typeof tell === 'function') tell(shown);
  };
  const later = () => {
    if (!isDue) setTimeout(note, 30);
    isDue = true;
  };
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] };
  new MutationObserver(later).observe(document, changes);
}
