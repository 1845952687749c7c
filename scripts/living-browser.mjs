// The long form of e2e/living/living.spec.ts, which `npm run soak -- browser` starts.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { root } from './setup.mjs';

const options = { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '18' } };
const { minutes, seed } = parseArgs({ options }).values;
ensureBrowser();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project',
    'living',
    '--reporter',
    'line',
    '--retries',
    '0',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LIVING_MINUTES: minutes, LIVING_SEED: seed } },
);
process.exitCode = status ?? 1;
