import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A second try on the shared machines of CI; what needed it is listed as flaky, to be mended.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  // A whole page may load, sync and settle between two looks.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.muster/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // A device in another zone than the company: what the screen shows must not follow it (D1).
    timezoneId: 'Pacific/Auckland',
    // Recording every test would take a fifth of the time; in CI the second try of a failed one is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      // Without it the browser gives files with names in other scripts no name at all.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
