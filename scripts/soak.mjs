// Runs for long what npm test runs for a moment, and prints figures; a failure prints the seed that repeats it:
// npm run soak -- fuzz: a million made-up calls of every procedure and path
import { spawnSync } from 'node:child_process';
import { ensureBuilt, root } from './setup.mjs';

ensureBuilt();
const names = process.argv.slice(2);
process.exitCode =
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'soak.config.ts', ...names],
    { cwd: root, stdio: 'inherit' },
  ).status ?? 1;
