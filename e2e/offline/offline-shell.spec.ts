import { join } from 'node:path';
import { openStore } from '@muster/db/open';
import { startMuster } from '@muster/testing/muster';
import { addPerson } from '@muster/testing/people';
import { expect } from '@playwright/test';
import { allSent, manualCheckIn } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

test('the shell opens without a network once it was visited, and recovers when the network is back', async ({
  browser,
}) => {
  const muster = await startMuster();
  const store = await openStore(join(muster.dataFolder, 'muster.db'));
  await addPerson(store, { isAdmin: true });
  await store.close();
  const context = await browser.newContext({ baseURL: muster.url });
  const page = await context.newPage();
  try {
    await page.goto('/login');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const worker = await page.evaluate(async () => {
      const { scope, active } = await navigator.serviceWorker.ready;
      return { scope: new URL(scope).pathname, script: active && new URL(active.scriptURL).pathname };
    });
    expect(worker).toEqual({ scope: '/', script: '/sw.js' });
    await page.reload();

    await muster.stop();
    for (const path of ['/login', '/attendance']) {
      await page.goto(path);
      await expect(
        page.getByText(/offline|cannot be reached|can't reach|no connection/i).first(),
        path,
      ).toBeVisible();
    }
    await muster.start();
    await page.getByRole('button', { name: /try again/i }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  } finally {
    await context.close();
    await muster.remove();
  }
});

test('S34 answers about people are cached by no one, and a later visit names its scripts at once', async ({
  page,
  employee: _,
}) => {
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  // With those that a first visit loads after its first paint (decision 12).
  const links = page.locator('link[rel=modulepreload]');
  const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(named).toEqual(
    expect.arrayContaining([
      expect.stringContaining('/browser-store-'),
      expect.stringContaining('/dashboard-screen-'),
    ]),
  );
  await manualCheckIn(page);
  await allSent(page);
  const cached = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(cached.length).toBeGreaterThan(3);
  expect(cached.filter((path) => /^\/(api|trpc|uploads)/.test(path))).toEqual([]);
});
