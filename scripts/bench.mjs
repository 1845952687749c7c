// Sets up, builds the product and the benchmarks, and runs them:
// npm run bench -- backup [--people 5000]: a large company backed up, restored and compared
// npm run bench -- device [--rounds 5] [--write]: in a browser
// npm run bench -- day-table [--rounds 5] [--write]: an administrator's day of 5,000 people in a browser
// npm run bench -- event-loop [--people 5000] [--rounds 5] [--heap 96] [--only import] [--write]: how long a call holds up the others
// npm run bench -- fan-out [--clients 1000] [--rounds 5] [--write]: one message to everyone who is connected
// npm run bench -- first-visit [--rounds 3] [--desktop] [--only /admin] [--write]: Lighthouse on a phone's first visit
// npm run bench -- postgres [turns fan-out latency far sizes] [--rounds 3] [--seconds 3] [--write]: both engines, several servers
// npm run bench -- prediction [--people 50,500,5000] [--rounds 5] [--write]: absence predictions, sent and computed
// npm run bench -- scale [--people 5000] [--requests 500] [--write]: a large company's own-data calls
// npm run bench -- [check-in list-rest …] [--rounds 5] [--seconds 4] [--write]
// With --tiny each only shows that it still works: npm test runs those.
import { spawnSync } from 'node:child_process';
import { longPrograms, programs } from './comparisons.mjs';
import { ensureBuilt, ensureTestProgram, local, root } from './setup.mjs';

ensureBuilt();
local('tsc', ['-b', 'bench']);
if (process.argv.includes('--tiny')) ensureTestProgram();
const [first, ...others] = process.argv.slice(2);
const isAlone = [...programs, ...longPrograms].includes(first ?? '');
const args = isAlone
  ? [`bench/dist/${first}.js`, ...others]
  : ['bench/dist/main.js', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
