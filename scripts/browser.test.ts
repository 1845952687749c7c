import { describe, expect, test } from 'vitest';
import { type Machine, obtainBrowser } from './browser.mjs';

const downloaded = '/home/ada/.cache/ms-playwright/chromium-1/chrome-linux/chrome';

describe('the browser of a machine', () => {
  test('is its own Chromium or Chrome, and nothing is installed', () => {
    for (const path of ['/usr/bin/chromium', '/opt/bin/google-chrome', '/usr/bin/google-chrome-stable']) {
      expect(browserOf({ installed: [path, downloaded] })).toEqual({ browser: path, ran: [] });
    }
  });

  test('is an application on macOS', () => {
    const installed = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
    expect(browserOf({ platform: 'darwin', installed }).browser).toBe(installed[0]);
    expect(browserOf({ platform: 'linux', installed }).browser).toBeUndefined();
  });

  test('is the one that Playwright downloaded before', () => {
    expect(browserOf({ installed: [downloaded] })).toEqual({ browser: downloaded, ran: [] });
  });

  test('is downloaded by Playwright if there is none', () => {
    const { browser, ran } = browserOf({ brings: { 'install chromium': downloaded } });
    expect(browser).toBe(downloaded);
    expect(ran).toHaveLength(1);
  });

  test('is the package of Debian if the download fails and an administrator runs it', () => {
    const brings = { 'install -y -qq chromium chromium-headless-shell': '/usr/bin/chromium' };
    expect(browserOf({ isRoot: true, brings })).toEqual({
      browser: '/usr/bin/chromium',
      ran: [
        expect.stringMatching(/cli\.js install chromium$/),
        'apt-get update -qq',
        'apt-get install -y -qq chromium chromium-headless-shell',
      ],
    });
  });

  test('is missing if nothing brings one, and no package is installed by others or elsewhere', () => {
    expect(browserOf({ isRoot: true }).browser).toBeUndefined();
    for (const machine of [{}, { isRoot: true, platform: 'darwin' }]) {
      const { browser, ran } = browserOf(machine);
      expect(browser).toBeUndefined();
      expect(ran).toEqual([expect.stringMatching(/cli\.js install chromium$/)]);
    }
  });
});

/** What a machine ends up with on which these browsers run, and where the end of a command `brings` one. */
function browserOf({
  installed = [],
  brings = {},
  ...rest
}: Partial<Machine> & { installed?: readonly string[]; brings?: Readonly<Record<string, string>> }) {
  const there = new Set(installed);
  const ran: string[] = [];
  const browser = obtainBrowser({
    platform: 'linux',
    isRoot: false,
    home: '/home/ada',
    searchPath: ['/opt/bin', '/usr/bin'],
    playwrightBrowser: downloaded,
    runs: (path) => there.has(path),
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      for (const [end, path] of Object.entries(brings)) if (line.endsWith(end)) there.add(path);
      return true;
    },
    say: () => {},
    ...rest,
  });
  return { browser, ran };
}
