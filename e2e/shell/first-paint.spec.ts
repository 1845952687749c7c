import { basename } from 'node:path';
import { listAttendance } from '@muster/db/features/attendance/reads';
import { insertOpen, today } from '@muster/testing/days';
import { expect, type Page } from '@playwright/test';
import budgets from '../../.size-limit.mjs';
import { allSent, checkedIn, status } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

// A first visit, which ends before the worker has fetched the app.
test.use({ serviceWorkers: 'block' });

test('/login paints with the scripts that its size budget counts, and asks for no other before', async ({
  page,
}) => {
  const { held, release } = await holdAllBut('/login', page);
  const asked = askedUntil('form button[type=submit]', page);
  await page.goto('/login');
  expect(await asked()).toEqual(countedFor('/login'));
  await expect.poll(() => held).not.toEqual([]);
  release();
});

test('/dashboard paints with the scripts that its size budget counts, and asks for no other before', async ({
  page,
  employee,
}) => {
  const { held, release } = await holdAllBut('/dashboard', page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/trpc/') && calls.push(request.url()));
  const asked = askedUntil('h1', page);
  await page.goto('/dashboard');
  expect(await asked()).toEqual(countedFor('/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.fullName);
  // The page came with the session and the calendar.
  expect(calls.filter((url) => /account\.session|company\.calendar/.test(url))).toEqual([]);
  await expect.poll(() => held).not.toEqual([]);
  release();
});

test('U214 the frame of a first visit is there before any script, and the page takes its place', async ({
  page,
  employee,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const welcome = page.getByText(`Welcome, ${employee.fullName}`);
  const before = await welcome.boundingBox();
  release();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${employee.fullName}` })).toBeVisible();
  expect(await welcome.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
});

test('U26 S44 a first press is there after a reload that comes before the records are open, with its time', async ({
  page,
  context,
  employee,
  store,
}) => {
  test.slow();
  const devtools = await context.newCDPSession(page);
  // A phone.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/browser-store-*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Manual Check-In' }).click();
  await checkedIn(page);
  await page.reload();
  await checkedIn(page);
  const releasedAt = Date.now();
  release();
  await allSent(page);
  await checkedIn(page);
  const [record, ...others] = await listAttendance(store.read, employee.id);
  expect(others).toEqual([]);
  expect(Date.parse(record?.checkInTime ?? '')).toBeLessThan(releasedAt);
  await devtools.detach();
});

test('U214 the first dashboard shows the state of the day and can be pressed before the records are on the device', async ({
  page,
  employee,
  store,
}) => {
  await insertOpen(store, employee.id, today(), 1);
  const { held, release } = await holdAllBut('/dashboard', page);
  await page.goto('/dashboard');
  await expect(status(page)).toContainText('Checked In');
  await expect(page.getByRole('region', { name: 'Recent Attendance' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Check Out Now' }).click();
  await expect.poll(() => held.join()).toContain('browser-store');
  release();
  await expect(status(page)).toContainText('Checked Out');
});

test('/admin paints with the scripts that its size budget counts, and with the counts that it came with', async ({
  page,
  addPerson,
  signIn,
}) => {
  await signIn(await addPerson({ isAdmin: true }));
  const { held, release } = await holdAllBut('/admin', page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/trpc/') && calls.push(request.url()));
  // The server's first notification has every figure read again.
  await page.routeWebSocket('**/ws', () => undefined);
  const asked = askedUntil('h1', page);
  await page.goto('/admin');
  expect(await asked()).toEqual(countedFor('/admin'));
  await expect.poll(() => calls.join()).toContain('attendance.missing');
  expect(calls.filter((url) => url.includes('admin.overview'))).toEqual([]);
  await expect.poll(() => held).not.toEqual([]);
  release();
});

test('a page whose notices cannot be loaded is a page all the same', async ({ page, expectedConsole }) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const lost = page.waitForEvent('requestfailed');
  await page.route('**/notices-*.js', (route) => route.abort());
  await page.goto('/login');
  await lost;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

function countedFor(name: string): string[] {
  const budget = budgets.find((each) => each.name === name);
  return (budget?.path ?? []).map((file) => basename(file)).sort();
}

/** The names of the scripts that the page asks for until the first frame that shows `selector`. */
function askedUntil(selector: string, page: Page): () => Promise<string[]> {
  const shown = page.addInitScript((sign) => {
    const look = () => {
      if (document.querySelector(sign)) performance.mark('shown');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  return async () => {
    await shown;
    const urls = await page.waitForFunction(() => {
      const [mark] = performance.getEntriesByName('shown');
      return (
        mark &&
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime <= mark.startTime)
          .map(({ name }) => name)
      );
    });
    const names = ((await urls.jsonValue()) || []).map((url) => basename(new URL(url).pathname));
    return [...new Set(names)].filter((name) => name.endsWith('.js')).sort();
  };
}

/** Lets only the counted scripts of a page through; the others, whose names are in `held`, wait for `release`. */
async function holdAllBut(name: string, page: Page) {
  const counted = countedFor(name);
  const held: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    if (!counted.includes(file)) {
      held.push(file);
      await released;
    }
    await route.continue();
  });
  return { held, release };
}
