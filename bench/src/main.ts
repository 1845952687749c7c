import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import type { Bench } from './bench.ts';
import { benches } from './benches.ts';
import { insertGroups } from './groups.ts';
import { type Person, writeDataFolder } from './invented-company.ts';
import { compare, type Side, startLoad } from './measure.ts';
import { heads, lineOf, tableOf, writeTable } from './report.ts';
import { type Server, startBare, startMuster } from './server.ts';
import { isTiny, size } from './size.ts';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: size.rounds },
    seconds: { type: 'string', default: '4' },
    tiny: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
if (unknown !== undefined) {
  throw new Error(`There is no comparison ${unknown}, only ${benches.map(({ name }) => name).join(', ')}`);
}
if (values.write && (names.length > 0 || values.tiny))
  throw new Error('--write writes the whole table: name no comparison, and no --tiny');
const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), warmUpSeconds: 4 };

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
try {
  const template = join(folder, 'template');
  const everyone = await writeDataFolder(template, size.people, insertGroups);
  const chosen = benches.filter(({ name }) => names.length === 0 || names.includes(name));
  const lines = [];
  // Fresh processes for each comparison, but where only the answers count.
  for (const group of isTiny ? [chosen] : chosen.map((bench) => [bench]))
    lines.push(...(await measureAll(group, template, everyone)));
  const table = tableOf(heads, lines);
  process.stdout.write(`${table}\n`);
  if (values.write && process.exitCode === undefined)
    writeTable(fileURLToPath(new URL('../../docs/performance.md', import.meta.url)), table, 'bench');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts both sides on copies of one data folder, compares them by each question and stops them. */
async function measureAll(group: readonly Bench[], template: string, everyone: readonly Person[]) {
  const musterFolder = copyOf(template, 'muster');
  const bareFolder = copyOf(template, 'bare');
  const muster = await startMuster(musterFolder);
  const bare = await startBare(bareFolder);
  const load = startLoad();
  const lines = [];
  try {
    for (const bench of group) {
      process.stderr.write(`${bench.name} …\n`);
      const side = (server: Server, own: string): Side => ({
        servers: [server],
        reset: () => resetData(bench, own),
      });
      const question = bench.question(everyone, join(template, 'muster.db'));
      const comparison = await compare(
        load,
        question,
        side(muster, musterFolder),
        side(bare, bareFolder),
        plan,
      ).catch((error: unknown) => failed(bench, error));
      if (comparison) lines.push(lineOf(bench, comparison));
    }
    return lines;
  } finally {
    load.kill();
    await Promise.all([muster.stop(), bare.stop()]);
  }
}

/** The other comparisons are worth having all the same; the process ends with an error. */
function failed({ name }: Bench, error: unknown): undefined {
  console.error(`${name} failed`, error);
  process.exitCode = 1;
}

function copyOf(template: string, name: string): string {
  const own = mkdtempSync(join(folder, `${name}-`));
  cpSync(template, own, { recursive: true });
  return own;
}

function resetData(bench: Bench, own: string): void {
  if (!bench.reset) return;
  const db = new SQLite(join(own, 'muster.db'), { timeout: 5_000 });
  db.exec(bench.reset);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
