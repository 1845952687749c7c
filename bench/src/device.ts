import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser, windowlessBrowser } from '../../scripts/browser.mjs';
import { type Person, writeDataFolder } from './invented-company.ts';
import { median, tableOf, writeTable } from './report.ts';
import { startMuster } from './server.ts';
import { isTiny, size } from './size.ts';
import { insertThirtyDays, thirtyDays } from './thirty-days.ts';

// What a person's own device takes, in a real browser: the first sync of a long history, and opening again with and
// without a network. Figures in milliseconds, with the same page online beside each.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: size.rounds },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const longHistory = size.history;

/** One round in one fresh browser profile. */
interface Round {
  readonly firstSync: number;
  readonly online: number;
  readonly offline: number;
}

const folder = mkdtempSync(join(tmpdir(), 'muster-device-'));
const [veteran, newcomer] = await writeDataFolder(folder, 2, (db, people) => {
  for (const { id } of people) insertThirtyDays(db, id);
});
if (!veteran || !newcomer) throw new Error('The invented company has no one');
writeHistory(join(folder, 'muster.db'), veteran.id, longHistory);
const server = await startMuster(folder);
const executablePath = (isTiny && windowlessBrowser()) || ensureBrowser();
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath });
try {
  const origin = `http://localhost:${server.port}`;
  const lines = [];
  for (const [person, records] of [[newcomer, thirtyDays] as const, [veteran, longHistory] as const]) {
    const results: Round[] = [];
    for (let round = 0; round < rounds; round += 1)
      results.push(await measure(browser, origin, person, records));
    lines.push(lineOf(records, results));
  }
  const table = tableOf(
    [
      'own records',
      'first visit to complete page',
      'opened again, online',
      'opened again, offline',
      'offline : online',
    ],
    lines,
  );
  process.stdout.write(`${table}\n`);
  if (values.write) {
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'device');
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(on: Browser, origin: string, person: Person, records: number): Promise<Round> {
  const context = await on.newContext({ baseURL: origin });
  const [name = '', value = ''] = person.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const firstSync = await timed(async () => {
    await page.goto('/attendance');
    await page
      .getByText(records > 31 ? `31 of ${records} days` : 'Hours Worked')
      .first()
      .waitFor();
  });
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  if (!isTiny) await openDashboard(page);
  const online = await timed(() => openDashboard(page));
  await context.setOffline(true);
  if (!isTiny) await openDashboard(page);
  const offline = await timed(() => openDashboard(page));
  await context.close();
  return { firstSync, online, offline };
}

/** Usable: the day's button can be pressed and the records are there. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Manual Check-In' }).waitFor();
  await page.getByRole('list').filter({ hasText: 'Present' }).first().waitFor();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function lineOf(records: number, results: readonly Round[]): string[] {
  const figure = (of: (round: Round) => number) => {
    const all = results.map(of);
    return `${median(all).toFixed(0)} ms (${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)})`;
  };
  const ratio = median(results.map(({ online, offline }) => offline / online)).toFixed(2);
  return [
    records.toLocaleString('en'),
    figure(({ firstSync }) => firstSync),
    figure(({ online }) => online),
    figure(({ offline }) => offline),
    `**${ratio}**`,
  ];
}

/** A record for each of the last `days` days before yesterday. */
function writeHistory(database: string, userId: number, days: number): void {
  const db = new SQLite(database);
  const insert = db.prepare(
    `INSERT OR REPLACE INTO attendance (userId, date, checkInTime, checkOutTime, status, checkInAddress, manual, createdAt, seq)
     VALUES (?, ?, ?, ?, 'present', 'Manual check-in (location unavailable)', 1, ?, ?)`,
  );
  db.transaction(() => {
    for (let day = days; day >= 1; day -= 1) {
      const date = new Date(Date.now() - (day + 1) * 86_400_000).toISOString().slice(0, 10);
      const [start, end] = [`${date}T07:58:12.345Z`, `${date}T16:03:45.678Z`];
      insert.run(userId, date, start, end, start, days - day + 1);
    }
    db.prepare('UPDATE change_clock SET seq = ?').run(days);
  })();
  db.close();
}
