import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { folderInMemory } from './memory-disk.mjs';
import { beside, ensureInstalled, root } from './setup.mjs';

// The tests of these stand beside their source and boot nothing; the application and the browser are npm test's.
const unitTested = ['domain', 'db', 'web', 'scripts'];

ensureInstalled();
// Not the folder of npm test, which may run meanwhile.
const memory = folderInMemory(join(root, 'check'));
const args = [
  'run',
  '--silent',
  ...unitTested.flatMap((name) => ['--project', name]),
  // The simulator's thousands of runs are npm test's, too.
  'src/',
  'tests/store/',
  'scripts/',
];
const units = beside('vitest', args, undefined, memory && { TMPDIR: memory });
const { failed } = await runChecks();
process.exitCode = (await units) && failed === 0 ? 0 : 1;
if (memory) rmSync(memory, { recursive: true, force: true });
