import { execFileSync } from 'node:child_process';
import { ensureTestProgram, root } from '../../scripts/setup.mjs';

/** Compiles the comparisons, because they start processes of their own. @public */
export function setup(): void {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'bench'], {
    cwd: root,
    stdio: 'inherit',
  });
  ensureTestProgram();
}
