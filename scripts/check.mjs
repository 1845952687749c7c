import { runChecks } from './checks.mjs';
import { ensureInstalled, succeeds } from './setup.mjs';

// The tests of these stand beside their source and boot nothing; the application and the browser are npm test's.
const unitTested = ['domain', 'db', 'web', 'scripts'];

ensureInstalled();
const { failed } = runChecks();
const units = succeeds('vitest', [
  'run',
  '--silent',
  ...unitTested.flatMap((name) => ['--project', name]),
  // The simulator's thousands of runs are npm test's, too.
  'src/',
  'tests/store/',
  'scripts/',
]);
process.exitCode = failed === 0 && units ? 0 : 1;
