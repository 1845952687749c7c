import { join } from 'node:path';
import { freshPeopleOf, newcomersOf, veteransOf } from '../groups.ts';
import type { Person } from '../invented-company.ts';
import { inTurns, startLoad } from '../measure.ts';
import { pullPath, upToDate } from '../pull-path.ts';
import { grouped, median, tableOf } from '../report.ts';
import { isTiny, size } from '../size.ts';
import type { Measured } from './arithmetic.ts';
import type { Company } from './contest.ts';
import type { Cluster } from './database.ts';
import { type Call, type Taken, timesOf } from './one-call.ts';
import { askedOf } from './question.ts';
import { type OwnSide, onPostgres } from './sides.ts';
import { laySlowLine, type SlowLine } from './slow-line.ts';

/** Milliseconds that a round trip takes longer: a database on the machine, in the same data centre, in the next one. */
const added = isTiny ? [0.2] : [0, 0.2, 1];

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
  const line = await laySlowLine(await cluster.copyOf(company.url));
  const side = await onPostgres(cluster, line.url, 1, within);
  try {
    const lines: string[][] = [];
    for (const call of callsOf(company.everyone)) lines.push(await lineOf(call, side, line));
    const { title, checkIns } = await checkInsOf(company, side, line);
    lines.push([title, '–', ...checkIns.map(({ perSecond }) => `${grouped(perSecond, 0)} a second`)]);
    const table = tableOf(['what is asked', 'round trips', ...added.map((time) => `+ ${time} ms`)], lines);
    return { table, checkIns };
  } finally {
    await side.stop();
    line.end();
  }
}

async function lineOf(call: Call, side: OwnSide, line: SlowLine) {
  process.stderr.write(`latency: ${call.title} …\n`);
  const taken: Taken[] = [];
  for (const milliseconds of added) {
    await side.reset();
    await line.add(milliseconds);
    taken.push(await timesOf(call, size.oneAtATime, side, line));
  }
  const roundTrips = median(taken.map((each) => each.roundTrips));
  return [call.title, String(roundTrips), ...taken.map(({ wait }) => `${grouped(wait, 2)} ms`)];
}

/** How many check-ins a second are left: while one server writes, all others wait for its round trips. */
async function checkInsOf(company: Company, side: OwnSide, line: SlowLine) {
  const { question } = askedOf('check-in', company.everyone, join(company.folder, 'muster.db'));
  const load = startLoad();
  const checkIns: { milliseconds: number; perSecond: number }[] = [];
  try {
    for (const milliseconds of added) {
      process.stderr.write(`latency: check-ins at + ${milliseconds} ms …\n`);
      await line.add(milliseconds);
      const plan = { rounds: isTiny ? 1 : 3, seconds: size.runSeconds, warmUpSeconds: 2 };
      const [runs = []] = await inTurns(load, question, [side], plan);
      checkIns.push({ milliseconds, perSecond: median(runs.map(({ perSecond }) => perSecond)) });
    }
    return { title: `check-ins, ${question.connections} connections`, checkIns };
  } finally {
    load.kill();
  }
}
