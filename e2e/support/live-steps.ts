import type { Person } from '@muster/testing/people';
import { type RestClient, restClient } from '@muster/testing/rest-client';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { conversation } from './chat-steps.ts';
import { test as base } from './fixtures.ts';

interface LiveFixtures {
  /** Opens a page on another device, where `person` is signed in. */
  elsewhere(person: Person, options?: BrowserContextOptions): Promise<Page>;
  /** Adds people who have no browser, and gives a REST client for each. */
  crowd(size: number): Promise<RestClient[]>;
}

export const test = base.extend<LiveFixtures>({
  elsewhere: async ({ browser, baseURL, guard, sessionOf }, use) => {
    const devices: { close(): Promise<void> }[] = [];
    await use(async (person, options) => {
      const device = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      devices.push(device);
      guard(device);
      await device.addCookies([await sessionOf(person)]);
      return device.newPage();
    });
    for (const device of devices) await device.close();
  },

  crowd: async ({ addPerson, sessionOf }, use) =>
    use((size) =>
      Promise.all(Array.from({ length: size }, async () => restClient(await sessionOf(await addPerson())))),
    ),
});

/** Until a device has found the server again: while it is away, the pauses between two tries grow (L14). */
export const reconnected = { timeout: 30_000 };

/** What browsers log when a connection breaks or fails. */
export const brokenConnection = /ERR_(CONNECTION|SOCKET|EMPTY|FAILED|NETWORK|TUNNEL)/;

/**
 * Has people post `Message first` to `Message last` in turn, each after the one before: the order of their numbers is that of the
 * chat. No one may post more than 20 in ten seconds (D51).
 */
export async function burst(people: readonly RestClient[], first: number, last: number): Promise<void> {
  for (let place = first; place <= last; place += 1)
    await people[place % people.length]?.post('/api/messages', { content: `Message ${place}` });
}

/**
 * All that the chat shows, newest first, read by scrolling through it: what stands at each place, and `nothing` at a
 * place that is left out.
 */
export function wholeChat(page: Page): Promise<string[]> {
  return conversation(page).evaluate(async (list) => {
    const rendered = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isTopRendered = () => {
      const { top } = list.getBoundingClientRect();
      return [...list.querySelectorAll('article')].some((article) => {
        const rows = article.getBoundingClientRect();
        return rows.top <= top + 100 && rows.bottom >= top;
      });
    };
    const places = new Map<number, string>();
    list.scrollTop = list.scrollHeight;
    for (let at = -1; at !== list.scrollTop; ) {
      at = list.scrollTop;
      await rendered();
      // On a busy machine rows come some frames after the scrolling; a short list never fills its top.
      for (let frames = 0; frames < 30 && !isTopRendered(); frames += 1) await rendered();
      for (const article of list.querySelectorAll('article')) {
        const text = article.querySelector('[id$="-text"]')?.textContent ?? '';
        places.set(Number(article.getAttribute('aria-posinset')), text);
      }
      // Less than what is rendered: rows beyond both edges are, too.
      list.scrollBy({ top: -600 });
    }
    list.scrollTop = list.scrollHeight;
    // Until the list has heard of it, what comes would take it for read further up.
    await rendered();
    return Array.from({ length: Math.max(...places.keys()) }, (_, at) => places.get(at + 1) ?? 'nothing');
  });
}

/** Notes every text that stands twice in the chat at any moment from now on; call what it gives for the list. */
export async function watchForDoubles(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const doubles: string[] = [];
    const look = () => {
      const texts = [...document.querySelectorAll('article [id$="-text"]')].map((text) => text.textContent);
      doubles.push(...texts.filter((text, place) => texts.indexOf(text) !== place));
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return doubles;
  });
  return () => noted.jsonValue();
}
