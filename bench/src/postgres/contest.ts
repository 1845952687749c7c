import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { insertGroups } from '../groups.ts';
import { type Person, writeDataFolder } from '../invented-company.ts';
import { inTurns, type Plan, type Run, startLoad } from '../measure.ts';
import { grouped, median, tableOf } from '../report.ts';
import { size } from '../size.ts';
import type { Cluster } from './database.ts';
import { askedOf } from './question.ts';
import { bareOnPostgres, type OwnSide, onPostgres, onSqlite } from './sides.ts';

/** A company of people with all kinds of records, in both engines. */
export interface Company {
  readonly everyone: readonly Person[];
  readonly folder: string;
  /** A database from which copies are made. */
  readonly url: string;
}

export async function writeCompany(cluster: Cluster, within: string): Promise<Company> {
  const folder = mkdtempSync(join(within, 'template-'));
  const everyone = await writeDataFolder(folder, size.people, insertGroups);
  return { everyone, folder, url: await cluster.databaseOf(folder) };
}

/** Muster on SQLite, with 1 to 3 servers on PostgreSQL, and the bare counterpart there, each on its own copy. */
export interface Contest {
  readonly sqlite: OwnSide;
  readonly onPostgres: readonly OwnSide[];
  readonly bare: OwnSide;
  stop(): Promise<void>;
}

export async function startContest(cluster: Cluster, company: Company, within: string): Promise<Contest> {
  const { folder, url } = company;
  const sqlite = await onSqlite(folder, within);
  const bare = await bareOnPostgres(cluster, await cluster.copyOf(url), folder);
  const sides: OwnSide[] = [];
  for (const count of counts(Number))
    sides.push(await onPostgres(cluster, await cluster.copyOf(url), count, within));
  const stop = async () => void (await Promise.all([sqlite, ...sides, bare].map((side) => side.stop())));
  return { sqlite, onPostgres: sides, bare, stop };
}

const names = ['check-in', 'list-rest', 'profile-new'];

const heads = [
  'what is asked',
  ...counts((count) => `${serversOf(count)} : SQLite`),
  '1 server : bare',
  `req/s: SQLite, ${counts(String).join(', ')}, bare`,
  'p50 ms',
  'p99 ms',
  'CPU per request, µs (of it PostgreSQL)',
  'load process busy',
];

/** Asks all sides the same in turns; a line for each question. */
export async function measureTurns(company: Company, contest: Contest, plan: Plan): Promise<string> {
  const load = startLoad();
  const lines: string[][] = [];
  try {
    for (const name of names) {
      process.stderr.write(`turns: ${name} …\n`);
      const { title, question } = askedOf(name, company.everyone, join(company.folder, 'muster.db'));
      const sides = [contest.sqlite, ...contest.onPostgres, contest.bare];
      lines.push(lineOf(title, await inTurns(load, question, sides, plan)));
    }
    return tableOf(heads, lines);
  } finally {
    load.kill();
  }
}

function lineOf(title: string, runs: readonly (readonly Run[])[]): string[] {
  const [sqlite = [], ...others] = runs;
  const ofMuster = others.slice(0, -1);
  const bare = others.at(-1) ?? [];
  const each = (figure: (run: Run) => string) => runs.map((side) => figure(medianRun(side))).join(', ');
  const busiest = Math.max(...runs.flat().map((run) => run.clientBusy));
  return [
    title,
    ...ofMuster.map((side) => ratioOf(side, sqlite)),
    ratioOf(ofMuster[0] ?? [], bare),
    each(({ perSecond }) => grouped(perSecond, 0)),
    each(({ p50 }) => grouped(p50, 1)),
    each(({ p99 }) => grouped(p99, 1)),
    each(cpuText),
    `≤ ${Math.ceil(busiest * 100)} %`,
  ];
}

function cpuText({ cpu, databaseCpu }: Run): string {
  return databaseCpu === 0
    ? grouped(cpu, 0)
    : `${grouped(cpu + databaseCpu, 0)} (${grouped(databaseCpu, 0)})`;
}

/** The medians of all figures. */
function medianRun(runs: readonly Run[]): Run {
  const [first] = runs;
  if (!first) throw new Error('Nothing was measured');
  const middle = (of: (run: Run) => number) => median(runs.map(of));
  return {
    ...first,
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    cpu: middle(({ cpu }) => cpu),
    databaseCpu: middle(({ databaseCpu }) => databaseCpu),
  };
}

/** The median of the rounds' own ratios of requests per second, and how far they lie apart. */
export function ratioOf(ours: readonly Run[], theirs: readonly Run[]): string {
  return spreadOf(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)));
}

/** The median of some ratios, with the least and the greatest. */
export function spreadOf(ratios: readonly number[]): string {
  return `**${median(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}

/** Something for each count of servers. */
export function counts<Each>(text: (count: number) => Each): Each[] {
  return Array.from({ length: size.servers }, (_, place) => text(place + 1));
}

/** Such as "2 servers". */
export function serversOf(count: number): string {
  return count === 1 ? '1 server' : `${count} servers`;
}
