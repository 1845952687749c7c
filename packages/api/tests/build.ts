import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureTestProgram } from '../../../scripts/setup.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Compiles what changed, because the tests of the command line run the built program. @public */
export function setup(): void {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'packages/demo'], {
    cwd: root,
    stdio: 'inherit',
  });
  ensureTestProgram();
}
