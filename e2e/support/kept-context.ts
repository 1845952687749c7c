import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a test may listen to in its context. */
const heard = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** What a page and its workers store, without the installed worker and what it has the app in. */
const records = 'cookies,file_systems,indexeddb,local_storage,websql,shared_storage,storage_buckets';

interface Kept {
  readonly context: BrowserContext;
  readonly hasTouch: boolean;
  readonly keeper: Page;
  readonly devtools: CDPSession;
}

/**
 * A browser context in which the app is installed, and which the next test uses again. Its pages, cookies and records are
 * new for each, as are what it listens to, answers and allows. The service worker stays, and what it has the app in: to
 * fetch, store and compile it again is a quarter of a test's processor time.
 */
export class KeptContext {
  readonly #browser: Browser;
  readonly #origin: string;
  #kept: Kept | undefined;
  /** Whether a test did what cannot be taken back. */
  #isSpent = false;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** The kept one; a new one where the test wants touch and the kept one has none, or the other way round. */
  async for(hasTouch: boolean): Promise<BrowserContext> {
    if (this.#kept?.hasTouch !== hasTouch) {
      await this.close();
      this.#kept = await this.#open(hasTouch);
    }
    return this.#kept.context;
  }

  async #open(hasTouch: boolean): Promise<Kept> {
    const context = await this.#browser.newContext();
    this.#isSpent = false;
    this.#noteSpending(context);
    // A page without scripts, by which what the others leave is cleared.
    const keeper = await context.newPage();
    await keeper.goto(`${this.#origin}/health`);
    return { context, hasTouch, devtools: await context.newCDPSession(keeper), keeper };
  }

  /** A clock, a function and a script of a context are there for good. */
  #noteSpending(context: BrowserContext): void {
    const spend =
      <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
      (...args: Args) => {
        this.#isSpent = true;
        return act(...args);
      };
    context.clock.install = spend(context.clock.install.bind(context.clock));
    context.exposeFunction = spend(context.exposeFunction.bind(context));
    context.addInitScript = spend(context.addInitScript.bind(context));
  }

  /** Leaves it as it was before the test. */
  async leave(): Promise<void> {
    if (!this.#kept) return;
    if (this.#isSpent) return this.close();
    const { context, devtools, keeper } = this.#kept;
    for (const name of heard) context.removeAllListeners(name);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of context.pages()) if (page !== keeper) await page.close();
    await context.clearCookies();
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: records });
    await keeper.evaluate(forgetPhotos);
    await context.clearPermissions();
    await context.setGeolocation(null);
    // Last, because a worker sends what waits once there is a network.
    await context.setOffline(false);
  }

  async close(): Promise<void> {
    const kept = this.#kept;
    this.#kept = undefined;
    await kept?.context.close();
  }
}

/** Empties what the worker keeps beside the app. */
async function forgetPhotos(): Promise<void> {
  const others = (await caches.keys()).filter((name) => !name.startsWith('workbox-precache'));
  for (const name of others) await caches.delete(name);
}
