import { readRules } from './citations.mjs';
import { ensureBuilt, root, succeeds } from './setup.mjs';

/** The checks that need no running product, each with what it stands for. */
const checks = [
  ['format, lint and boundaries', () => succeeds('biome', ['check', '--error-on-warnings'])],
  ['types', () => succeeds('tsc', ['-b'])],
  ['rules and citations', citesRules],
  ['dead code', () => succeeds('knip', ['--no-progress'])],
  ['size budgets', keepsSizeBudgets],
];

function citesRules() {
  const { problems } = readRules(root);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return problems.length === 0;
}

function keepsSizeBudgets() {
  ensureBuilt();
  return succeeds('size-limit', []);
}

/** Runs the static checks; returns how many passed and failed. */
export function runChecks() {
  let passed = 0;
  for (const [name, run] of checks) {
    const started = Date.now();
    const ok = run();
    passed += ok ? 1 : 0;
    process.stdout.write(
      `${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
    );
  }
  return { passed, failed: checks.length - passed };
}
