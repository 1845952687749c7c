import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { ensureBrowser, windowlessBrowser } from '../../scripts/browser.mjs';
import { administratorOf } from './groups.ts';
import { type Person, writeDataFolder } from './invented-company.ts';
import { crowdedDay, insertCrowdedDay } from './one-day.ts';
import { median, tableOf, writeTable } from './report.ts';
import { startMuster } from './server.ts';
import { isTiny, size } from './size.ts';

// How long an administrator waits for the table of a day of 5,000 people once its data is there, in a real browser: until
// the first rows are painted, until the last one is after a jump to the end, and until another order is. The processor time
// is the main thread's, from the choice of the day to its table: it tells what the page costs on a machine that is busy.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: size.rounds },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

/** The day before, of which no one has a record. */
const emptyDay = '2019-07-01';

/** Milliseconds of one round in one fresh browser profile, and how many rows were mounted. */
interface Round {
  readonly paint: number;
  readonly processor: number;
  readonly jump: number;
  readonly sort: number;
  readonly rows: number;
}

/** In the page: from the last byte of the day's records until the frame after the first of their rows is mounted. */
const notePaint = `
  window.painted = new Promise((resolve) => new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody tr[aria-rowindex]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      const now = performance.now();
      const ends = performance.getEntriesByType('resource')
        .filter(({ name, responseEnd }) => name.includes('attendance.listAll') && responseEnd < now)
        .map(({ responseEnd }) => responseEnd);
      resolve(now - Math.max(...ends));
    }));
  }).observe(document, { childList: true, subtree: true }));
`;

/** In the page: does something, and gives the milliseconds until the frame after \`sign\` is there. */
const timed = `
  async (work, sign) => {
    const start = performance.now();
    work();
    while (!document.querySelector(sign)) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    return performance.now() - start;
  }
`;

const folder = mkdtempSync(join(tmpdir(), 'muster-day-table-'));
const people = await writeDataFolder(folder, size.crowd, insertCrowdedDay);
const server = await startMuster(folder);
const executablePath = (isTiny && windowlessBrowser()) || ensureBrowser();
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath });
try {
  const origin = `http://localhost:${server.port}`;
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push(await measure(browser, origin, administratorOf(people)));
  const table = tableOf(
    ['rows', 'data to first paint', 'processor time', 'jump to the end', 'another order', 'mounted rows'],
    [lineOf(results)],
  );
  process.stdout.write(`${table}\n`);
  if (values.write) {
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'day-table');
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(on: Browser, origin: string, person: Person): Promise<Round> {
  const context = await on.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = person.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.addInitScript(notePaint);
  await page.goto(`/admin-attendance?date=${emptyDay}`);
  await page.getByText('No attendance records found').waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await processorTime(session);
  await page.getByLabel('Date', { exact: true }).fill(crowdedDay);
  const paint = Number(await page.evaluate('window.painted'));
  const processor = (await processorTime(session)) - before;
  const rows = await page.locator('tbody tr[aria-rowindex]').count();
  const jump = await page.evaluate(
    `(${timed})(() => scrollTo(0, document.body.scrollHeight), 'tr[aria-rowindex="${size.crowd + 1}"]')`,
  );
  await page.evaluate('scrollTo(0, 0)');
  await page.locator('tr[aria-rowindex="2"]').waitFor();
  const sort = await page.evaluate(
    `(${timed})(() => document.querySelector('th[aria-sort] button').click(), 'th[aria-sort="descending"]')`,
  );
  await context.close();
  return { paint, processor, jump: Number(jump), sort: Number(sort), rows };
}

/** Milliseconds that the page's main thread has worked. */
async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

function lineOf(results: readonly Round[]): string[] {
  const figure = (of: (round: Round) => number) => {
    const all = results.map(of);
    return `${median(all).toFixed(0)} ms (${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)})`;
  };
  return [
    size.crowd.toLocaleString('en'),
    figure(({ paint }) => paint),
    figure(({ processor }) => processor),
    figure(({ jump }) => jump),
    figure(({ sort }) => sort),
    String(median(results.map(({ rows }) => rows))),
  ];
}
