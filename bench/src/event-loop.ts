import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Ask, askOf, type Call } from './event-loop/ask.ts';
import { callsOf } from './event-loop/calls.ts';
import { insertCompany } from './event-loop/company.ts';
import { type Listener, listen } from './fan-out/listener.ts';
import { type Person, writeDataFolder } from './invented-company.ts';
import { median, tableOf, writeTable } from './report.ts';
import { type Hold, type Server, startMuster } from './server.ts';
import { isTiny, size } from './size.ts';

// For how long one caller holds the event loop of a large company, while everyone else waits. The processor time of the
// main thread between two ticks is counted, which other programs of the machine do not prolong, and the least of the
// rounds is judged. With --heap 96 the server has so many megabytes, and must answer all the same.

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: size.watched },
    rounds: { type: 'string', default: size.rounds },
    heap: { type: 'string' },
    only: { type: 'string', default: '' },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
/** Milliseconds. */
const limit = 50;

/** What one call did in each round. */
interface Measured {
  readonly title: string;
  readonly bytes: number;
  readonly holds: readonly Hold[];
}

const folder = mkdtempSync(join(tmpdir(), 'muster-event-loop-'));
try {
  const people = await writeDataFolder(folder, Number(values.people), insertCompany);
  const calls = callsOf(people).filter(({ title }) => title.includes(values.only));
  const measured = await measureAll(calls, people.slice(0, size.sockets));
  const heads = ['what is asked', 'answer, kB', 'longest hold, ms', 'median', 'by the clock'];
  const table = tableOf(heads, measured.map(lineOf));
  const slow = measured.filter((each) => least(each, 'work') >= limit).map(({ title }) => title);
  const verdict = slow.length === 0 ? 'met by all' : `missed by ${slow.join('; ')}`;
  process.stdout.write(`${table}\n\nlimit: under ${limit} ms: ${verdict}\n`);
  if (slow.length > 0 && !isTiny) process.exitCode = 1;
  if (values.write)
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'event-loop');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Makes all calls while some people have the app open: they get every message. */
async function measureAll(calls: readonly Call[], listening: readonly Person[]): Promise<Measured[]> {
  const server = await startMuster(folder, values.heap === undefined ? undefined : Number(values.heap));
  const connections = askOf(server.port);
  const listeners: Listener[] = [];
  try {
    for (const { cookie } of listening) listeners.push(await listen(server.port, cookie, () => {}));
    const measured: Measured[] = [];
    for (const call of calls) {
      process.stderr.write(`${call.title} …\n`);
      measured.push(await measure(call, server, connections.ask));
    }
    return measured;
  } finally {
    for (const listener of listeners) listener.close();
    connections.close();
    await server.stop();
  }
}

async function measure({ title, run }: Call, server: Server, ask: Ask): Promise<Measured> {
  const holds: Hold[] = [];
  let bytes = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const hold = await server.longestHold(async () => {
      bytes = await run(ask, round);
    });
    holds.push(hold);
  }
  return { title, bytes, holds };
}

function least({ holds }: Measured, of: keyof Hold): number {
  return Math.min(...holds.map((hold) => hold[of]));
}

function lineOf(measured: Measured): string[] {
  return [
    measured.title,
    (measured.bytes / 1_000).toLocaleString('en', { maximumFractionDigits: 0 }),
    `**${least(measured, 'work').toFixed(0)}**`,
    median(measured.holds.map(({ work }) => work)).toFixed(0),
    least(measured, 'wait').toFixed(0),
  ];
}
