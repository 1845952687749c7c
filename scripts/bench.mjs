// Sets up, builds the product and the benchmarks, and runs them:
// npm run bench -- device [--rounds 5] [--write]: in a browser
// npm run bench -- [--rounds 5] [--seconds 4] [--only check-in] [--write]
import { spawnSync } from 'node:child_process';
import { ensureInstalled, local, root } from './setup.mjs';

ensureInstalled();
local('tsc', ['-b', 'bench']);
const [first, ...others] = process.argv.slice(2);
const args =
  first === 'device' ? ['bench/dist/device.js', ...others] : ['bench/dist/main.js', ...process.argv.slice(2)];
const bench = [process.execPath, args];
process.exitCode = spawnSync(...bench, { cwd: root, stdio: 'inherit' }).status ?? 1;
