import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { ensureBuilt, ensureInstalled, root, succeeds } from './setup.mjs';

const results = join(root, 'node_modules', '.muster');

const started = { at: performance.now(), busy: busyMilliseconds() };
ensureInstalled();
ensureBrowser();
ensureBuilt();
const totals = [runChecks(), runVitest(), runPlaywright()];
const passed = totals.reduce((sum, each) => sum + each.passed, 0);
const failed = totals.reduce((sum, each) => sum + each.failed, 0);
const wall = minutes(performance.now() - started.at);
const busy = minutes(busyMilliseconds() - started.busy);
process.stdout.write(`${wall} minutes, ${busy} minutes of processor time on the whole machine\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function runVitest() {
  const file = join(results, 'vitest.json');
  const ok = succeeds('vitest', ['run', '--reporter', 'default', '--reporter', 'json', '--outputFile', file]);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests) };
}

function runPlaywright() {
  const ok = succeeds('playwright', ['test']);
  const { stats } = JSON.parse(readFileSync(join(results, 'playwright.json'), 'utf8'));
  const passed = stats.expected + stats.flaky;
  return { passed, failed: ok ? stats.unexpected : Math.max(1, stats.unexpected) };
}

/**
 * How long the processors have worked, for whichever program. The children's own times would leave out half: a browser's
 * processes outlive the process that started them, and nothing adds them up.
 */
function busyMilliseconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function minutes(milliseconds) {
  return (milliseconds / 60_000).toFixed(1);
}
