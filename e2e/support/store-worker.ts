import type { Page } from '@playwright/test';

/**
 * From the next page on, runs `fault` first in the worker that keeps the person's records on the device, which scripts of the
 * page do not reach, until the page has an entry of sessionStorage named `fixed`.
 */
export async function breakStoreWorker(page: Page, fault: () => void): Promise<void> {
  await page.addInitScript((prefix) => {
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        const isBroken = String(url).includes('tables-worker') && !sessionStorage.getItem('fixed');
        super(isBroken ? `${prefix}worker.js?${new URLSearchParams({ of: String(url) })}` : url, options);
      }
    };
  }, prefix);
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route(`**${prefix}fault.js`, (route) => route.fulfill(script(`(${fault})();`)));
  await page.route(`**${prefix}worker.js?*`, (route) => {
    const of = new URL(route.request().url()).searchParams.get('of');
    return route.fulfill(script(`import '${prefix}fault.js'; import '${of}';`));
  });
}

const prefix = '/broken-store-';
