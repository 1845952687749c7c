import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { ensureBuilt, root } from './setup.mjs';

// Takes the pictures of docs/images from the demo company: phone and desktop, light and dark.
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const pages = ['login', 'dashboard', 'attendance'];

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'muster-pictures-'));
const env = {
  ...process.env,
  DATA_DIR: folder,
  PORT: '0',
  COMPANY_TIMEZONE: 'Europe/Berlin',
  LOG_LEVEL: 'warn',
};
const main = join(root, 'packages/api/dist/main.js');
spawnSync(process.execPath, [main, 'demo'], { env, stdio: 'inherit' });
const server = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const baseURL = await addressOf(server);
const executablePath = '/usr/bin/chromium';
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(existsSync(executablePath) ? { executablePath } : {}),
});
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark']) await takeAll(size, viewport, colorScheme);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}

async function takeAll(size, viewport, colorScheme) {
  const context = await browser.newContext({ baseURL, viewport, colorScheme, permissions: ['geolocation'] });
  await context.setGeolocation({ latitude: 52.52112, longitude: 13.40601 });
  const page = await context.newPage();
  for (const name of pages) {
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (name === 'dashboard') await checkIn(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(root, 'docs/images', `${name}-${size}-${colorScheme}.png`) });
    if (name === 'login') await signIn(page, size, colorScheme);
  }
  await context.close();
}

async function signIn(page, size, colorScheme) {
  const person = { phone: { light: 'E010', dark: 'E007' }, desktop: { light: 'E003', dark: 'E009' } }[size][
    colorScheme
  ];
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
