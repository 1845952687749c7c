import { readRules } from './citations.mjs';
import { physicalSides } from './languages/physical.mjs';
import { languageProblems } from './languages/problems.mjs';
import { outdatedPages } from './reference/pages.mjs';
import { ensureCompiled, output, root } from './setup.mjs';

/** The checks that need no running product, each with what it shows. Each gives whether it passed, and what it said. */
const checks = [
  ['types', () => output('tsc', ['-b'])],
  ['format, lint and boundaries', () => output('biome', ['check', '--error-on-warnings'])],
  ['dead code', () => output('knip', ['--no-progress'])],
  ['rules and citations', citesRules],
  ['texts and translations', hasAllTexts],
];

function citesRules() {
  const { problems } = readRules(root);
  return { ok: problems.length === 0, said: problems.map((problem) => `${problem}\n`).join('') };
}

function hasAllTexts() {
  const problems = [...languageProblems(root), ...physicalSides(root)];
  return { ok: problems.length === 0, said: problems.map((problem) => `${problem}\n`).join('') };
}

function keepsSizeBudgets() {
  ensureCompiled();
  return output('size-limit', []);
}

/** The reference is made by the built code, which opens a database. */
async function hasPresentReference() {
  const outdated = await outdatedPages();
  return { ok: outdated.length === 0, said: outdated.map((problem) => `${problem}\n`).join('') };
}

/**
 * Runs the static checks side by side; resolves with how many passed, and which failed. `installed` resolves when the SQLite
 * driver is there, too.
 */
export async function runChecks(installed = Promise.resolve()) {
  const [types, ...others] = checks.map(report);
  // The build compiles what the check of the types compiles: not both at once.
  const first = await types;
  const size = await report(['size budgets', keepsSizeBudgets]);
  await installed;
  const reference = await report(['reference', hasPresentReference]);
  const all = [first, size, reference, ...(await Promise.all(others))];
  const failures = all.filter(({ ok }) => !ok).map(({ name }) => name);
  return { passed: all.length - failures.length, failed: failures.length, failures };
}

/** Runs a check and prints its outcome. */
async function report([name, run]) {
  const started = Date.now();
  const { ok, said } = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${said}${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
  return { name, ok };
}
