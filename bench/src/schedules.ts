import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { openStore } from '@muster/db/open';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { type Ask, type Asked, askOf } from './event-loop/ask.ts';
import { administratorOf } from './groups.ts';
import { type Person, writeDataFolder } from './invented-company.ts';
import { closedWorkDays, insertWorkDays } from './prediction-days.ts';
import { median, tableOf, writeTable } from './report.ts';
import { askAfterChanges } from './schedules/after-change.ts';
import { insertSchedules } from './schedules/insert.ts';
import type { Measured } from './schedules/measured.ts';
import { insertPlans, planAhead } from './schedules/plan-ahead.ts';
import { type Hold, type Server, startMuster } from './server.ts';
import { isTiny, size } from './size.ts';
import { watchedOptions } from './watched-options.ts';

// What it costs that everyone has hours of their own: the same company without and with 40 schedules, at sites in 6 zones.
// Both servers are asked in turn. The ratio compares their processor time.

const options = watchedOptions();
const limit = 1.2;
/** Milliseconds. */
const longestHold = 50;
const asksAtOnce = isTiny ? 1 : 5;

/** Ends a transaction that shall leave nothing. */
class TakenBack extends Error {}

const root = mkdtempSync(join(tmpdir(), 'muster-schedules-'));
const [alike, own, ahead] = [join(root, 'alike'), join(root, 'own'), join(root, 'ahead')];
try {
  const days = closedWorkDays(size.recordedDays);
  const people = await writeDataFolder(alike, options.people, (db, all) => insertWorkDays(db, all, days));
  cpSync(alike, own, { recursive: true });
  const db = connect(join(own, 'muster.db'), false);
  sqliteOf(db).transaction(() => insertSchedules(sqliteOf(db), people))();
  await db.destroy();
  const compared = [...(await compareCalls(people, days)), await compareClose(days)];
  const planned = [
    ...(await askAfterChanges(own, people, options.rounds)),
    ...(await planAhead(await withPlans(people), people, options.rounds)),
  ];
  const heads = ['what is asked', 'ratio', 'target', 'own hours, ms', 'all alike, ms', 'longest hold, ms'];
  const table = tableOf(heads, [...compared.map(lineOf), ...planned.map(lineOfMeasured)]);
  process.stdout.write(`${table}\n`);
  const slow = compared.filter((each) => ratioOf(each) > limit);
  const holding = [...compared, ...planned.map(({ holds }) => ({ hold: leastOf(holds) }))];
  const isLong = holding.some(({ hold = 0 }) => hold >= longestHold);
  if ((slow.length > 0 || isLong) && !isTiny) process.exitCode = 1;
  if (options.keeps)
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'schedules');
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** Milliseconds of processor time of each round, and the longest block of the event loop with hours of their own. */
interface Compared {
  readonly title: string;
  readonly own: readonly number[];
  readonly alike: readonly number[];
  readonly hold: number | undefined;
}

function callsOf({ cookie }: Person, days: readonly string[]): (Asked & { readonly title: string })[] {
  const [first, last] = [days[0], days.at(-1)];
  const paths = {
    'the day of everyone': `/api/admin/attendance?date=${last}`,
    'who is missing, the figures of today': '/api/admin/attendance/stats',
    'the overview': '/api/admin/overview',
    'analytics of all recorded days': `/api/admin/attendance/analytics?from=${first}&to=${last}`,
    'the records for predictions': '/api/admin/prediction',
  };
  return Object.entries(paths).map(([title, path]) => ({ title, path, cookie }));
}

async function compareCalls(people: readonly Person[], days: readonly string[]): Promise<Compared[]> {
  const servers = [await startMuster(own), await startMuster(alike)] as const;
  const asks = servers.map(({ port }) => askOf(port));
  try {
    const [ofOwn, ofAlike] = servers;
    const [askOwn, askAlike] = asks;
    if (!askOwn || !askAlike) throw new Error('There are two servers');
    const compared: Compared[] = [];
    for (const { title, ...call } of callsOf(administratorOf(people), days)) {
      process.stderr.write(`${title} …\n`);
      const times: { own: number[]; alike: number[] } = { own: [], alike: [] };
      const holds: number[] = [];
      // The first round fills the caches.
      for (let round = -1; round < options.rounds; round += 1) {
        let spent = 0;
        const hold = await ofOwn.longestHold(async () => {
          spent = await cpuOf(ofOwn, askOwn.ask, call);
        });
        const spentAlike = await cpuOf(ofAlike, askAlike.ask, call);
        if (round < 0) continue;
        times.own.push(spent);
        times.alike.push(spentAlike);
        holds.push(hold.work);
      }
      compared.push({ title, ...times, hold: Math.min(...holds) });
    }
    return compared;
  } finally {
    for (const { close } of asks) close();
    for (const server of servers) await server.stop();
  }
}

async function cpuOf(server: Server, ask: Ask, call: Asked): Promise<number> {
  const before = await server.cpu();
  for (let turn = 0; turn < asksAtOnce; turn += 1) await ask(call);
  return ((await server.cpu()) - before) / 1_000 / asksAtOnce;
}

/** Closes a work day on which no one has a record, and undoes that each time. */
async function compareClose(days: readonly string[]): Promise<Compared> {
  const title = 'the close of a day';
  process.stderr.write(`${title} …\n`);
  const stores = { own: await openFresh(own), alike: await openFresh(alike) };
  const times: { own: number[]; alike: number[] } = { own: [], alike: [] };
  const date = companyDate(instantAt(Date.parse(days.at(-1) ?? '')), 'UTC');
  for (let round = -1; round < options.rounds; round += 1) {
    for (const who of ['own', 'alike'] as const) {
      const before = process.cpuUsage();
      await stores[who]
        .write(async (tx) => {
          await tx.db.deleteFrom('attendance').where('date', '=', date).execute();
          await closeDay(tx, date, instantAt(Date.now()));
          throw new TakenBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof TakenBack)) throw error;
        });
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) times[who].push((user + system) / 1_000);
    }
  }
  await stores.own.close();
  await stores.alike.close();
  return { title, ...times, hold: undefined };
}

function openFresh(folder: string) {
  return openStore(join(folder, 'muster.db'));
}

function ratioOf(compared: Compared): number {
  return median(compared.own.map((own, round) => own / (compared.alike[round] ?? Number.NaN)));
}

/** The company with hours of their own, which has plans. */
async function withPlans(people: readonly Person[]): Promise<string> {
  cpSync(own, ahead, { recursive: true });
  const db = connect(join(ahead, 'muster.db'), false);
  sqliteOf(db).transaction(() => insertPlans(sqliteOf(db), people))();
  await db.destroy();
  return ahead;
}

function leastOf(holds: readonly Hold[]): number {
  return Math.min(...holds.map(({ work }) => work));
}

function lineOfMeasured({ title, spent, holds }: Measured): string[] {
  return [title, '–', '–', median(spent).toFixed(1), '–', leastOf(holds).toFixed(0)];
}

function lineOf(compared: Compared): string[] {
  return [
    compared.title,
    `**${ratioOf(compared).toFixed(2)}**`,
    `≤ ${limit}`,
    median(compared.own).toFixed(1),
    median(compared.alike).toFixed(1),
    compared.hold?.toFixed(0) ?? '–',
  ];
}
