// Runs for long what npm test runs for a moment, and prints figures; a failure prints the seed that repeats it:
// npm run soak -- fuzz: a million made-up calls of every procedure and path
// npm run soak -- bounds [--minutes 10]: memory, descriptors, log and event loop under a mixed load
// npm run soak -- faults: a full disk, a read-only volume, no descriptors, a stopped process (Linux, root)
// npm run soak -- simulator: 10,000 simulations of devices and their network (FIRST_SEED and SEEDS choose others)
// npm run soak -- two-servers: 300 simulations of devices and two servers on PostgreSQL, which get calls at once, and 300 in which they come one after the other (FIRST_SEED and SEEDS)
// npm run soak -- both-engines: every test of the API that is not of a data folder, on PostgreSQL (seven minutes)
// npm run soak -- equal-schedule: every test of the API in a company in which everyone has a schedule equal to its hours
// npm run soak -- servers: 100 rounds of two servers on PostgreSQL whose connections break (SERVERS_SEED and SERVERS_ROUNDS)
// npm run soak -- kills: two minutes of three servers behind a balancer, which are killed like their PostgreSQL (KILLS_SEED, KILLS_SECONDS; KILLS_BALANCER is nginx or own)
// npm run soak -- acks: 200 kills of a server that many clients write to (ACKS_SEED and ACKS_KILLS choose others)
// npm run soak -- failover: a primary killed under load and its replica promoted, three times (FAILOVER_ROUNDS; Debian's haproxy and PostgreSQL)
// npm run soak -- browser [--minutes 60] [--seed 18]: a browser whose server, line, tabs, storage and clock fail
// npm run soak -- pebble: a certificate from Debian's pebble, kept over a restart and renewed (four minutes)
// npm run soak -- traces: the package of OpenTelemetry, installed in a folder of its own, and a receiver of what it sends (a registry)
// npm run soak -- packaging: package, Debian package, image and proxies, each installed and used (Linux, some as root)
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureTestProgram, local, root } from './setup.mjs';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'soak.config.ts'];
const workspace = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.workspace.ts', '--project'];
const onPostgres = [...workspace, 'api-postgres'];
const programs = {
  fuzz: [...vitest, 'fuzz'],
  faults: [...vitest, 'faults'],
  simulator: [...vitest, 'simulator'],
  'two-servers': [...workspace, 'web-postgres'],
  acks: [...vitest, 'acks'],
  failover: [...vitest, 'failover'],
  servers: [...onPostgres, 'tests/postgres/servers.test.ts'],
  kills: [...onPostgres, 'tests/postgres/kills/kills.test.ts'],
  pebble: [...vitest, 'pebble'],
  'both-engines': onPostgres,
  'equal-schedule': [...workspace, 'api-scheduled'],
  packaging: [...vitest, 'packaging'],
  traces: [...vitest, 'traces'],
  bounds: ['bench/dist/bounds.js'],
  browser: ['scripts/living-browser.mjs'],
};

const [name, ...args] = process.argv.slice(2);
const chosen = Object.keys(programs).filter((each) => name === undefined || each === name);
if (chosen.length === 0)
  throw new Error(`There is no long run ${name}, only ${Object.keys(programs).join(', ')}`);
ensureBuilt();
ensureTestProgram();
local('tsc', ['-b', 'bench']);
const env = { SERVERS_ROUNDS: '100', SERVERS_STEPS: '40', KILLS_SECONDS: '120', ...process.env };
const settings = {
  'both-engines': { BOTH_ENGINES: '1' },
  'equal-schedule': { BOTH_ENGINES: '1' },
  'two-servers': { BOTH_ENGINES: '1', SEEDS: '300' },
};
const statuses = chosen.map((each) => {
  const own = { ...settings[each], ...env };
  const { status } = spawnSync(process.execPath, [...programs[each], ...args], {
    cwd: root,
    env: own,
    stdio: 'inherit',
  });
  return status ?? 1;
});
process.exitCode = Math.max(...statuses);
