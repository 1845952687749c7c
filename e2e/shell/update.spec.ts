import { minute } from '@muster/domain/calendar/durations';
import { expect, type Page } from '@playwright/test';
import { check, narrowDark, narrowLight, show } from '../support/axe.ts';
import { test as base } from '../support/fixtures.ts';
import { type InstalledMuster, startInstalledMuster } from '../support/installed-muster.ts';

const test = base.extend<object, { muster: InstalledMuster }>({
  muster: [
    async ({ browserName: _ }, use) => {
      const muster = await startInstalledMuster();
      await use(muster);
      await muster.remove();
    },
    { scope: 'worker' },
  ],
});

/** Chromium may notice only after half a minute that the version before has nothing left to answer (U13). */
const takeover = 45_000;
const banner = (page: Page) => page.getByText('Update Available', { exact: true });
const entry = (page: Page) => page.getByRole('button', { name: 'Update Muster', exact: true });

test.describe('a new version on the server', () => {
  test.describe.configure({ timeout: minute + takeover });

  test('is announced for ten seconds, then waits in the menu; used from there, it reloads every tab', async ({
    page: first,
    context,
    employee: _,
    muster,
  }) => {
    await context.clock.install();
    await openControlled(first);
    const second = await context.newPage();
    await second.goto('/attendance');
    await expect(second.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();

    await comeBackTo(first, () => muster.publish('from-menu'));
    for (const tab of [first, second]) {
      await expect(banner(tab)).toBeVisible();
      await expect(entry(tab)).toBeHidden();
    }
    await context.clock.runFor(9000);
    for (const tab of [first, second]) await expect(banner(tab)).toBeVisible();
    await context.clock.runFor(1500);
    for (const tab of [first, second]) {
      await expect(banner(tab)).toBeHidden();
      await expect(entry(tab)).toBeVisible();
      await expect(tab.locator('html')).not.toHaveAttribute('data-version', 'from-menu');
    }

    await context.clock.resume();
    const loads = [first, second].map(countLoads);
    await entry(second).click();
    for (const tab of [first, second]) await expectRunning(tab, 'from-menu');
    expect(loads.map((count) => count())).toEqual([1, 1]);
  });

  test('U247 says what is new for as long as that is read, in the banner and then in the menu', async ({
    page,
    context,
    employee: _,
    muster,
    expectedConsole,
  }) => {
    // Ten seconds that pass at once are longer than a socket may take to open.
    expectedConsole.push(/WebSocket is closed before the connection is established/);
    await context.clock.install();
    await openControlled(page);
    await comeBackTo(page, () => muster.publish('with-news', ['Photos are shown.', 'Chat is faster.']));
    const asked = page.getByRole('button', { name: 'What is new', exact: true });
    const list = page.getByRole('list', { name: 'What is new' });
    await expect(asked).toHaveAttribute('aria-expanded', 'false');
    await expect(list).toBeHidden();

    await asked.press('Enter');
    await expect(asked).toHaveAttribute('aria-expanded', 'true');
    await expect(asked).toBeFocused();
    // Nothing of what this build had itself.
    await expect(list.getByRole('listitem')).toHaveText(['Photos are shown.', 'Chat is faster.']);
    await context.clock.runFor(minute);
    await expect(list).toBeVisible();
    await context.clock.resume();
    await check(page, 'what is new in the banner');

    await asked.press('Enter');
    await expect(list).toBeHidden();
    await context.clock.fastForward(10_500);
    await expect(banner(page)).toBeHidden();
    await show(page, narrowLight);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await asked.click();
    await expect(list.getByRole('listitem')).toHaveText(['Photos are shown.', 'Chat is faster.']);
    await check(page, 'what is new in the menu', { views: [narrowLight, narrowDark] });
    await page.getByRole('button', { name: 'Update Muster' }).click();
    await expectRunning(page, 'with-news');
  });

  test('U247 that does not say what is new is announced all the same, nothing asks before, and the banner’s button loads it in every tab', async ({
    page,
    context,
    employee: _,
    muster,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 404/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await context.clock.install();
    await openControlled(page);
    expect(asked).not.toContain('/whats-new.json');
    const second = await context.newPage();
    await second.goto('/attendance');
    // Chromium lets a version take over only once the one before it serves no page that is still loading.
    await expect(second.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
    await comeBackTo(page, () => muster.publish('without-news', 'silent'));
    for (const tab of [page, second]) await expect(banner(tab)).toBeVisible();
    expect(asked).toContain('/whats-new.json');
    await expect(page.getByRole('button', { name: 'What is new' })).toBeHidden();
    await context.clock.resume();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    for (const tab of [page, second]) await expectRunning(tab, 'without-news');
  });

  test('is found by a page that merely stays open for an hour', async ({
    page,
    context,
    employee: _,
    muster,
    expectedConsole,
  }) => {
    // An hour that passes at once is longer than a socket may take to open.
    expectedConsole.push(/WebSocket is closed before the connection is established/);
    await context.clock.install();
    await openControlled(page);
    // Each timer fires once at most: no server could answer the beats of a minute that passes at once.
    await context.clock.fastForward(59 * minute);
    muster.publish('hourly');
    await expect(banner(page)).toBeHidden();
    await context.clock.fastForward(minute);
    await expect(banner(page)).toBeVisible();
  });
});

test('the first visit sees no update and is not reloaded', async ({ page, employee: _ }) => {
  const loads = countLoads(page);
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(entry(page)).toBeHidden();
  expect(loads()).toBe(1);
});

test.describe('a part of the page that can no longer be loaded', () => {
  test.use({ serviceWorkers: 'block' });

  test('is loaded again with the page, once', async ({ page, employee: _, expectedConsole }) => {
    expectedConsole.push(...ofMissingChunks);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    const loads = countLoads(page);
    await page.route('**/assets/chat-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('link', { name: 'Company Chat' }).click();
    await expect.poll(loads).toBe(1);
    await page.getByRole('link', { name: 'Company Chat' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Company Chat' })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('and is missing for good is said to be missing, and the page does not reload for ever', async ({
    page,
    employee: _,
    expectedConsole,
  }) => {
    expectedConsole.push(...ofMissingChunks);
    await page.route('**/assets/chat-*.js', (route) => route.fulfill({ status: 404 }));
    const loads = countLoads(page);
    await page.goto('/chat');
    await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
    // Once by the router, once by us, if its part fails before ours is there.
    expect(loads()).toBeLessThanOrEqual(3);
  });

  test('does not cost what someone is writing, when it is a link that was merely pointed at', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(...ofMissingChunks);
    await page.route('**/assets/register-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/login');
    // What watches over the page's parts is itself loaded after the first paint, with the notices.
    await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached();
    const loads = countLoads(page);
    await page.getByLabel('Employee ID').fill('E042');
    await page.getByRole('link', { name: /account|register/i }).hover();
    await expect(page.getByText('A part of Muster could not be loaded', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Employee ID')).toHaveValue('E042');
    expect(loads()).toBe(0);
  });
});

/** What the browser itself says of it, and the browser tests of a page without a service worker. */
const ofMissingChunks = [/status of 404|dynamically imported module/, /registration blocked by Playwright/];

/** Opens the dashboard in a tab that the service worker controls, as on every visit but the very first. */
async function openControlled(page: Page) {
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/**
 * Comes back to the tab two minutes after what happened meanwhile, and stops the clock of the pages there: what they do
 * after a while they do when the test says so.
 */
async function comeBackTo(page: Page, meanwhile: () => void) {
  await page.context().clock.pauseAt(Date.now() + 2 * minute);
  meanwhile();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

async function expectRunning(page: Page, version: string) {
  await expect(page.locator('html')).toHaveAttribute('data-version', version, { timeout: takeover });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await waiting()).toBe(false);
  await expect(banner(page)).toBeHidden();
  await expect(entry(page)).toBeHidden();
}

/** How often the page was loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}
