import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { insertFiveYears } from './five-years/insert.ts';
import { type Person, writeDataFolder } from './invented-company.ts';
import { type Answer, oneConnection } from './one-connection.ts';
import { tableOf, writeTable } from './report.ts';
import { type OwnCall, ownCalls } from './scale-calls.ts';
import { type Server, startMuster } from './server.ts';
import { size } from './size.ts';

// What a person waits for their own data in a large company with five years behind it: one request at a time, each by
// someone else. Figures in milliseconds; the wait is the server's time and what the loopback adds, so never less.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: size.fiveYears },
    requests: { type: 'string', default: size.requests },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [count, requests] = [Number(values.people), Number(values.requests)];
const target = 50;

const folder = mkdtempSync(join(tmpdir(), 'muster-scale-'));
try {
  process.stderr.write(`Writing five years of ${count.toLocaleString('en')} people …\n`);
  const people = await writeDataFolder(folder, count, insertFiveYears);
  const waits = await measureAll(people);
  const table = tableOf(['own data', 'p50 ms', 'p99 ms', 'max ms', 'server CPU, mean ms'], waits.map(lineOf));
  const slow = waits.filter(({ p99 }) => p99 >= target).map(({ title }) => title);
  const verdict = slow.length === 0 ? 'met by all' : `missed by ${slow.join(', ')}`;
  process.stdout.write(`${table}\n\ntarget: under ${target} ms (p99): ${verdict}\n`);
  if (values.write)
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'scale');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What one call took, in milliseconds. */
interface Waits {
  readonly title: string;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Processor time of the server for one request. */
  readonly cpu: number;
}

async function measureAll(people: readonly Person[]): Promise<Waits[]> {
  const server = await startMuster(folder);
  const connection = oneConnection(server.port);
  try {
    const waits: Waits[] = [];
    for (const call of ownCalls)
      waits.push(await measure(call, server, () => askAsAnyone(call, people, connection.ask)));
    return waits;
  } finally {
    connection.close();
    await server.stop();
  }
}

/** The wait of one person for one checked answer. */
async function askAsAnyone(
  { title, path, check }: OwnCall,
  people: readonly Person[],
  ask: (path: string, cookie: string) => Promise<Answer>,
): Promise<number> {
  const person = anyOf(people);
  const { status, body, wait } = await ask(path, person.cookie);
  if (status !== 200) throw new Error(`${title} answered ${status} ${body.slice(0, 300)}`);
  check(body, person.id);
  return wait;
}

async function measure({ title }: OwnCall, server: Server, waitOnce: () => Promise<number>): Promise<Waits> {
  for (let warmUp = 0; warmUp < requests / 5; warmUp += 1) await waitOnce();
  const before = await server.cpu();
  const waits = new Float64Array(requests);
  for (let request = 0; request < requests; request += 1) waits[request] = await waitOnce();
  const cpu = ((await server.cpu()) - before) / 1000 / requests;
  waits.sort();
  const share = (part: number) => waits[Math.floor((requests - 1) * part)] ?? Number.NaN;
  return { title, p50: share(0.5), p99: share(0.99), max: share(1), cpu };
}

function anyOf(people: readonly Person[]): Person {
  const person = people[Math.floor(Math.random() * people.length)];
  if (!person) throw new Error('The invented company has no one');
  return person;
}

function lineOf({ title, p50, p99, max, cpu }: Waits): string[] {
  return [title, ...[p50, p99, max, cpu].map((figure) => figure.toFixed(2))];
}
