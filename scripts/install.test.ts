import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { adviceOn, installDependencies } from './install.mjs';

test('a driver that could not be had says what compiling it needs', () => {
  const output = 'packages/db install: gyp ERR! find Python\nbetter-sqlite3 install: Failed';
  for (const need of ['python3', 'make', 'g++', 'headers']) expect(adviceOn(output)).toContain(need);
});

test('a registry that cannot be reached needs no compiler', () => {
  expect(adviceOn('ERR_PNPM_META_FETCH_FAIL GET https://example.com/kysely')).not.toContain('make');
});

const lockfile = `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true
  excludeLinksFromLockfile: false

importers:

  .: {}
`;

test('modules that another pnpm put there are replaced, without a terminal, too', {
  timeout: 240_000,
}, () => {
  const root = mkdtempSync(join(tmpdir(), 'muster-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules'));
  const older = {
    layoutVersion: 4,
    packageManager: 'pnpm@7.33.7',
    storeDir: '/elsewhere',
    virtualStoreDir: '.pnpm',
  };
  const left = join(root, 'node_modules', 'left.txt');
  const files = {
    'package.json': '{"name":"checkout"}',
    'pnpm-lock.yaml': lockfile,
    'pnpm-workspace.yaml': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  writeFileSync(join(root, 'node_modules', '.modules.yaml'), JSON.stringify(older));
  writeFileSync(left, '');
  // The driver is not part of it: a Node that compiles it ends there.
  let areModulesThere = false;
  const failure = installDependencies(root, join(root, 'headers'), () => {
    areModulesThere = true;
  });
  expect([areModulesThere, failure ?? '']).toEqual([true, expect.not.stringContaining('ERR_PNPM')]);
  expect(() => readFileSync(left)).toThrow('ENOENT');
});
