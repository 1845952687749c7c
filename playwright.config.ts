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
    trace: 'retain-on-failure',
    launchOptions: {
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
