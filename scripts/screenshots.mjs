import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, root } from './setup.mjs';

// Takes the pictures of the demo company: those of docs/images, phone and desktop, light and dark, and those that the
// browser shows before it installs the app (the manifest in packages/web/vite.config.ts states their sizes).
// With names of pages, such as `admin people`, only theirs.
const wanted = process.argv.slice(2);
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
const documented = ['login', 'dashboard', 'attendance'];
const own = ['leave', 'grievance', 'profile', 'chat'];
const administrators = [
  'admin',
  'leave-calendar',
  'staff-attendance',
  'people',
  'settings',
  'audit',
  'admin-profile',
  'predictions',
];
/** Where a page is, if not under its own name. */
const addresses = {
  'leave-calendar': 'admin?tab=calendar',
  'staff-attendance': `admin-attendance?date=${lastFriday()}`,
  people: 'admin-people',
  settings: 'admin-settings',
  audit: 'admin-audit',
  predictions: 'admin-absence-prediction',
};
const docs = (view, colorScheme) => (page) => `docs/images/${page}-${view}-${colorScheme}.png`;
const manifest = (formFactor) => (page) => `packages/web/public/screenshots/${page}-${formFactor}.png`;
const sets = [
  { person: 'E010', viewport: phone, colorScheme: 'light', pages: documented, path: docs('phone', 'light') },
  { person: 'E007', viewport: phone, colorScheme: 'dark', pages: documented, path: docs('phone', 'dark') },
  {
    person: 'E003',
    viewport: desktop,
    colorScheme: 'light',
    pages: documented,
    path: docs('desktop', 'light'),
  },
  {
    person: 'E009',
    viewport: desktop,
    colorScheme: 'dark',
    pages: documented,
    path: docs('desktop', 'dark'),
  },
  { person: 'E002', viewport: phone, colorScheme: 'light', pages: own, path: docs('phone', 'light') },
  { person: 'E002', viewport: desktop, colorScheme: 'dark', pages: own, path: docs('desktop', 'dark') },
  {
    person: 'ADMIN',
    viewport: phone,
    colorScheme: 'dark',
    pages: administrators,
    path: docs('phone', 'dark'),
  },
  {
    person: 'ADMIN',
    viewport: desktop,
    colorScheme: 'light',
    pages: administrators,
    path: docs('desktop', 'light'),
  },
  {
    person: 'E012',
    viewport: phone,
    deviceScaleFactor: 2,
    pages: ['dashboard', 'attendance'],
    path: manifest('narrow'),
  },
  { person: 'E012', viewport: desktop, pages: ['dashboard', 'attendance'], path: manifest('wide') },
];

/** The same without a network: a day that waits, and the queue. */
const offlineSets = [
  { person: 'E016', viewport: phone, colorScheme: 'light', path: docs('phone', 'light') },
  { person: 'E017', viewport: desktop, colorScheme: 'dark', path: docs('desktop', 'dark') },
];

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'muster-pictures-'));
const env = {
  ...process.env,
  DATA_DIR: folder,
  PORT: '0',
  COMPANY_TIMEZONE: 'Europe/Berlin',
  LOG_LEVEL: 'warn',
};
const main = join(root, 'packages/demo/dist/main.js');
spawnSync(process.execPath, [main, 'demo'], { env, stdio: 'inherit' });
const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const baseURL = await addressOf(server);
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: ensureBrowser() });
try {
  const isWanted = (page) => wanted.length === 0 || wanted.includes(page);
  for (const set of sets) await takeAll({ ...set, pages: set.pages.filter(isWanted) });
  if (isWanted('offline')) for (const set of offlineSets) await takeOffline(set);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}

async function takeAll({ person, pages, path, ...look }) {
  if (pages.length === 0) return;
  const context = await browser.newContext({ baseURL, permissions: ['geolocation'], ...look });
  await context.setGeolocation({ latitude: 52.52112, longitude: 13.40601 });
  const page = await context.newPage();
  if (!pages.includes('login')) await signIn(page, person);
  for (const name of pages) {
    await page.goto(`/${addresses[name] ?? name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (name === 'dashboard') await checkIn(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(root, path(name)) });
    if (name === 'login') await signIn(page, person);
  }
  await context.close();
}

async function takeOffline({ person, path, ...look }) {
  const context = await browser.newContext({ baseURL, ...look });
  const page = await context.newPage();
  await signIn(page, person);
  await page.getByRole('button', { name: 'All sent' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const button = page.getByRole('button', { name: /Manual Check-In|Check Out Now/ });
  await button.click();
  await page.getByText('Waiting to sync').first().waitFor();
  await page.screenshot({ path: join(root, path('offline')) });
  await page.getByRole('button', { name: '1 unsent' }).click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await page.screenshot({ path: join(root, path('queue')) });
  await context.close();
}

async function signIn(page, person) {
  await page.goto('/login');
  await page.getByLabel('Employee ID').fill(person);
  await page.getByLabel('Password', { exact: true }).fill('larkfield-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

async function checkIn(page) {
  const button = page.getByRole('button', { name: 'Check In Now' });
  const done = page.getByRole('button', { name: /Check Out Now|Day Completed/ });
  await button.or(done).first().waitFor();
  if (await button.isVisible()) await button.click();
  await done.waitFor();
}

async function addressOf({ stdout }) {
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The server did not start');
}

/** A day that everyone has come to, whenever the pictures are taken. */
function lastFriday() {
  const today = new Date();
  const back = ((today.getUTCDay() + 1) % 7) + 1;
  return new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10);
}
