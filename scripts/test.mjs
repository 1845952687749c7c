import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { folderInMemory } from './memory-disk.mjs';
import {
  failedByPlaywright,
  failedByVitest,
  failedFiles,
  retriedByPlaywright,
  totalsByVitest,
  withSecondTry,
} from './outcomes.mjs';
import { beside, ensureInstalled, ensureTestProgram, root, succeeds } from './setup.mjs';
import { turnOfCommit } from './turns.mjs';

const results = join(root, 'node_modules', '.muster');

/** Tests that passed only on CI's second try: each is a fault to mend. */
const retried = [];
/** Those that failed, said once more at the end, where they are found. */
const failures = [];
const playsAll = process.argv.includes('--all');
if (!playsAll) process.env['MUSTER_TEST_TURN'] ??= String(turnOfCommit(root));
const started = { at: performance.now(), busy: busyMilliseconds() };
let others;
const begin = () => {
  others ??= startOthers();
};
ensureInstalled(begin);
begin();
if (!(await others.built)) process.exit(1);
others.sayInstalled();
// Before the runs that need it begin side by side.
ensureTestProgram();
// The tests write thousands of databases, whose every commit would wait for the disk.
const memory = folderInMemory(root);
if (memory) process.env['TMPDIR'] = memory;
// Two minutes of faults, mostly of waiting for what follows from them, fit beside tests that use the processor.
const living = startLiving();
const totals = await Promise.all([others.checks, runVitest()]);
failures.push(...(totals[0].failures ?? []));
totals.push(runPlaywright(), await living);
if (memory) rmSync(memory, { recursive: true, force: true });
const passed = totals.reduce((sum, each) => sum + each.passed, 0);
const failed = totals.reduce((sum, each) => sum + each.failed, 0);
const wall = minutes(performance.now() - started.at);
const busy = minutes(busyMilliseconds() - started.busy);
process.stdout.write(
  `${wall} minutes; processor time ${waitedMinutes()}, of the whole machine ${busy} minutes\n`,
);
process.stdout.write(
  playsAll
    ? 'all tests were played, with those that take turns\n'
    : `turn ${process.env['MUSTER_TEST_TURN']} of 0 to 3 of the tests that repeat others; npm test -- --all plays every turn\n`,
);
for (const name of retried) process.stdout.write(`passed on its second try: ${name}\n`);
for (const name of failures) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Starts what can go on while the SQLite driver is compiled: the browser, the build, and after it the checks. */
function startOthers() {
  const child = fork(join(root, 'scripts', 'beside-install.mjs'), { cwd: root });
  const said = [];
  child.on('message', (message) => said.push(message));
  const ended = once(child, 'disconnect');
  return {
    built: Promise.race([once(child, 'message'), ended]).then(() => said.length > 0),
    sayInstalled: () => child.send('installed'),
    checks: ended.then(() => said.at(1) ?? { passed: 0, failed: 1, failures: ['a static check'] }),
  };
}

/**
 * Runs the tests without a browser. On the shared machines of CI the files that hold a failure are run once more, whole:
 * the tests of a file share a company, so one that is repeated alone would find what its first try left there.
 */
async function runVitest() {
  const first = await vitestReport('vitest.json');
  const files = failedFiles(first);
  if (!process.env['CI'] || files.length === 0 || files.length > 5) return vitestTotals(first);
  const again = await vitestReport('vitest-again.json', files);
  const both = { ok: again.ok, ...withSecondTry(first, again) };
  const failed = new Set(failedFiles(both));
  const mended = first.testResults.filter(({ name }) => !failed.has(name));
  retried.push(...failedByVitest({ testResults: mended }));
  return vitestTotals(both);
}

async function vitestReport(name, files = []) {
  const file = join(results, name);
  rmSync(file, { force: true });
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', file];
  const ok = await beside('vitest', ['run', ...reporters, ...files]);
  return { ok, ...JSON.parse(readFileSync(file, 'utf8')) };
}

function vitestTotals(report) {
  failures.push(...failedByVitest(report));
  const { passed, failed } = totalsByVitest(report);
  // An error outside of every test fails the run alone.
  return { passed, failed: report.ok ? failed : Math.max(1, failed) };
}

async function startLiving() {
  const [file, log, output] = ['living.json', 'living.log', 'living'].map((name) => join(results, name));
  const args = ['test', '--project', 'living', '--output', output];
  const ok = await beside('playwright', args, log, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  process.stdout.write(readFileSync(log));
  return browserTotals(ok, file);
}

function runPlaywright() {
  const others = ['whole', 'update', 'company', 'screens', 'app', 'page'].flatMap((name) => [
    '--project',
    name,
  ]);
  return browserTotals(succeeds('playwright', ['test', ...others]), join(results, 'playwright.json'));
}

function browserTotals(ok, file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  retried.push(...retriedByPlaywright(report));
  failures.push(...failedByPlaywright(report));
  const { stats } = report;
  const passed = stats.expected + stats.flaky;
  return { passed, failed: ok ? stats.unexpected : Math.max(1, stats.unexpected) };
}

/** Processor time of this process and of those that it or its children waited for, as `time` tells it; Linux only. */
function waitedMinutes() {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return 'unknown';
  const text = readFileSync(file, 'utf8');
  // utime, stime, cutime and cstime, in hundredths of a second.
  const ticks = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return `${minutes(ticks.reduce((sum, each) => sum + each, 0) * 10)} minutes`;
}

/**
 * How long the processors have worked, for whichever program. A browser's processes outlive the process that started
 * them, so the times that are waited for leave out half of its tests.
 */
function busyMilliseconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function minutes(milliseconds) {
  return (milliseconds / 60_000).toFixed(1);
}
