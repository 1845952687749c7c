import { runChecks } from './checks.mjs';
import { ensureInstalled, succeeds } from './setup.mjs';

ensureInstalled();
const { failed } = runChecks();
// The unit tests beside the source; the booted application and the browser are npm test's.
const units = succeeds('vitest', ['run', '--dir', 'src', '--reporter', 'dot']);
process.exitCode = failed === 0 && units ? 0 : 1;
