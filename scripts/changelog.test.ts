import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const described = changelog
  .split('### Schema\n')
  .slice(1)
  .flatMap((part) =>
    [...(part.split(/^#/m)[0] ?? '').matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number)),
  );

/** As the files of the migrations are named. */
const numbers = readdirSync(join(root, 'packages/db/src/engine/migrations')).flatMap(
  (name) => /^\d{3}(?=-)/.exec(name)?.map(Number) ?? [],
);

test('the changelog has an entry for each migration, numbered without a gap', () => {
  expect(numbers).toContain(1);
  expect(described.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

test('the newest release has its date and is the version of every package', () => {
  const manifests = ['.', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
  const versions = manifests.map((folder) => readVersion(join(root, folder, 'package.json')));
  const [, newest, date] = /^## (\d\S*) - (\d{4}-\d\d-\d\d)$/m.exec(changelog) ?? [];
  expect([...new Set(versions)]).toEqual([newest]);
  expect(date).toBeDefined();
});

function readVersion(file: string): string {
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
