import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from './setup.mjs';

/** What files of a folder must not import, and some of what they may. Paths with a slash first are from packages/. */
interface Boundary {
  readonly folder: string;
  /** The one file of the folder that is meant; otherwise any. */
  readonly file?: string;
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
}

const web = '/web/src';
const api = '/api/src';
const otherThan = (feature: string) => (feature === 'leave' ? 'message' : 'leave');

const engines = ['/db/src/engine/sqlite/connection.ts', '/db/src/engine/postgres/pool.ts'];
const enginesOutside = ['@muster/db/engine/sqlite/connection', '@muster/db/engine/postgres/pool'];
const ofAllEngines = '@muster/db/engine/failures';

const packageBoundaries: Boundary[] = [
  {
    folder: '/domain/src/leave',
    refused: ['@muster/db/open', '@muster/api/router', 'node:fs', 'kysely', 'react', '@trpc/server'],
    allowed: ['zod', '/domain/src/calendar/instant.ts'],
  },
  {
    folder: '/db/src/features/leave',
    refused: [
      ...['@muster/api/router', '@muster/web/main', 'fastify', 'react', '@trpc/server'],
      ...['better-sqlite3', 'better-sqlite3-13', 'pg', ...engines],
    ],
    allowed: [
      'kysely',
      '@muster/domain/leave/rules',
      '/db/src/features/message/reads.ts',
      '/db/src/engine/expressions.ts',
    ],
  },
  {
    folder: '/db/src/engine/sqlite',
    refused: ['@muster/api/router'],
    allowed: ['better-sqlite3', './driver.ts'],
  },
  { folder: '/db/src/testing', refused: ['fastify'], allowed: engines },
  {
    folder: '/db/src/engine/migrations',
    refused: ['../failures.ts', '@muster/domain/leave/rules', 'kysely'],
    allowed: ['./baseline/company.ts'],
  },
];

const apiBoundaries = foldersBelow(api)
  .filter((folder) => ![`${api}/rest`, `${api}/features`].includes(folder))
  .map((folder): Boundary => {
    const other = `${api}/features/${otherThan(featureOf(folder, `${api}/features`))}`;
    const knowsEngines = /\/src\/(backup|testing)\b/.test(folder);
    return {
      folder,
      refused: [...['react', `${other}/router.ts`], ...(knowsEngines ? [] : enginesOutside)],
      allowed: [
        ...(knowsEngines ? enginesOutside : []),
        '@muster/db/open',
        ofAllEngines,
        `${api}/trpc.ts`,
        `${other}/procedures.ts`,
        './router.ts',
      ],
    };
  });

const notInWeb = ['@muster/db/open', '@muster/api/features/account/passwords'];
const database = ['rxdb', 'rxdb/plugins/core', 'dexie'];
const compositions = [`${web}/screens/leave/page.tsx`, `${web}/routes/leave.tsx`];

const featureBoundaries = foldersBelow(`${web}/features`).map((folder): Boundary => {
  const feature = featureOf(folder, `${web}/features`);
  return {
    folder,
    refused: [...notInWeb, ...database, ...compositions, `${web}/features/${otherThan(feature)}/form.tsx`],
    allowed: [`${web}/features/${feature}/form.tsx`, `${web}/ui/form.tsx`, '@muster/api/router'],
  };
});

const sharedBoundaries = foldersIn(web)
  .filter((folder) => !/(features|screens|routes|shell)$/.test(folder))
  .map(
    (folder): Boundary => ({
      folder,
      refused: [...notInWeb, ...database, ...compositions, `${web}/features/leave/form.tsx`],
      allowed: [`${web}/ui/form.tsx`],
    }),
  );

