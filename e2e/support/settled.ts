import { expect, type Page, type Request } from '@playwright/test';

/** Waits until a page shows what it asked for: no call is under way, no bars hold a place, and the browser is idle. */
export function settling(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // What the server painted ahead of the app is a status with this text, too.
  const loading = page.locator('[role=status]:has(> .sr-only)');
  const quiet = async () => {
    await page.evaluate(idle);
    return underWay.size === 0 && (await loading.count()) === 0;
  };
  // Between an answer and the call that follows from it nothing is under way either.
  return () => expect.poll(async () => (await quiet()) && (await quiet()), { intervals: [50] }).toBe(true);
}

/** Resolves when the browser has drawn and has nothing left to do. */
function idle(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
  );
}
