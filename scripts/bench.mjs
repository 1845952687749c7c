// Builds the product and the benchmarks, and runs them: npm run bench -- [--rounds 5] [--seconds 4] [--only check-in] [--write]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// SET-UP: the shared set-up step (scripts/setup.mjs) belongs here, before the first command.

const root = fileURLToPath(new URL('..', import.meta.url));
run('node_modules/typescript/bin/tsc', ['-b', 'bench']);
run('bench/dist/main.js', process.argv.slice(2));

/** Runs one step with this Node and ends with its exit code if it fails. */
function run(file, args) {
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
