import { administratorOf, veteransOf } from '../groups.ts';
import type { Person } from '../invented-company.ts';
import { crowdedDay } from '../one-day.ts';
import { pullPath, tenWeeksAgo, upToDate } from '../pull-path.ts';
import { grouped, tableOf } from '../report.ts';
import { isTiny, size } from '../size.ts';
import type { Company } from './contest.ts';
import { startReplicatedCluster } from './database.ts';
import { type Call, timesOf } from './one-call.ts';
import { onPostgres } from './sides.ts';
import { laySlowLine } from './slow-line.ts';

/** Milliseconds that a round trip to the primary takes longer: it is in another country. */
const added = isTiny ? 1 : 20;

function callsOf(everyone: readonly Person[]): Call[] {
  const veterans = { status: 200, people: veteransOf(everyone), has: () => '"changes":{' };
  const chief = { status: 200, people: [administratorOf(everyone)], has: () => '"total":' };
  return [
    { ...veterans, title: '`sync.pull` of all kinds, up to date', path: pullPath(upToDate) },
    { ...veterans, title: '`sync.pull` of all kinds, ten weeks of changes', path: pullPath(tenWeeksAgo) },
    {
      ...chief,
      title: 'counts of an administrator’s cards',
      path: '/trpc/admin.overview',
      has: () => '"pendingLeave":',
    },
    { ...chief, title: 'page of people', path: '/trpc/people.list' },
    { ...chief, title: 'page of leave requests', path: '/trpc/leave.page' },
    {
      ...chief,
      title: `day of ${size.crowd.toLocaleString('en')} people`,
      path: `/api/admin/attendance?date=${crowdedDay}`,
      has: () => `"date":"${crowdedDay}"`,
    },
  ];
}

const heads = ['what is asked', 'round trips to the primary: alone, replica', 'alone', 'replica', 'as fast'];

/** What an office far from the primary waits for, without and with a replica beside it. */
export async function measureFar(company: Company, within: string): Promise<string> {
  const cluster = await startReplicatedCluster();
  const line = await laySlowLine(await cluster.databaseOf(company.folder));
  const alone = await onPostgres(cluster, line.url, 1, within);
  const replicated = await onPostgres(cluster, line.url, 1, within, await cluster.replicaOf(line.url));
  try {
    await line.add(added);
    const lines: string[][] = [];
    for (const call of callsOf(company.everyone)) {
      process.stderr.write(`far: ${call.title} …\n`);
      const without = await timesOf(call, size.farAway, alone, line);
      const near = await timesOf(call, size.farAway, replicated, line);
      const waits = [without, near].map(({ wait }) => `${grouped(wait, 1)} ms`);
      const ratio = `**${(without.wait / near.wait).toFixed(1)}**`;
      lines.push([call.title, `${without.roundTrips}, ${near.roundTrips}`, ...waits, ratio]);
    }
    return tableOf(heads, lines);
  } finally {
    await alone.stop();
    await replicated.stop();
    line.end();
    await cluster.stop();
  }
}
