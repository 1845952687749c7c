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

// What absence predictions cost: the records as they travel beside the same records as objects, and the time a worker
// needs for the scores and the back-test, for companies of three sizes.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50,500,5000' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const sizes = values.people.split(',').map(Number);

const lines: string[][] = [];
/** 42 work days lie in the 60 days that a score rests on; 84 in all that travels, so that 42 can be tested. */
for (const people of sizes) lines.push(await measure(people, 42));
lines.push(await measure(sizes.at(-1) ?? 0, 84));
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
  lines,
);
process.stdout.write(`${table}\n`);
if (values.write)
  writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'prediction');

async function measure(count: number, workDays: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-prediction-'));
  try {
    process.stderr.write(`${count} people, ${workDays} work days …\n`);
    const days = closedWorkDays(workDays);
    const people = await writeDataFolder(folder, count, (db, all) => insertWorkDays(db, all, days));
    const [oldest = '', newest = ''] = [days[0], days.at(-1)];
    const server = await startMuster(folder);
    try {
      const packed = await ask(server, people, '/api/admin/prediction');
      checkPacked(packed.body, count, workDays);
      // More than 62 days cannot be asked for as objects.
      const path = `/api/admin/attendance?from=${oldest}&to=${newest}`;
      const objects = workDays > 42 ? undefined : await ask(server, people, path);
      if (objects) strictEqual(JSON.parse(objects.body).length, count * workDays);
      return lineOf(`${count.toLocaleString('en')} people, ${workDays} work days`, packed, objects);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An answer, and what it cost: medians over the rounds. */
interface Asked {
  readonly body: string;
  readonly wait: number;
  readonly cpu: number;
}

async function ask(server: Server, people: readonly Person[], path: string): Promise<Asked> {
  const door = oneConnection(server.port);
  const { cookie } = administratorOf(people);
  try {
    const [waits, cpus]: [number[], number[]] = [[], []];
    let body = '';
    for (let round = -1; round < rounds; round += 1) {
      const before = await server.cpu();
      const answer = await door.ask(path, cookie);
      strictEqual(answer.status, 200);
      body = answer.body;
      if (round < 0) continue;
      waits.push(answer.wait);
      cpus.push(((await server.cpu()) - before) / 1_000);
    }
    return { body, wait: median(waits), cpu: median(cpus) };
  } finally {
    door.close();
  }
}

/** Every person has a record of every day. */
function checkPacked(body: string, people: number, workDays: number): void {
  const { ids, statuses }: PackedAttendance = JSON.parse(body);
  strictEqual(ids.length, people);
  const recorded = statuses.join('').replaceAll('.', '').length;
  strictEqual(recorded, people * workDays);
}

async function lineOf(title: string, packed: Asked, objects: Asked | undefined): Promise<string[]> {
  const [raw, zipped] = [sizeOf(packed.body), gzipSync(packed.body).length];
  const [objectsRaw, objectsZipped] = objects
    ? [sizeOf(objects.body), gzipSync(objects.body).length]
    : [undefined, undefined];
  const timings: Timings[] = [];
  for (let round = 0; round < rounds; round += 1) timings.push(await timeInWorker(packed.body));
  const timeOf = (of: keyof Timings) => median(timings.map((timing) => timing[of])).toFixed(1);
  return [
    title,
    `${kB(raw)} : ${kB(objectsRaw)}`,
    `${kB(zipped)} : ${kB(objectsZipped)}`,
    share(zipped, objectsRaw),
    share(zipped, objectsZipped),
    `${packed.cpu.toFixed(1)} : ${objects?.cpu.toFixed(1) ?? '–'}`,
    objects ? `**${(packed.cpu / objects.cpu).toFixed(2)}**` : '–',
    `${packed.wait.toFixed(1)} : ${objects?.wait.toFixed(1) ?? '–'}`,
    timeOf('scores'),
    timeOf('backTest'),
    timeOf('smoothed'),
  ];
}

/** The first run in a worker that has just begun, as on a screen that has just been opened. */
function timeInWorker(body: string): Promise<Timings> {
  const worker = new Worker(new URL('./prediction-worker.js', import.meta.url), { workerData: body });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}

function kB(bytes: number | undefined): string {
  return bytes === undefined ? '–' : (bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 });
}

function share(part: number, whole: number | undefined): string {
  return whole ? `1 : ${(whole / part).toFixed(0)}` : '–';
}
