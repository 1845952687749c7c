import { type Diagnostics, diagnostics } from '@muster/domain/admin/diagnostics';
import { expect, type Page } from '@playwright/test';
import { check, narrowDark, narrowLight, wideDark } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

test('U231 U232 U233 D64 an administrator sees what needs attention first, and copies it all', async ({
  page,
  context,
  signIn,
  addPerson,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(await addPerson({ isAdmin: true, fullName: 'Bodil Maria Boss' }));
  await page.goto('/admin-profile');
  await page.getByRole('main').getByRole('link', { name: 'Diagnostics' }).click();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Needs attention')).toContainText(/Email.*save an address.*Warning/s);
  await expect(card('Everything else')).toContainText(/Socket round trip.*was answered.*time: \d+ ms/s);
  await expect(card('Everything else')).toContainText(/Migrations.*All migrations are applied/s);
  await expect(card('Queues')).toContainText(/Email.*0 waiting/s);
  await expect(card('Jobs')).toContainText(/Closing ended work days.*Last run/s);
  await expect(card('Email status').getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('The report is on the clipboard.')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^Email: warning: /m);
  expect(report).toMatch(/^Socket round trip: ok: /m);
  expect(report).not.toContain('Bodil');
  await check(page, 'diagnostics');
});

const asked = /\/trpc\/(?:[\w.]+,)*admin\.diagnostics/;

/** Changes what the server finds before the page gets it, whichever other reads come in the same answer. */
async function finds(page: Page, change: (found: Diagnostics) => Diagnostics): Promise<void> {
  await page.route(asked, async (route) => {
    const response = await route.fetch();
    const answers: { result?: { data?: unknown } }[] = await response.json();
    const json = answers.map((answer) => {
      const found = diagnostics.safeParse(answer.result?.data);
      return found.success ? { result: { data: change(found.data) } } : answer;
    });
    await route.fulfill({ response, json });
  });
}

test('U231 U232 diagnostics that cannot load keep what the browser finds, and are asked for again', async ({
  page,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await signIn(await addPerson({ isAdmin: true }));
  await page.routeWebSocket('**/ws', (line) => void line.close());
  await page.route(asked, (route) => route.abort());
  await page.goto('/admin-diagnostics');
  await expect(page.getByText('Could not load the diagnostics')).toBeVisible();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Needs attention')).toContainText(
    /Socket round trip.*No answer came through \/ws: let your proxy pass WebSocket upgrades.*Failed/s,
  );
  await expect(card('Everything else')).toContainText('Storage of this browser');
  await check(page, 'diagnostics that cannot load', { views: [narrowLight] });
  await page.unroute(asked);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(card('Jobs')).toBeVisible();
});

test('U231 each bad state is a word with its remedy: failed first, then warnings, and what is unknown last', async ({
  page,
  addPerson,
  signIn,
}) => {
  await signIn(await addPerson({ isAdmin: true }));
  const at = '2026-03-02T09:00:00.000Z';
  await finds(page, (found) => ({
    ...found,
    checks: found.checks.map((each) => {
      if (each.name === 'backup')
        return { ...each, state: 'failed', says: 'The last backup failed: back up.' };
      if (each.name === 'volume') return { ...each, state: 'unknown', says: 'This could not be read.' };
      return each.name === 'proxy' ? { ...each, state: 'warning', says: 'Set TRUST_PROXY.' } : each;
    }),
    lanes: found.lanes.map((lane) => ({
      ...lane,
      waiting: 3,
      oldestAt: at,
      failing: { why: 'The mail server was not found', attempts: 2, nextAttemptAt: at },
    })),
    jobs: found.jobs.map((job) => ({ ...job, lastAt: at, failed: true, nextAt: null })),
  }));
  await page.goto('/admin-diagnostics');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const bad = card('Needs attention');
  await expect(bad).toContainText(/Backup.*The last backup failed: back up\..*Failed/s);
  await expect(bad).toContainText(/Proxy headers.*Set TRUST_PROXY\..*Warning/s);
  const names = await bad.getByRole('heading', { level: 3 }).allInnerTexts();
  const place = (name: string) => names.findIndex((each) => each.startsWith(name));
  expect(place('Backup')).toBeLessThan(place('Proxy headers'));
  await expect(card('Everything else').getByRole('heading', { level: 3 }).first()).toContainText('Volume');
  await expect(card('Queues')).toContainText(
    /Email.*3 waiting, the oldest since.*Failed 2 times: The mail server was not found\. Next try/s,
  );
  await expect(card('Jobs')).toContainText(/Closing ended work days.*Failed\. Last run.*next: none known/s);
  await expect(page.getByRole('status').filter({ hasText: /^Failed: \d+\. Warnings: \d+\.$/ })).toBeVisible();
  await check(page, 'bad states', { views: [narrowLight, narrowDark, wideDark] });
});
