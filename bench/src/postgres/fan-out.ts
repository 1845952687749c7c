import type { ChildProcess } from 'node:child_process';
import { ask, contentOf, cookiesOf, frameOf, postTo, startClients } from '../fan-out/posts.ts';
import type { Person } from '../invented-company.ts';
import { grouped, median, tableOf } from '../report.ts';
import { type Server, startBroadcast } from '../server.ts';
import { size } from '../size.ts';
import { type Company, type Contest, counts, serversOf, spreadOf } from './contest.ts';

/** One side with its clients, who are spread over its servers. The last server is posted to. */
interface Listening {
  readonly servers: readonly Server[];
  readonly clients: ChildProcess;
  readonly path: string;
  readonly bodyOf: (text: string, writer: Person) => string;
}

/** What each round gave: the middle of its waits, and the processor time for each message and client. */
interface Figures {
  readonly waits: number[];
  readonly costs: number[];
}

/** The table, and the processor time of one server on PostgreSQL for a message and a client, in microseconds. */
export interface FanOut {
  readonly table: string;
  readonly frame: number;
}

const listeners = Number(size.listeners);

/** One message after the other to clients of 1 to 3 servers, in turns with SQLite and a bare `ws` server. */
export async function measureFanOut(company: Company, contest: Contest, rounds: number): Promise<FanOut> {
  const listening = company.everyone.slice(0, listeners);
  const writing = company.everyone.slice(listeners, listeners + size.writers);
  const bare = await startBroadcast();
  const muster = { path: '/api/messages', bodyOf: contentOf };
  const sides: Listening[] = [
    ...[contest.sqlite, ...contest.onPostgres].map(({ servers }) => ({
      servers,
      clients: startClients(),
      ...muster,
    })),
    { servers: [bare], clients: startClients(), path: '/', bodyOf: frameOf },
  ];
  try {
    process.stderr.write('fan-out …\n');
    for (const side of sides) await connectAll(side, listening);
    const figures = await inTurns(sides, writing, rounds);
    return { table: tableFrom(figures), frame: median(figures[1]?.costs ?? []) };
  } finally {
    for (const { clients } of sides) clients.kill();
    await bare.stop();
  }
}

async function connectAll({ servers, clients }: Listening, people: readonly Person[]): Promise<void> {
  for (const [place, { port }] of servers.entries()) {
    const share = people.filter((_, index) => index % servers.length === place);
    await ask(clients, { kind: 'connect', port, cookies: cookiesOf(share) });
  }
}

/** The first round warms up. */
async function inTurns(
  sides: readonly Listening[],
  writing: readonly Person[],
  rounds: number,
): Promise<Figures[]> {
  const figures = sides.map((): Figures => ({ waits: [], costs: [] }));
  for (let round = 0; round <= rounds; round += 1)
    for (const [place, side] of sides.entries()) {
      const { wait, cost } = await sendBursts(side, writing, round);
      if (round === 0) continue;
      figures[place]?.waits.push(wait);
      figures[place]?.costs.push(cost);
    }
  return figures;
}

async function sendBursts(side: Listening, writing: readonly Person[], round: number) {
  const posts = Array.from({ length: size.burst }, (_, index) =>
    postTo(writing, side.path, round * size.burst + index, side.bodyOf),
  );
  const before = await cpuOf(side);
  const { waits } = await ask(side.clients, { kind: 'bursts', posts });
  const cost = ((await cpuOf(side)) - before) / (posts.length * listeners);
  return { wait: median([...waits]), cost };
}

async function cpuOf({ servers }: Listening): Promise<number> {
  const used = await Promise.all(servers.map(({ cpu }) => cpu()));
  return used.reduce((sum, each) => sum + each, 0);
}

function tableFrom(figures: readonly Figures[]): string {
  const [sqlite, ...others] = figures;
  const ratioTo = (side: Figures | undefined, { waits }: Figures) =>
    spreadOf(waits.map((wait, round) => (side?.waits[round] ?? Number.NaN) / wait));
  const names = [
    'SQLite',
    ...counts((count) => `PostgreSQL, ${serversOf(count)}`),
    'bare `ws`, stores nothing',
  ];
  const lines = figures.map((side, place) => [
    names[place] ?? '',
    `${grouped(median(side.waits), 1)} ms`,
    place === 0 ? '–' : ratioTo(sqlite, side),
    side === others.at(-1) ? '–' : ratioTo(others.at(-1), side),
    `${grouped(median(side.costs), 1)} µs`,
  ]);
  const heads = [
    `one 200-byte message to ${listeners.toLocaleString('en')} clients`,
    'until the last has it',
    'as fast as SQLite',
    'as fast as bare',
    'server CPU for each client',
  ];
  return tableOf(heads, lines);
}
