import { strictEqual } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { PackedAttendance } from '@muster/domain/prediction/schema';
import { administratorOf } from './groups.ts';
import { type Person, writeDataFolder } from './invented-company.ts';
import { oneConnection } from './one-connection.ts';
import { closedWorkDays, insertWorkDays } from './prediction-days.ts';
import type { Timings } from './prediction-worker.ts';
import { median, tableOf, writeTable } from './report.ts';
import { type Server, startMuster } from './server.ts';
import { size } from './size.ts';

// What absence predictions cost: the records as they travel beside the same records as objects, and the time a worker
// needs for the scores and the back-test, for companies of three sizes.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: size.predicted },
    rounds: { type: 'string', default: size.rounds },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const sizes = values.people.split(',').map(Number);

// 42 work days lie in the 60 days that a score rests on; 84 in all that travels, so that 42 can be tested.
const results: Result[] = [];
for (const people of sizes) results.push(await measure(people, 42));
const [smallest, largest] = [results[0], results.at(-1)];
results.push(await measure(sizes.at(-1) ?? 0, 84));
const table = tableOf(
  [
    'company',
    'packed : objects, kB',
    'after gzip, kB',
    'packed, gzip : objects',
    'gzip : gzip',
    'server CPU, ms',
    'ratio',
    'wait, ms',
    'scores, ms',
    'back-test, ms',
    'smoothed, ms',
  ],
  results.map(lineOf),
);
process.stdout.write(`${table}\n\n${smallest && largest ? verdictOf(smallest, largest) : ''}`);
if (values.write)
  writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'prediction');

/** What one company costs. Sizes in bytes, times in milliseconds. */
interface Result {
  readonly title: string;
  readonly people: number;
  readonly packed: Asked;
  /** The same records as objects, a day at a time; of 84 work days they are not measured. */
  readonly objects: Asked | undefined;
  readonly timings: Timings;
}

async function measure(people: number, workDays: number): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-prediction-'));
  const title = `${people.toLocaleString('en')} people, ${workDays} work days`;
  try {
    process.stderr.write(`${title} …\n`);
    const days = closedWorkDays(workDays);
    const everyone = await writeDataFolder(folder, people, (db, all) => insertWorkDays(db, all, days));
    const server = await startMuster(folder);
    try {
      const packed = await ask(server, everyone, ['/api/admin/prediction']);
      const [body = ''] = packed.bodies;
      checkPacked(body, people, workDays);
      // A list ends at 10,000 records (D50), so each day is asked for by itself.
      const paths = days.map((date) => `/api/admin/attendance?date=${date}`);
      const objects = workDays > 42 ? undefined : await ask(server, everyone, paths);
      for (const day of objects?.bodies ?? []) strictEqual(JSON.parse(day).length, people);
      return { title, people, packed, objects, timings: await timeInWorkers(body) };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers, and what they cost together: medians over the rounds. */
interface Asked {
  readonly bodies: readonly string[];
  readonly size: number;
  readonly zipped: number;
  readonly wait: number;
  readonly cpu: number;
}

async function ask(server: Server, people: readonly Person[], paths: readonly string[]): Promise<Asked> {
  const connection = oneConnection(server.port);
  const { cookie } = administratorOf(people);
  try {
    const [waits, cpus]: [number[], number[]] = [[], []];
    let bodies: string[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const before = await server.cpu();
      let wait = 0;
      bodies = [];
      for (const path of paths) {
        const answer = await connection.ask(path, cookie);
        strictEqual(answer.status, 200);
        bodies.push(answer.body);
        wait += answer.wait;
      }
      if (round < 0) continue;
      waits.push(wait);
      cpus.push(((await server.cpu()) - before) / 1_000);
    }
    const all = bodies.join('');
    return {
      bodies,
      size: Buffer.byteLength(all),
      zipped: gzipSync(all).length,
      wait: median(waits),
      cpu: median(cpus),
    };
  } finally {
    connection.close();
  }
}

/** Every person has a record of every day. */
function checkPacked(body: string, people: number, workDays: number): void {
  const { ids, statuses }: PackedAttendance = JSON.parse(body);
  strictEqual(ids.length, people);
  const recorded = statuses.join('').replaceAll('.', '').length;
  strictEqual(recorded, people * workDays);
}

function lineOf({ title, packed, objects, timings }: Result): string[] {
  const both = (number: (asked: Asked) => number, written: (number: number) => string) =>
    `${written(number(packed))} : ${objects ? written(number(objects)) : '–'}`;
  const share = (whole: number | undefined) =>
    whole === undefined ? '–' : `1 : ${(whole / packed.zipped).toFixed(0)}`;
  return [
    title,
    both(({ size }) => size, kB),
    both(({ zipped }) => zipped, kB),
    share(objects?.size),
    share(objects?.zipped),
    both(({ cpu }) => cpu, ms),
    objects ? `**${(packed.cpu / objects.cpu).toFixed(2)}**` : '–',
    both(({ wait }) => wait, ms),
    ms(timings.scores),
    ms(timings.backTest),
    ms(timings.smoothed),
  ];
}

/** How much more the largest company costs than the smallest, and whether the largest keeps the limits. */
function verdictOf(smallest: Result, largest: Result): string {
  const { packed, objects, timings } = largest;
  const times = (cost: (result: Result) => number) => `× ${(cost(largest) / cost(smallest)).toFixed(1)}`;
  const growth = [
    `people × ${largest.people / smallest.people}`,
    `bytes ${times((result) => result.packed.size)}`,
    `gzip ${times((result) => result.packed.zipped)}`,
    `server CPU ${times((result) => result.packed.cpu)}`,
    `scores ${times((result) => result.timings.scores)}`,
  ];
  const limits = [
    ['gzip at most 1/50 of the objects', objects !== undefined && packed.zipped * 50 <= objects.size],
    ['server time at most 0.3 of theirs', objects !== undefined && packed.cpu <= 0.3 * objects.cpu],
    ['scores under 150 ms', timings.scores < 150],
  ].map(([limit, isMet]) => `${limit}: ${isMet ? 'met' : 'missed'}`);
  return `${[growth.join(', '), ...limits].join('\n')}\n`;
}

/** The first run in a worker that has just begun, as on a screen that was just opened: medians over the rounds. */
async function timeInWorkers(body: string): Promise<Timings> {
  const timings: Timings[] = [];
  for (let round = 0; round < rounds; round += 1) timings.push(await timeInWorker(body));
  const of = (work: keyof Timings) => median(timings.map((timing) => timing[work]));
  return { scores: of('scores'), backTest: of('backTest'), smoothed: of('smoothed') };
}

function timeInWorker(body: string): Promise<Timings> {
  const worker = new Worker(new URL('./prediction-worker.js', import.meta.url), { workerData: body });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function kB(bytes: number): string {
  return (bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 });
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(1);
}
