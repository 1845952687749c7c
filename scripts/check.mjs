import { runChecks } from './checks.mjs';
import { beside, ensureInstalled } from './setup.mjs';

// The tests of these stand beside their source and boot nothing; the application and the browser are npm test's.
const unitTested = ['domain', 'db', 'web', 'scripts'];

ensureInstalled();
const units = beside('vitest', [
  'run',
  '--silent',
  ...unitTested.flatMap((name) => ['--project', name]),
  // The simulator's thousands of runs are npm test's, too.
  'src/',
  'tests/store/',
  'scripts/',
]);
const { failed } = await runChecks();
process.exitCode = (await units) && failed === 0 ? 0 : 1;
