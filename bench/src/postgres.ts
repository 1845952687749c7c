import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { arithmeticOf, type Measured } from './postgres/arithmetic.ts';
import { type Company, measureTurns, startContest, writeCompany } from './postgres/contest.ts';
import { type Cluster, startCluster } from './postgres/database.ts';
import { measureFanOut } from './postgres/fan-out.ts';
import { measureFar } from './postgres/far.ts';
import { measureLatency } from './postgres/latency.ts';
import { measureSizes } from './postgres/sizes.ts';
import { type PostgresTable, writeTable } from './report.ts';
import { size } from './size.ts';

// Both engines side by side: Muster on SQLite, with 1, 2 and 3 servers on PostgreSQL, and a plain handler on `pg`; what
// a slower way to the database costs, without and with a replica; and companies that grow. All on one machine.

const names = ['turns', 'fan-out', 'latency', 'far', 'sizes'] as const;
type Name = (typeof names)[number];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: size.engineRounds },
    seconds: { type: 'string', default: String(size.runSeconds) },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const chosen = names.filter((name) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) throw new Error(`There is no table ${unknown.join()}, only ${names.join(', ')}`);
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const document = fileURLToPath(new URL('../../docs/scaling.md', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'muster-postgres-bench-'));
const cluster = await startCluster();
try {
  const small = isAsked('turns', 'fan-out', 'latency', 'far') ? await compareEngines(cluster) : {};
  const sizes = isAsked('sizes') ? await measureSizes(cluster, folder, rounds) : undefined;
  if (sizes) tell('sizes', sizes.table);
  const { frame, checkIns } = small;
  if (frame !== undefined && checkIns && sizes)
    tell('million', arithmeticOf({ frame, checkIns, pull: sizes.pull }));
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

function isAsked(...some: Name[]): boolean {
  return some.some((name) => chosen.includes(name));
}

async function compareEngines(on: Cluster): Promise<Partial<Measured>> {
  const company = await writeCompany(on, folder);
  const frame = isAsked('turns', 'fan-out') ? await compareInTurns(on, company) : undefined;
  const latency = isAsked('latency') ? await measureLatency(on, company, folder) : undefined;
  if (latency) tell('latency', latency.table);
  if (isAsked('far')) tell('far', await measureFar(company, folder));
  return { ...(frame !== undefined && { frame }), ...(latency && { checkIns: latency.checkIns }) };
}

/** Answers what a message costs for each client, if that was asked for. */
async function compareInTurns(on: Cluster, company: Company): Promise<number | undefined> {
  const contest = await startContest(on, company, folder);
  try {
    const plan = { rounds, seconds, warmUpSeconds: 3 };
    if (isAsked('turns')) tell('turns', await measureTurns(company, contest, plan));
    if (!isAsked('fan-out')) return undefined;
    const fanOut = await measureFanOut(company, contest, rounds);
    tell('fan-out', fanOut.table);
    return fanOut.frame;
  } finally {
    await contest.stop();
  }
}

function tell(name: Name | 'million', table: string): void {
  // What else the machine did at the end of the measurement.
  const [load = 0] = loadavg();
  process.stdout.write(`${name}, ${availableParallelism()} cores, load ${load.toFixed(1)}\n\n${table}\n\n`);
  const mark: PostgresTable = `postgres-${name}`;
  if (values.write) writeTable(document, table, mark);
}
