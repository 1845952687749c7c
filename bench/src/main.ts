import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import SQLite from 'better-sqlite3';
import type { Bench } from './bench.ts';
import { benches } from './benches.ts';
import { insertGroups } from './groups.ts';
import { type Person, writeDataFolder } from './invented-company.ts';
import { compare, type Side } from './measure.ts';
import { heads, lineOf, tableOf, writeTable } from './report.ts';
import { type Server, startBare, startMuster } from './server.ts';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
if (unknown !== undefined) {
  throw new Error(`There is no comparison ${unknown}, only ${benches.map(({ name }) => name).join(', ')}`);
}
if (values.write && names.length > 0) throw new Error('--write writes the whole table: name no comparison');
const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), warmUpSeconds: 4 };

/** Enough that 50 connections never check the same person in twice within one run. */
const people = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
try {
  const template = join(folder, 'template');
  const everyone = await writeDataFolder(template, people, insertGroups);
  const chosen = benches.filter(({ name }) => names.length === 0 || names.includes(name));
  const lines = [];
  for (const bench of chosen) lines.push(lineOf(bench, await measure(bench, template, everyone)));
  const table = tableOf(heads, lines);
  process.stdout.write(`${table}\n`);
  if (values.write)
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'bench');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts both sides on copies of one data folder, compares them and stops them. */
async function measure(bench: Bench, template: string, everyone: readonly Person[]) {
  process.stderr.write(`${bench.name} …\n`);
  const muster = await startSide(bench, template, 'muster', startMuster);
  const bare = await startSide(bench, template, 'bare', startBare);
  try {
    return await compare(bench.question(everyone, join(template, 'muster.db')), muster, bare, plan);
  } finally {
    await Promise.all([muster.server.stop(), bare.server.stop()]);
  }
}

async function startSide(
  bench: Bench,
  template: string,
  name: string,
  start: (dataFolder: string) => Promise<Server>,
): Promise<Side> {
  const own = join(folder, `${bench.name}-${name}`);
  cpSync(template, own, { recursive: true });
  return { server: await start(own), reset: () => resetData(bench, join(own, 'muster.db')) };
}

function resetData(bench: Bench, database: string): void {
  if (!bench.reset) return;
  const db = new SQLite(database, { timeout: 5_000 });
  db.exec(bench.reset);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
