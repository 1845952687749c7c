import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Post } from './fan-out/clients.ts';
import { ask, contentOf, cookiesOf, frameOf, postTo, startClients } from './fan-out/posts.ts';
import { writeDataFolder } from './invented-company.ts';
import { median, tableOf, writeTable } from './report.ts';
import { type Memory, type Server, startBroadcast, startMuster } from './server.ts';
import { size } from './size.ts';

// How fast a message is with everyone who is connected: the product's chat beside a bare `ws` server that hands out the
// same bytes. One message to all clients, a stream to half of it, and what a connection costs that says nothing.

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: size.listeners },
    rounds: { type: 'string', default: size.rounds },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const clients = Number(values.clients);
const rounds = Number(values.rounds);
/** Messages of a round: together with the stream, few enough for the limit of each sender (D51). */
const burst = size.burst;
/** How often all clients connect once more while memory is measured; an account may have 32 sockets. */
const idlers = 4;
const streamed = { perSecond: 100, seconds: size.streamSeconds };

/** One side: its server, the process with its clients, and what it is sent. */
interface Side {
  readonly server: Server;
  readonly clientProcess: ChildProcess;
  /** Names this side's posts, so that none is taken for another's. */
  message(index: number): Post;
}

const folder = mkdtempSync(join(tmpdir(), 'muster-fan-out-'));
const everyone = await writeDataFolder(folder, clients + size.writers, () => {});
const [listening, writing] = [everyone.slice(0, clients), everyone.slice(clients)];
const muster = await openSide(await startMuster(folder), (index) =>
  postTo(writing, '/api/messages', index, contentOf),
);
const bare = await openSide(await startBroadcast(), (index) => postTo(writing, '/', index, frameOf));
try {
  const idle = { muster: await idleMemory(muster), bare: await idleMemory(bare) };
  const bursts = await roundRobin(rounds, (side, round) => sendBursts(side, round));
  const halves = clients / 2;
  for (const side of [muster, bare]) await keepOnly(side, halves);
  const streams = await roundRobin(2, (side, round) => sendStream(side, round));
  const ratios = bursts.muster.map((wait, round) => (bursts.bare[round] ?? Number.NaN) / wait);
  const lines = [
    [
      `one 200-byte message to ${clients.toLocaleString('en')} clients, until the last has it`,
      ratioOf(ratios),
      '≥ 0.9',
      both(bursts, median, 1, 'ms'),
    ],
    [
      'memory of the process for each connection that only listens (of it JavaScript)',
      `**${(idle.muster.rss / idle.bare.rss).toFixed(2)}** (${(idle.muster.heap / idle.bare.heap).toFixed(2)})`,
      '≤ 1.5',
      `${kibibytes(idle.muster)} : ${kibibytes(idle.bare)} KiB`,
    ],
    [
      `${streamed.perSecond} messages a second to ${halves} clients, p99 until a client has it`,
      '–',
      '–',
      both(streams, (all) => Math.min(...all), 1, 'ms'),
    ],
  ];
  const table = tableOf(['what is sent', 'ratio (rounds)', 'target', 'Muster : bare'], lines);
  process.stdout.write(`${table}\n`);
  if (values.write)
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'fan-out');
} finally {
  for (const { clientProcess, server } of [muster, bare]) {
    clientProcess.kill();
    await server.stop();
  }
  rmSync(folder, { recursive: true, force: true });
}

async function openSide(server: Server, message: Side['message']): Promise<Side> {
  return { server, clientProcess: startClients(), message };
}

/** What the server's memory grows by for each connection that says nothing, in bytes; then the clients stay. */
async function idleMemory({ server, clientProcess }: Side): Promise<Memory> {
  const cookies = cookiesOf(listening);
  // The first connections load what all of them need.
  await ask(clientProcess, { kind: 'connect', port: server.port, cookies });
  const before = await server.memory();
  for (let again = 0; again < idlers; again += 1)
    await ask(clientProcess, { kind: 'connect', port: server.port, cookies });
  const after = await server.memory();
  await keepOnly({ server, clientProcess }, clients);
  const each = (of: keyof Memory) => (after[of] - before[of]) / (idlers * clients);
  return { heap: each('heap'), rss: each('rss') };
}

async function keepOnly(
  { server, clientProcess }: Pick<Side, 'server' | 'clientProcess'>,
  count: number,
): Promise<void> {
  await ask(clientProcess, { kind: 'leave' });
  await ask(clientProcess, {
    kind: 'connect',
    port: server.port,
    cookies: cookiesOf(listening.slice(0, count)),
  });
}

/** The middle of a round's waits, in milliseconds. */
async function sendBursts({ clientProcess, message }: Side, round: number): Promise<number> {
  const posts = Array.from({ length: burst }, (_, index) => message(round * burst + index));
  const { waits } = await ask(clientProcess, { kind: 'bursts', posts });
  return median([...waits]);
}

/** The 99th of a hundred waits, in milliseconds. */
async function sendStream({ clientProcess, message }: Side, round: number): Promise<number> {
  const count = streamed.perSecond * streamed.seconds;
  const posts = Array.from({ length: count }, (_, index) => message((round + 100) * count + index));
  const { waits, busy } = await ask(clientProcess, { kind: 'stream', posts, perSecond: streamed.perSecond });
  process.stderr.write(`stream: the clients' process was busy ${Math.round(busy * 100)} %\n`);
  return waits.sort()[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}

/** Muster, bare, Muster, bare …: whatever else the machine does meets both. The first round of each warms up. */
async function roundRobin(count: number, run: (side: Side, round: number) => Promise<number>) {
  const results = { muster: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= count; round += 1) {
    const pair = { muster: await run(muster, round), bare: await run(bare, round) };
    if (round === 0) continue;
    results.muster.push(pair.muster);
    results.bare.push(pair.bare);
  }
  return results;
}

function ratioOf(ratios: readonly number[]): string {
  return `**${median(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}

function both(
  results: { readonly muster: readonly number[]; readonly bare: readonly number[] },
  figure: (all: readonly number[]) => number,
  digits: number,
  unit: string,
): string {
  return `${figure(results.muster).toFixed(digits)} : ${figure(results.bare).toFixed(digits)} ${unit}`;
}

function kibibytes({ heap, rss }: Memory): string {
  return `${(rss / 1024).toFixed(1)} (${(heap / 1024).toFixed(1)})`;
}
