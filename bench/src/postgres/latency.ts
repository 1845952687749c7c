import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshPeopleOf, newcomersOf, veteransOf } from '../groups.ts';
import type { Person } from '../invented-company.ts';
import { inTurns, startLoad } from '../measure.ts';
import { type Answer, oneConnection } from '../one-connection.ts';
import { pullPath, upToDate } from '../pull-path.ts';
import { grouped, median, tableOf } from '../report.ts';
import { isTiny, size } from '../size.ts';
import type { Measured } from './arithmetic.ts';
import type { Cluster } from './database.ts';
import type { ProxyJob } from './proxy.ts';
import { askedOf } from './question.ts';
import { type OwnSide, onPostgres } from './sides.ts';
import type { Company } from './turns.ts';

/** Milliseconds that a round trip takes longer: a database on the machine, in the same data centre, in the next one. */
const added = isTiny ? [0.2] : [0, 0.2, 1];

/** A call that is made one at a time, each time by the next of these people. */
interface Call {
  readonly title: string;
  readonly status: number;
  readonly people: readonly Person[];
  readonly path: string;
  readonly body?: string;
  /** What the answer must have. */
  readonly has: (person: Person) => string;
}

const callsOf = (everyone: readonly Person[]): Call[] => [
  {
    title: 'check-in',
    status: 201,
    people: freshPeopleOf(everyone),
    path: '/api/attendance/checkin',
    body: JSON.stringify({ latitude: 52.520008, longitude: 13.404954, address: 'Alexanderplatz, Berlin' }),
    has: ({ id }) => `"userId":${id},`,
  },
  {
    title: 'own list, 30 records',
    status: 200,
    people: newcomersOf(everyone),
    path: '/api/attendance',
    has: ({ id }) => `"userId":${id},`,
  },
  {
    title: '`sync.pull` of all kinds, up to date',
    status: 200,
    people: veteransOf(everyone),
    path: pullPath(upToDate),
    has: () => '"changes":{',
  },
];

/** The table, and how many check-ins a second there were. */
export interface Latency extends Pick<Measured, 'checkIns'> {
  readonly table: string;
}

/** How calls take longer when each round trip to the database does. */
export async function measureLatency(cluster: Cluster, company: Company, within: string): Promise<Latency> {
  const url = new URL(await cluster.copyOf(company.url));
  const proxy = fork(fileURLToPath(new URL('./proxy.js', import.meta.url)), [url.port]);
  const [port]: unknown[] = await once(proxy, 'message');
  url.port = String(port);
  const side = await onPostgres(cluster, url.href, 1, within);
  try {
    const lines: string[][] = [];
    for (const call of callsOf(company.everyone)) lines.push(await lineOf(call, side, proxy));
    const { title, checkIns } = await checkInsOf(company, side, proxy);
    lines.push([title, '–', ...checkIns.map(({ perSecond }) => `${grouped(perSecond, 0)} a second`)]);
    const table = tableOf(['what is asked', 'round trips', ...added.map((time) => `+ ${time} ms`)], lines);
    return { table, checkIns };
  } finally {
    await side.stop();
    proxy.kill();
  }
}

async function tell(proxy: ChildProcess, job: ProxyJob): Promise<number> {
  proxy.send(job);
  const [answer]: unknown[] = await once(proxy, 'message');
  return Number(answer);
}

async function lineOf(call: Call, side: OwnSide, proxy: ChildProcess) {
  process.stderr.write(`latency: ${call.title} …\n`);
  const connection = oneConnection(side.servers[0]?.port ?? 0);
  const roundTrips: number[] = [];
  const waits: string[] = [];
  for (const milliseconds of added) {
    await side.reset();
    await tell(proxy, { kind: 'add', milliseconds });
    const times: number[] = [];
    for (let turn = 0; turn < size.oneAtATime * 1.25; turn += 1) {
      const before = await tell(proxy, { kind: 'count' });
      times.push(await waitOnce(call, turn, connection.ask));
      roundTrips.push((await tell(proxy, { kind: 'count' })) - before);
    }
    // The first fifth warms up.
    waits.push(`${grouped(median(times.slice(-size.oneAtATime)), 2)} ms`);
  }
  connection.close();
  return [call.title, String(median(roundTrips)), ...waits];
}

async function waitOnce(call: Call, turn: number, ask: ReturnType<typeof oneConnection>['ask']) {
  const person = call.people[turn % call.people.length];
  if (!person) throw new Error('The invented company has no one');
  const { status, body, wait }: Answer = await ask(call.path, person.cookie, call.body);
  if (status !== call.status || !body.includes(call.has(person)))
    throw new Error(`${call.title} answered ${status} ${body.slice(0, 300)}`);
  return wait;
}

/** How many check-ins a second are left: while one server writes, all others wait for its round trips. */
async function checkInsOf(company: Company, side: OwnSide, proxy: ChildProcess) {
  const { question } = askedOf('check-in', company.everyone, join(company.folder, 'muster.db'));
  const load = startLoad();
  const checkIns: { milliseconds: number; perSecond: number }[] = [];
  try {
    for (const milliseconds of added) {
      process.stderr.write(`latency: check-ins at + ${milliseconds} ms …\n`);
      await tell(proxy, { kind: 'add', milliseconds });
      const plan = { rounds: isTiny ? 1 : 3, seconds: size.runSeconds, warmUpSeconds: 2 };
      const [runs = []] = await inTurns(load, question, [side], plan);
      checkIns.push({ milliseconds, perSecond: median(runs.map(({ perSecond }) => perSecond)) });
    }
    return { title: `check-ins, ${question.connections} connections`, checkIns };
  } finally {
    load.kill();
  }
}
