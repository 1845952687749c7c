import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The short form: a page is given all of it each time that it is loaded, and this worker does not need it itself. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** Once its source was run in the page. */
    readonly axe?: typeof axe;
  }
}

/** A size and a theme that a screen is looked at in. */
export interface View {
  readonly width: number;
  /** 800 unless given. */
  readonly height?: number;
  readonly colorScheme: 'light' | 'dark';
}

export const narrowLight: View = { width: 360, colorScheme: 'light' };
export const narrowDark: View = { width: 360, colorScheme: 'dark' };
export const wideLight: View = { width: 1280, colorScheme: 'light' };
export const wideDark: View = { width: 1280, colorScheme: 'dark' };

/** Each theme at one of the widths: no colour depends on the width, and no size on the theme. */
const eachThemeOnce: readonly View[] = [narrowLight, wideDark];

interface CheckOptions {
  readonly views?: readonly View[];
  /** What brings the state about again that a change of the width ended. */
  readonly prepare?: () => Promise<void>;
}

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
};

/** How each page was shown last. */
const shown = new WeakMap<Page, View>();

/** Shows a page as a device of that width and theme does, and waits until its colours are there. */
export async function show(page: Page, view: View): Promise<void> {
  const { width, height = 800, colorScheme } = view;
  await page.emulateMedia({ colorScheme });
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
  shown.set(page, view);
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running');
    // What turns for ever is not waited for.
    for (let looks = 0; looks === 0 || (looks < 60 && isMoving()); looks += 1) await drawn();
  });
}

/**
 * Fails if what is on screen breaks a rule of WCAG 2.2 AA that a program can tell, or scrolls sideways, in any of the views.
 * One visit is looked at in all of them. It begins with the view that it is in and goes on in the last one, because every
 * change of the view takes as long as a look.
 */
export async function check(page: Page, what: string, { views = eachThemeOnce, prepare }: CheckOptions = {}) {
  const isFirst = (view: View) => Number(view === shown.get(page));
  for (const view of views.toSorted((one, other) => isFirst(other) - isFirst(one))) {
    await show(page, view);
    await prepare?.();
    await checkView(page, `${what} at ${view.width} px, ${view.colorScheme}:`);
  }
}

/** What lies under a modal window cannot be reached, and was looked at before. */
const covered = '[data-aria-hidden="true"]';

async function checkView(page: Page, what: string): Promise<void> {
  // Of a control that is scrolled half under the bar, axe sees the half, and takes it for too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const broken = await page.evaluate(
    async ({ given, exclude }) => {
      if (!window.axe) throw new Error('The page has no axe');
      const { violations } = await window.axe.run({ exclude }, given);
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { given: options, exclude: covered },
  );
  expect(broken, `${what} WCAG 2.2 AA`).toEqual([]);
  // A table is wider for a moment, until its typeface is there.
  await expect.poll(() => beyondScreen(page), `${what} does not scroll sideways`).toEqual([]);
}

/** The innermost elements that make the page wider than the screen, with their texts; none if it is not. */
const beyondScreen = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    });
    const inner = wide.filter((each) => !wide.some((other) => other !== each && each.contains(other)));
    return [`${scrollWidth} px`, ...inner.map(({ tagName, textContent }) => `${tagName} ${textContent}`)];
  });
