import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import { runAt } from '@muster/db/testing/postgres';
import { mostRows } from '@muster/domain/lists/list-rows';
import { expectedPull } from '../expected-pull.ts';
import { administratorOf, newcomersOf } from '../groups.ts';
import { type Person, writeDataFolder } from '../invented-company.ts';
import { inTurns, type Question, type Run, startLoad } from '../measure.ts';
import { type Answer, oneConnection } from '../one-connection.ts';
import { pullPath } from '../pull-path.ts';
import { grouped, median, tableOf } from '../report.ts';
import { isTiny, size } from '../size.ts';
import type { Measured } from './arithmetic.ts';
import { ratioOf } from './contest.ts';
import type { Cluster } from './database.ts';
import { monthOfEveryone, monthsDays, newestDay } from './month.ts';
import { askedOf } from './question.ts';
import { type OwnSide, onPostgres, onSqlite } from './sides.ts';

/** A side, its company's size in bytes, and its memory when nothing else is asked. */
interface Grown {
  readonly name: string;
  readonly side: OwnSide;
  readonly bytes: number;
  readonly startSeconds: number;
}

/** A company's lines of the table, and what a pull of it costs on PostgreSQL. */
interface Size extends Pick<Measured, 'pull'> {
  readonly lines: string[][];
}

/** The table, and what a pull of the largest company costs on PostgreSQL. */
export interface Sizes extends Pick<Measured, 'pull'> {
  readonly table: string;
}

const heads = [
  'people',
  'engine',
  'company, MB',
  'start, s',
  'check-ins/s',
  'to SQLite',
  'pulls/s, up to date',
  'to SQLite',
  `own list, ${monthsDays} records, p50 ms`,
  `administrators’ day, at most ${grouped(mostRows.records, 0)} records, ms`,
  'memory of the server, MB',
];

/** Companies that grow, each on both engines with one server. */
export async function measureSizes(cluster: Cluster, within: string, rounds: number): Promise<Sizes> {
  const measured: Size[] = [];
  for (const count of size.companies) {
    const folder = mkdtempSync(join(within, 'size-'));
    measured.push(await measureSize(cluster, folder, count, rounds));
    rmSync(folder, { recursive: true, force: true });
  }
  const table = tableOf(
    heads,
    measured.flatMap(({ lines }) => lines),
  );
  return { table, pull: measured.at(-1)?.pull ?? { cpu: Number.NaN, databaseCpu: Number.NaN } };
}

async function measureSize(cluster: Cluster, within: string, count: number, rounds: number): Promise<Size> {
  process.stderr.write(`sizes: ${count.toLocaleString('en')} people …\n`);
  const template = join(within, 'template');
  const everyone = await writeDataFolder(template, count, () => undefined);
  const url = await cluster.databaseOf(template);
  const file = join(template, 'muster.db');
  for (const sql of monthOfEveryone) runIn(file, sql);
  for (const sql of monthOfEveryone) await runAt(url, sql);
  await runAt(url, 'VACUUM ANALYZE');
  const { rows } = await runAt(url, 'SELECT pg_database_size(current_database())::float8 AS bytes');
  const sides = [
    await grown('SQLite', statSync(file).size, () => onSqlite(template, within)),
    await grown('PostgreSQL', Number(rows[0]?.bytes), () => onPostgres(cluster, url, 1, within)),
  ];
  try {
    return await compareSides(sides, everyone, file, rounds);
  } finally {
    for (const { side } of sides) await side.stop();
    await cluster.drop(url);
  }
}

function runIn(file: string, sql: string): void {
  const db = new SQLite(file);
  db.exec(sql);
  db.close();
}

async function grown(name: string, bytes: number, start: () => Promise<OwnSide>): Promise<Grown> {
  const before = performance.now();
  const side = await start();
  return { name, side, bytes, startSeconds: (performance.now() - before) / 1000 };
}

