// How a screen is tested without a browser.
//
//   const office = await openOffice();                       // a server for the file; its people are each test's own
//
//   test('U35 a request can be withdrawn', async () => {
//     const ann = await office.addPerson();
//     const page = await openScreen(office, ann, '/leave');  // the whole app, on a new device
//     await page.getByRole('button', { name: 'Withdraw' }).click();
//     await expect(page.getByRole('alertdialog')).toContainText('Annual Leave');
//   });
//
// Locators and matchers are Playwright's, by its rules: a name is a part in any case unless `exact`, an action waits for one
// element that is shown, and `await expect(locator)` looks again until it is so. Strings are compared as a person reads them.
// `page.goto` and `page.reload` load all modules anew; the device's records stay until the next `openScreen`.
//
// There is one page at a time. Others act by `await office.rest(person)`; what they change arrives by the real socket, unless
// `live` is false. `page.requests` are those sent, `page.answered(path)` waits for an answer, `page.route` answers in place of
// the server, `page.downloads` and `page.opened` are what links saved and opened. A refused request is a line of the console,
// as in a browser: `page.expectedConsole.push(/ 409 /)`.
//
// No stylesheet is loaded. Tailwind's `hidden` and its widths count (shown.ts), at 1280 pixels unless `setViewportSize` says.
import type { Person, SessionOptions } from '@muster/testing/people';
import type { DetachedWindowAPI } from 'happy-dom';
import { expect, vi } from 'vitest';
import type { startApp as StartApp } from '../../src/start-app.tsx';
import { newDevice } from './device.ts';
import { type Place, setGeolocation } from './geolocation.ts';
import { keysOf } from './input.ts';
import { addLacking, newLocks } from './lacking.ts';
import { Locator, user } from './locator.ts';
import { openNetwork } from './network.ts';
import type { Office } from './office.ts';
import { matches } from './texts.ts';
import { waitUntil } from './wait-until.ts';
import { complaints } from './watch-console.ts';
import { watchLinks } from './watch-links.ts';
import { type Sent, watchRequests } from './watch-requests.ts';

const open = new Set<Screen>();

/** Ends what the test opened; fails it if the console was told of anything that it does not expect. */
export async function closeScreens(): Promise<void> {
  const screens = [...open];
  for (const screen of screens) await screen.close();
  const expected = screens.flatMap(({ expectedConsole }) => expectedConsole);
  expect(complaints(expected), 'the console stays free of errors and warnings').toEqual([]);
}

interface ScreenOptions extends SessionOptions {
  /** False has no socket reach the server, so that nothing is heard of what others do. */
  readonly live?: boolean;
  /** The records that the page comes with on a first visit (U214). */
  readonly own?: unknown;
}

/** Opens the app on a new device at a path, where `person` is signed in, or no one. */
export async function openScreen(
  { muster, sessionOf }: Pick<Office, 'muster' | 'sessionOf'>,
  person: Person | undefined,
  path: string,
  { live = true, own, ...session }: ScreenOptions = {},
): Promise<Screen> {
  await closeScreens();
  addLacking();
  setGeolocation('forbidden');
  newDevice();
  happyDom().setURL(muster.url);
  happyDom().setViewport({ width: 1280, height: 720 });
  // biome-ignore lint/suspicious/noDocumentCookie: The session's cookie, as an earlier sign-in left it.
  if (person) document.cookie = `muster=${(await sessionOf(person, session)).value}; path=/`;
  const screen = new Screen(live);
  open.add(screen);
  await screen.goto(path, own);
  return screen;
}

/** The app as a person sees it, who has one tab. */
export class Screen extends Locator {
  /** Console lines that the test expects. */
  readonly expectedConsole: RegExp[] = [];
  readonly #links = watchLinks();
  readonly #requests = watchRequests(happyDom().settings);
  /** What was handed to the device. */
  readonly downloads = this.#links.downloads;
  /** Addresses that are not the app's, which links would have opened. */
  readonly opened = this.#links.opened;
  /** Requests so far, the oldest first. */
  readonly requests = this.#requests.sent;
  /** Answers requests in place of the server from now on; where it gives undefined, the server answers. */
  readonly route = this.#requests.route;
  readonly keyboard = {
    press: (key: string) => user().keyboard(keysOf(key)),
    type: (text: string) => user().keyboard(text.replace(/[{[]/g, '$&$&')),
  };
  readonly #network;
  #app: App | undefined;

  constructor(live: boolean) {
    super('the page', () => [document.body]);
    this.#network = openNetwork({ live });
  }

  /** Loads the app anew at a path, as a bookmark does. */
  async goto(path: string, own?: unknown): Promise<void> {
    await this.#app?.close();
    this.#app = await load(path, own);
  }

  reload() {
    return this.goto(window.location.href);
  }

  async goBack(): Promise<void> {
    window.history.back();
  }

  /** Waits for the answer to a request of this path, and gives the newest of them. */
  answered(path: string | RegExp): Promise<Sent> {
    return waitUntil(() => {
      const request = this.requests.findLast((each) => matches(path, each.path, true));
      if (request?.status === undefined) throw new Error(`No answer to ${path} yet`);
      return request;
    });
  }

  url() {
    return window.location.href;
  }

  async setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void> {
    happyDom().setViewport(size);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#network.setOffline(isOffline);
  }

  /** Where the device is; without it its person forbids to ask. */
  setGeolocation(place: Place): void {
    setGeolocation(place);
  }

  async close(): Promise<void> {
    if (!open.delete(this)) return;
    await this.#requests.settle();
    await this.#app?.close();
    this.#links.end();
    this.#requests.end();
    this.#network.end();
  }
}

interface App {
  close(): Promise<void>;
}

/** Modules anew, as in a new page. */
async function load(path: string, own?: unknown): Promise<App> {
  happyDom().setURL(new URL(path, window.location.origin).href);
  window.history.replaceState(null, '');
  document.body.innerHTML = '<div id="root"></div><script type="application/json" id="known"></script>';
  const known = document.getElementById('known');
  if (known) known.textContent = JSON.stringify({ own });
  document.head.innerHTML = '';
  newLocks();
  vi.resetModules();
  const [{ startApp }, { closeStore }, { queryClient }] = await Promise.all([
    import('../../src/start-app.tsx'),
    import('../../src/store/store-state.ts'),
    import('../../src/server/query-cache.ts'),
  ]);
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no #root');
  const app = startApp(root);
  await compileOnce(app);
  return {
    async close() {
      app.unmount();
      app.router.history.destroy();
      await queryClient.cancelQueries({}, { silent: true });
      queryClient.clear();
      await closeStore();
    },
  };
}

/** What is compiled for the first time takes longer than a test waits: a worker's first page loads the code of every screen. */
async function compileOnce({ router }: ReturnType<typeof StartApp>): Promise<void> {
  if (globalThis.hasCompiledScreens) return;
  globalThis.hasCompiledScreens = true;
  await Promise.all(Object.values(router.routesById).map((route) => router.loadRouteChunk(route)));
}

function happyDom(): DetachedWindowAPI {
  return window.happyDOM;
}

declare global {
  // Of the worker, because each file of tests has modules of its own.
  var hasCompiledScreens: boolean | undefined;

  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}
