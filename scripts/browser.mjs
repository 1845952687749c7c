import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './setup.mjs';

/** Names the browser that was found last, so that only one process has to try them. */
const stamp = join(root, 'node_modules', '.muster', 'browser');

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = ['Chromium', 'Google Chrome'];
const minutes = 60_000;

/** The browser on this machine for tests, pictures and measurements, or undefined; installs nothing. */
export function installedBrowser() {
  const noted = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (existsSync(noted)) return noted;
  const { runs, ...machine } = thisMachine();
  return note(browserPaths(machine).find(runs));
}

/**
 * Chromium without windows where it lies beside that browser, else that browser: it needs a quarter less time for the
 * same test, but knows no notifications.
 */
export function windowlessBrowser() {
  const browser = installedBrowser();
  const windowless = browser && join(dirname(browser), 'chromium-headless-shell');
  return windowless && existsSync(windowless) ? windowless : browser;
}

/** {@link installedBrowser}, installed if there is none; where that fails, too, this process ends with a line that says what to do. */
export function ensureBrowser() {
  const browser = installedBrowser() ?? note(obtainBrowser(thisMachine()));
  if (browser) return browser;
  process.stderr.write(
    'The tests need a browser: install Chromium or Chrome, or run "npx playwright install --with-deps chromium".\n',
  );
  process.exit(1);
}

/** Tries each way to install a browser until one of the known paths runs; returns that path, or undefined. */
export function obtainBrowser(machine) {
  for (const install of [() => {}, downloadFromPlaywright, installDebianPackage]) {
    install(machine);
    const found = browserPaths(machine).find(machine.runs);
    if (found) return found;
  }
  return undefined;
}

/** Where Chromium or Chrome may be: first the machine's own, then the one that Playwright downloads. */
export function browserPaths({ platform, searchPath, home, playwrightBrowser }) {
  const folders = [...new Set([...searchPath, '/usr/bin', '/usr/local/bin', '/snap/bin'])];
  const ofCommands = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  const applications = ['/Applications', join(home, 'Applications')];
  const ofApplications = macApplications.flatMap((name) =>
    applications.map((folder) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
  );
  return [...(platform === 'darwin' ? ofApplications : []), ...ofCommands, playwrightBrowser];
}

function downloadFromPlaywright({ say, run }) {
  say('No Chromium or Chrome found: downloading Chromium …');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 5 * minutes);
}

function installDebianPackage({ platform, isRoot, say, run }) {
  if (platform !== 'linux' || !isRoot) return;
  say('The download brought no browser that runs: installing the package chromium …');
  run('apt-get', ['update', '-qq'], 5 * minutes);
  run('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], 15 * minutes);
}

function thisMachine() {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    home: homedir(),
    searchPath: (process.env.PATH ?? '').split(delimiter).filter(Boolean),
    // Loaded late: this module is also what sets up a checkout that has no dependencies yet.
    playwrightBrowser: createRequire(import.meta.url)('@playwright/test').chromium.executablePath(),
    runs: (path) => existsSync(path) && quietly(path, ['--version'], minutes),
    run: quietly,
    say: (line) => process.stderr.write(`${line}\n`),
  };
}

function quietly(command, args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: root, env, timeout, stdio: 'ignore' }).status === 0;
}

function note(browser) {
  if (!browser) return undefined;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, browser);
  return browser;
}