const boundaries: Boundary[] = [
  ...packageBoundaries,
  ...apiBoundaries,
  ...featureBoundaries,
  ...sharedBoundaries,
  { folder: `${api}/cli`, file: 'check-planted.ts', refused: ['react'], allowed: enginesOutside },
  { folder: api, file: 'serve.ts', refused: enginesOutside, allowed: ['@muster/db/open'] },
  { folder: `${api}/data-folder`, file: 'open.ts', refused: ['react'], allowed: enginesOutside },
  {
    folder: `${web}/store/device`,
    file: 'rxdb.ts',
    refused: notInWeb,
    allowed: [...database, '@muster/domain/wire/sync'],
  },
  { folder: `${web}/ui`, refused: ['@muster/domain/errors', `${web}/server/trpc.ts`], allowed: ['react'] },
  {
    folder: `${web}/screens/leave`,
    refused: [...notInWeb, ...database],
    allowed: [`${web}/features/leave/form.tsx`, `${web}/features/message/form.tsx`],
  },
];

describe('what a folder may import', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'muster-boundaries-'));
  let refused: ReadonlySet<string>;

  beforeAll(() => {
    cpSync(join(root, 'biome.json'), join(checkout, 'biome.json'));
    for (const [index, boundary] of boundaries.entries()) plant(checkout, index, boundary);
    refused = refusedIn(checkout);
  });

  afterAll(() => rmSync(checkout, { recursive: true }));

  test.each(boundaries.map((boundary, index) => ({ ...boundary, index })))('$folder', (boundary) => {
    const isRefused = (specifier: string) => refused.has(`${fileOf(boundary.index, boundary)} ${specifier}`);
    expect(boundary.refused.filter((specifier) => !isRefused(specifier))).toEqual([]);
    expect(boundary.allowed.filter(isRefused)).toEqual([]);
  });
});

test('a cycle of imports is refused, of types too', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'muster-cycle-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  cpSync(join(root, 'biome.json'), join(checkout, 'biome.json'));
  writeFileSync(join(checkout, 'one.ts'), "import type { Two } from './two.ts';\nexport type One = Two;\n");
  writeFileSync(join(checkout, 'two.ts'), "import type { One } from './one.ts';\nexport type Two = One;\n");
  expect(lint(checkout, 'suspicious/noImportCycles')).toMatch(/one\.ts.*\n.*two\.ts/);
});

/** Writes a file into the boundary's folder that imports all that it speaks of. */
function plant(checkout: string, index: number, boundary: Boundary): void {
  const file = fileOf(index, boundary);
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  const specifiers = [...boundary.refused, ...boundary.allowed];
  const lines = specifiers.map((specifier) => `import '${written(boundary.folder, specifier)}';`);
  writeFileSync(join(checkout, file), `${lines.join('\n')}\n`);
}

/** The imports that the linter refuses, each as its file and what it imports. */
function refusedIn(checkout: string): Set<string> {
  const found = lint(checkout, 'style/noRestrictedImports').matchAll(
    /file=[^,]*(packages\/[^,]+),line=(\d+)/g,
  );
  const imports = new Map(
    boundaries.map((boundary, index) => [fileOf(index, boundary), importsOf(boundary)]),
  );
  return new Set([...found].map(([, file = '', line]) => `${file} ${imports.get(file)?.[Number(line) - 1]}`));
}

/** What a rule has to say about a folder, a line for each place. */
function lint(folder: string, rule: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [
    'lint',
    `--only=${rule}`,
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=github',
  ];
  return spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' }).stdout;
}

function importsOf({ refused, allowed }: Boundary): string[] {
  return [...refused, ...allowed];
}

function fileOf(index: number, { folder, file }: Boundary): string {
  return `packages${folder}/${file ?? `planted-${index}.ts`}`;
}

/** A path from packages/ as an import of the folder writes it. */
function written(folder: string, specifier: string): string {
  if (!specifier.startsWith('/')) return specifier;
  const path = posix.relative(folder, specifier);
  return path.startsWith('.') ? path : `./${path}`;
}

function featureOf(folder: string, above: string): string {
  return folder.slice(above.length + 1).split('/')[0] ?? '';
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, 'packages', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

function foldersBelow(folder: string): string[] {
  return foldersIn(folder).flatMap((below) => [below, ...foldersBelow(below)]);
}
