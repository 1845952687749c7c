import type { BrowserContext, Page } from '@playwright/test';

/** The lead of the device's wall clock over the true time survives a closed page in this cookie, as a clock does. */
const cookie = 'living-skew';

/** Lets {@link setSkew} turn the wall clock of the context's pages. What counts from the page's start goes on evenly. */
export async function allowSkew(context: BrowserContext): Promise<void> {
  await context.addInitScript(turnClock, cookie);
}

/** Turns the device's clock: at once on open pages, and on those that are opened later. */
export async function setSkew(
  context: BrowserContext,
  pages: readonly Page[],
  { url, milliseconds }: { url: string; milliseconds: number },
): Promise<void> {
  await context.addCookies([{ name: cookie, value: String(Math.round(milliseconds)), url }]);
  for (const page of pages) {
    await page
      .evaluate((skew) => {
        const set: unknown = Reflect.get(globalThis, 'setSkew');
        if (typeof set === 'function') set(skew);
      }, milliseconds)
      .catch(() => undefined);
  }
}

/** Runs in the page. */
function turnClock(name: string): void {
  const kept = () => {
    try {
      return Number(new RegExp(`${name}=(-?\\d+)`).exec(document.cookie)?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  let skew = kept();
  Reflect.set(globalThis, 'setSkew', (milliseconds: number) => {
    skew = milliseconds;
  });
  const now = Date.now.bind(Date);
  const skewed = () => now() + skew;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [skewed()] : args, made),
    apply: (target) => new target(skewed()).toString(),
    get: (target, key) => (key === 'now' ? skewed : Reflect.get(target, key)),
  });
}
