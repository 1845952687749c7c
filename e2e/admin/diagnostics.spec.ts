import { type Diagnostics, diagnostics } from '@muster/domain/admin/diagnostics';
import { expect, type Page } from '@playwright/test';
import { check, narrowDark, narrowLight, wideDark } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

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

test('U231 each bad state is a word with its remedy: failed first, then warnings, and what is unknown last', async ({
  page,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await signIn(await addPerson({ isAdmin: true }));
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto('/admin-diagnostics');
  await expect(card('Jobs')).toBeVisible();
  await check(page, 'diagnostics');
  await page.route(asked, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Could not load the diagnostics')).toBeVisible();
  await check(page, 'diagnostics that cannot load', { views: [narrowLight] });
  await page.unroute(asked);
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
      failing: {
        why: 'The mail server was not found',
        code: 'delivery.mailServerNotFound',
        params: {},
        attempts: 2,
        nextAttemptAt: at,
      },
    })),
    jobs: found.jobs.map((job) => ({ ...job, lastAt: at, failed: true, nextAt: null })),
  }));
  await page.goto('/admin-diagnostics');
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
