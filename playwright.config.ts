import { defineConfig } from '@playwright/test';
import type { Fixtures } from './e2e/support/fixtures.ts';
import { shortLived } from './packages/api/src/testing/short-lived.ts';
import { installedBrowser, windowlessBrowser } from './scripts/browser.mjs';

/** Two minutes of faults, which `npm test` plays beside the tests without a browser. */
const byLivingBrowser = /living\/living\.spec\.ts$/;

/** The tests of notifications and of a killed browser, which need Chromium as people run it. */
const byWholeBrowser = /(notice\/(push|bell-worker)|offline-crash)\.spec\.ts$/;

/** The tests of what the app does by its service worker: it opens without a network, is installed and updated, is pushed to. */
const byWorker = /\/(offline-[a-z-]+|chat-live|installed|first-paint)\.spec\.ts$/;

/** The tests that put new versions of the app on a server. */
const byUpdate = /shell\/update\.spec\.ts$/;

/** The tests that change what holds for a whole company, and so have one of their own. */
const byCompany =
  /(company\/(accessibility|rota-print|sign-in-provider|provider-round)|admin\/admin-profile|prediction\/[a-z]+)\.spec\.ts$/;

/** A context that the next test uses again, without the app's service worker. */
const shared = { serviceWorkers: 'block', reuseContext: true } as const;

/** The walk over all screens, in which only its own data is known. */
const byScreens = /screens\/every-screen\.spec\.ts$/;

export default defineConfig<Pick<Fixtures, 'keepsInstalled'>>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: 'e2e/support/program.ts',
  fullyParallel: true,
  // On two cores: a fifth of a test's time is waiting. With five workers the run took no less, and busy pages failed tests.
  workers: 3,
  forbidOnly: true,
  // A second try on the shared machines of CI; what needed it is listed as flaky, to be mended.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  // A whole page may load, sync and settle between two looks, on a machine that does much else. No test waits for it to pass.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.muster/playwright.json' }]],
  projects: [
    { name: 'living', testMatch: byLivingBrowser },
    // A few tests each: a second worker would start another server and browser, which takes as long as a test.
    {
      name: 'whole',
      testMatch: byWholeBrowser,
      workers: 1,
      use: { launchOptions: launch(installedBrowser()) },
    },
    { name: 'update', testMatch: byUpdate, workers: 1 },
    { name: 'company', testMatch: byCompany, workers: 1, use: shared },
    { name: 'screens', testMatch: byScreens, workers: 1, use: shared },
    {
      name: 'app',
      testMatch: byWorker,
      testIgnore: byWholeBrowser,
      use: { keepsInstalled: true },
    },
    // Each test's new browser would fetch the whole app for its worker, which is a fifth of the work.
    // The others share a page, which fixtures.ts leaves as it was; a new one for each would take a second more.
    {
      name: 'page',
      testIgnore: [byLivingBrowser, byWholeBrowser, byWorker, byUpdate, byCompany, byScreens],
      use: shared,
    },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // A device in another zone than the company: what the screen shows must not follow it (D1).
    timezoneId: 'Pacific/Auckland',
    // No test is about motion, and drawing it takes processor time.
    reducedMotion: 'reduce',
    // Recording every test would take a fifth of the time: CI records the second try of a failed one, `--trace on` any.
    trace: 'on-first-retry',
    launchOptions: launch(windowlessBrowser()),
  },
});

function launch(executablePath: string | undefined) {
  return {
    // Without it the browser gives files with names in other scripts no name at all.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test is left before it gains by optimized code: a tenth of the renderers' time.
      `--js-flags=${shortLived.join(' ')}`,
    ],
  };
}
