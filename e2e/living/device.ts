import type { BrowserContext, LaunchOptions, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Happening, Shown } from './history.ts';
import { browserProcesses, renderersOf, signal } from './processes.ts';
import { allowSkew, setSkew } from './skewed-clock.ts';
import { watchScreens } from './watch-screen.ts';

type Tell = (happening: Happening) => void;

/** Where each tab is between two presses: both screens show announcements as they come. */
export const restingPlaces = ['/chat', '/dashboard'] as const;

/** One person's device: a browser with a profile that outlives it, and two tabs. */
export interface Device {
  /** Throws while the browser or the tab is gone. */
  tab(number: number): Page;
  /** The tab is there and not frozen. */
  isAwake(number: number): boolean;
  hasTab(number: number): boolean;
  context(): BrowserContext;
  /** Starts the browser and opens the tabs that are missing. Opens nothing that is there. */
  open(): Promise<void>;
  openTab(number: number): Promise<void>;
  /** Closes tabs as a person does. */
  closeTabs(): Promise<void>;
  killTab(number: number): Promise<void>;
  freezeTab(number: number): Promise<void>;
  killBrowser(): Promise<void>;
  freezeBrowser(): void;
  /** Lets everything go on that was frozen. */
  thaw(): void;
  turnClock(milliseconds: number): Promise<void>;
  remove(): Promise<void>;
}

interface DeviceOptions {
  readonly profile: string;
  readonly url: string;
  readonly launchOptions: LaunchOptions;
  readonly tell: Tell;
}

interface Tab {
  readonly page: Page;
  frozen: boolean;
}

export function createDevice({ profile, url, launchOptions, tell }: DeviceOptions): Device {
  let context: BrowserContext | undefined;
  const tabs = new Map<number, Tab>();
  let stopped: number[] = [];

  const here = () => {
    if (!context) throw new Error('The browser is gone');
    return context;
  };
  const numberOf = (page: unknown) => [...tabs].find(([, tab]) => tab.page === page)?.[0];
  const onShown = (page: unknown, shown: Shown) => {
    const tab = numberOf(page);
    if (tab !== undefined) tell({ at: Date.now(), kind: 'shown', tab, shown });
  };
  const lose = (number: number) => {
    if (!tabs.delete(number)) return;
    tell({ at: Date.now(), kind: 'tab', tab: number, state: 'gone' });
  };
  const launch = async () => {
    const opened = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: url,
      locale: 'en-GB',
      timezoneId: 'Pacific/Auckland',
      reducedMotion: 'reduce',
    });
    context = opened;
    opened.setDefaultTimeout(10_000);
    opened.once('close', () => {
      if (context === opened) context = undefined;
      for (const number of [...tabs.keys()]) lose(number);
    });
    await allowSkew(opened);
    await watchScreens(opened, onShown);
  };
  const openTab = async (number: number) => {
    if (tabs.has(number)) return;
    const page = await here().newPage();
    const tab: Tab = { page, frozen: false };
    tabs.set(number, tab);
    tell({ at: Date.now(), kind: 'tab', tab: number, state: 'open' });
    page.on('crash', () => {
      lose(number);
      page.close().catch(() => undefined);
    });
    page.on('close', () => numberOf(page) === number && lose(number));
    // The page's own process reports the frames, so that none comes while it is frozen.
    page.on('websocket', (socket) => {
      socket.on('framereceived', () => tell({ at: Date.now(), kind: 'heard', tab: number }));
    });
    await page.goto(restingPlaces[number] ?? '/dashboard', { waitUntil: 'commit' }).catch(() => undefined);
  };
  const freeze = (pids: readonly number[], frozen: readonly number[]) => {
    stopped = [...pids];
    for (const number of frozen) {
      const tab = tabs.get(number);
      if (!tab) continue;
      tab.frozen = true;
      tell({ at: Date.now(), kind: 'tab', tab: number, state: 'frozen' });
    }
    for (const pid of pids) signal(pid, 'SIGSTOP');
  };

  return {
    tab(number) {
      const tab = tabs.get(number);
      if (!tab) throw new Error(`Tab ${number} is gone`);
      return tab.page;
    },
    isAwake: (number) => tabs.get(number)?.frozen === false,
    hasTab: (number) => tabs.has(number),
    context: here,
    async open() {
      if (!context) await launch();
      for (const number of restingPlaces.keys()) await openTab(number);
    },
    openTab,
    async closeTabs() {
      for (const { page } of [...tabs.values()]) await page.close();
    },
    async killTab(number) {
      const page = tabs.get(number)?.page;
      if (!page) return;
      const pid = await rendererOf(here(), page, profile);
      lose(number);
      if (pid !== undefined) signal(pid, 'SIGKILL');
      await page.close().catch(() => undefined);
    },
    async freezeTab(number) {
      const page = tabs.get(number)?.page;
      const pid = page && (await rendererOf(here(), page, profile));
      if (pid !== undefined) freeze([pid], [number]);
    },
    async killBrowser() {
      const gone = here().waitForEvent('close');
      for (const { pid } of browserProcesses(profile)) signal(pid, 'SIGKILL');
      await gone;
    },
    freezeBrowser() {
      freeze(
        browserProcesses(profile).map(({ pid }) => pid),
        [...tabs.keys()],
      );
    },
    thaw() {
      for (const pid of stopped.reverse()) signal(pid, 'SIGCONT');
      stopped = [];
      for (const [number, tab] of tabs) {
        if (!tab.frozen) continue;
        tab.frozen = false;
        tell({ at: Date.now(), kind: 'tab', tab: number, state: 'thawed' });
      }
    },
    async turnClock(milliseconds) {
      const pages = [...tabs.values()].map(({ page }) => page);
      await setSkew(here(), pages, { url, milliseconds });
    },
    async remove() {
      for (const pid of stopped) signal(pid, 'SIGCONT');
      await context?.close();
    },
  };
}

/** The process that draws a page: the one that works while the page does. */
async function rendererOf(context: BrowserContext, page: Page, profile: string): Promise<number | undefined> {
  const browser = context.browser();
  if (!browser) return undefined;
  const devtools = await browser.newBrowserCDPSession();
  const times = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await times();
  await page.evaluate(() => {
    const end = performance.now() + 250;
    while (performance.now() < end);
  });
  const after = await times();
  await devtools.detach();
  const worked = (pid: number) => (after.get(pid) ?? 0) - (before.get(pid) ?? 0);
  return renderersOf(profile).sort((a, b) => worked(b) - worked(a))[0];
}
