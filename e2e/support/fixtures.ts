import { join } from 'node:path';
import { openStore } from '@muster/db/open';
import type { Store } from '@muster/db/store/store';
import { type Muster, startMuster } from '@muster/testing/muster';
import { addPerson, type Person, type PersonOptions, sessionOf } from '@muster/testing/people';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Cookie,
  expect,
  type Page,
} from '@playwright/test';
import { KeptContext } from './kept-context.ts';

type SessionCookie = Pick<Cookie, 'name' | 'value' | 'httpOnly' | 'sameSite'> & { readonly url: string };

export interface Fixtures {
  /** A server with an administrator, shared by the tests of a worker: tests use people of their own. */
  readonly muster: Muster;
  /** The server's database, for arranging and for looking at what was really stored. */
  readonly store: Store;
  /** Whether a test finds the app installed if one before it did, where it has a service worker. */
  readonly keepsInstalled: boolean;
  readonly keptContext: KeptContext;
  addPerson(options?: PersonOptions): Promise<Person>;
  /** Puts a session into the database, in which the password was just given again by default, and gives its cookie. */
  sessionOf(person: Person, options?: { confirmed?: boolean }): Promise<SessionCookie>;
  /** Puts a session into the database and its cookie into the browser. */
  signIn(person: Person, options?: { confirmed?: boolean }): Promise<void>;
  /** A page of someone who is signed in. */
  readonly employee: Person;
  /** Console lines that a test expects, such as the browser's own note of a refused request. */
  readonly expectedConsole: RegExp[];
  /** Has the console of a browser context that a test opened by itself guarded like that of the others. */
  guard(context: BrowserContext): void;
  readonly guardConsole: undefined;
}

/**
 * The browser's own note of a request that was under way when a test cut the network, and Playwright's where a test does
 * without the service worker.
 */
const ownNotes = [/ERR_INTERNET_DISCONNECTED/, /^Service Worker registration blocked by Playwright$/];

/** What the tests of a worker share. */
type Shared = 'muster' | 'store' | 'keptContext';

export const test = base.extend<Omit<Fixtures, Shared>, Pick<Fixtures, Shared>>({
  muster: [
    async ({ browserName: _ }, use) => {
      const muster = await startMuster();
      await use(muster);
      await muster.remove();
    },
    { scope: 'worker' },
  ],

  store: [
    async ({ muster }, use) => {
      const store = await openStore(join(muster.dataFolder, 'muster.db'));
      await addPerson(store, { isAdmin: true });
      await use(store);
      await store.close();
    },
    { scope: 'worker' },
  ],

  keepsInstalled: [false, { option: true }],

  keptContext: [
    async ({ browser, muster }, use) => {
      const kept = new KeptContext(browser, muster.url);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  /** The one with the app installed, or Playwright's own; takes back what it leaves of a test in one that is used again. */
  context: async ({ context, reuseContext, keepsInstalled, keptContext, serviceWorkers, hasTouch }, use) => {
    if (keepsInstalled && serviceWorkers === 'allow') {
      await use(await keptContext.for(hasTouch));
      return keptContext.leave();
    }
    await use(context);
    if (!reuseContext) return;
    await context.clearPermissions();
    await context.setGeolocation(null);
    await context.setOffline(false);
  },

  baseURL: async ({ muster, store: _ }, use) => use(muster.url),

  addPerson: async ({ store }, use) => use((options) => addPerson(store, options)),

  sessionOf: async ({ muster, store }, use) =>
    use(async (person, options) => ({
      ...(await sessionOf(muster, store, person, options)),
      httpOnly: true,
      sameSite: 'Lax',
    })),

  signIn: async ({ context, sessionOf }, use) =>
    use(async (person, options) => context.addCookies([await sessionOf(person, options)])),

  employee: async ({ addPerson, signIn }, use) => {
    const person = await addPerson({ department: 'Workshop', position: 'Joiner' });
    await signIn(person);
    await use(person);
  },

  expectedConsole: async ({ browserName: _ }, use) => use([]),

  guard: async ({ expectedConsole }, use) => {
    const complaints: string[] = [];
    const note = (text: string, where = '') => {
      const isExpected = [...ownNotes, ...expectedConsole].some((expected) => expected.test(text));
      if (!isExpected) complaints.push(`${text} ${where}`.trim());
    };
    await use((context) => {
      for (const page of context.pages()) watch(page, note);
      context.on('page', (page) => watch(page, note));
    });
    expect(complaints, 'the console stays free of errors and warnings').toEqual([]);
  },

  guardConsole: [
    async ({ context, guard }, use) => {
      guard(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

function watch(page: Page, note: (text: string, where?: string) => void): void {
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser's note of a failed call does not name its address.
    note(message.text(), message.location().url);
  });
}