async function compareSides(
  grownSides: readonly Grown[],
  everyone: readonly Person[],
  file: string,
  rounds: number,
): Promise<Size> {
  const sides = grownSides.map(({ side }) => side);
  const load = startLoad();
  const plan = { rounds, seconds: size.runSeconds, warmUpSeconds: size.runSeconds };
  try {
    const ask = (question: Question) => inTurns(load, question, sides, plan);
    const pulls = await ask(pullQuestion(everyone, file));
    const lists = await medianWaits(sides, '/api/attendance', newcomersOf(everyone), monthsDays);
    const days: string[] = [];
    for (const side of sides) days.push(await dayOf(side, everyone));
    const checkIns = await ask(checkInQuestion(everyone, file));
    const memory = await Promise.all(sides.map(({ servers }) => servers[0]?.memory()));
    const lines = grownSides.map(({ name, bytes, startSeconds }, place) => [
      everyone.length.toLocaleString('en'),
      name,
      grouped(bytes / 1e6, 0),
      grouped(startSeconds, 1),
      ...rateOf(checkIns, place),
      ...rateOf(pulls, place),
      grouped(lists[place] ?? Number.NaN, 1),
      days[place] ?? '',
      grouped((memory[place]?.rss ?? Number.NaN) / 1e6, 0),
    ]);
    return { lines, pull: costOf(pulls.at(-1) ?? []) };
  } finally {
    load.kill();
  }
}

function costOf(runs: readonly Run[]): Measured['pull'] {
  const middle = (of: (run: Run) => number) => median(runs.map(of));
  return { cpu: middle(({ cpu }) => cpu), databaseCpu: middle(({ databaseCpu }) => databaseCpu) };
}

function rateOf(runs: readonly Run[][], place: number): string[] {
  const [first = [], own = []] = [runs[0], runs[place]];
  const rate = grouped(median(own.map(({ perSecond }) => perSecond)), 0);
  return [rate, place === 0 ? '–' : ratioOf(own, first)];
}

/** What a device that has everything is sent, as after an outage. */
function pullQuestion(everyone: readonly Person[], file: string): Question {
  const after = { seq: monthsDays, id: Number.MAX_SAFE_INTEGER };
  const db = new SQLite(file, { readonly: true });
  const shots = newcomersOf(everyone).map(({ id, cookie }) => ({
    cookie,
    expected: expectedPull(db, id, after),
  }));
  db.close();
  return {
    method: 'GET',
    path: pullPath(after),
    status: 200,
    connections: isTiny ? 4 : 20,
    mode: 'repeat',
    varying: /"at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z",|"epoch":"[0-9a-f]+",/g,
    shots,
  };
}

function checkInQuestion(everyone: readonly Person[], file: string): Question {
  const { question } = askedOf('check-in', everyone, file);
  // As many as the smallest company has.
  const each = Math.floor((Math.min(...size.companies) - 2 * size.group) / question.connections);
  return { ...question, each, shots: question.shots.slice(0, each * question.connections) };
}

/** Of one request at a time, the sides in turns; each answer has so many rows. */
async function medianWaits(
  sides: readonly OwnSide[],
  path: string,
  people: readonly Person[],
  rows: number,
): Promise<number[]> {
  const connections = sides.map(({ servers }) => oneConnection(servers[0]?.port ?? 0));
  const waits = sides.map((): number[] => []);
  for (let turn = 0; turn < size.oneAtATime; turn += 1)
    for (const [place, { ask }] of connections.entries()) {
      const answer = await ask(path, people[turn % people.length]?.cookie ?? '');
      waits[place]?.push(waitOf(path, answer, rows));
    }
  for (const { close } of connections) close();
  return waits.map(median);
}

/** An administrator's wait for the first answer with the records of a day, or what is answered in its place. */
async function dayOf({ servers }: OwnSide, everyone: readonly Person[]): Promise<string> {
  const { ask, close } = oneConnection(servers[0]?.port ?? 0);
  const path = `/api/admin/attendance?date=${newestDay}`;
  const waits: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await ask(path, administratorOf(everyone).cookie);
    if (answer.status === 503) return 'answers 503';
    waits.push(waitOf(path, answer, Math.min(everyone.length, mostRows.records)));
  }
  close();
  return grouped(median(waits), 0);
}

function waitOf(path: string, { status, body, wait }: Answer, rows: number): number {
  const found: unknown = status === 200 ? JSON.parse(body) : undefined;
  if (!Array.isArray(found) || found.length !== rows)
    throw new Error(`${path} answered ${status} ${body.slice(0, 300)}`);
  return wait;
}
