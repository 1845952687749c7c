import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const [, schema = ''] = changelog.split('### Schema\n');
const described = [...schema.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number));

/** The numbers of an engine's migrations and of those of both, as their files are named. */
function numbersOf(engine: string): number[] {
  return [engine, ''].flatMap((room) => {
    const folder = join(root, 'packages/db/src/engine', room, 'migrations');
    return readdirSync(folder).flatMap((name) => /^\d{3}(?=-)/.exec(name)?.map(Number) ?? []);
  });
}

test('the changelog numbers its entries about the schema without a gap', () => {
  expect(described).toEqual(described.map((_, index) => index + 1));
});

test.each(['sqlite', 'postgres'])('the changelog has an entry for each migration of %s', (engine) => {
  const numbers = numbersOf(engine);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter((number) => !described.includes(number))).toEqual([]);
});

test('the changelog describes no schema that there is not', () => {
  expect(described.at(-1)).toBe(Math.max(...numbersOf('sqlite'), ...numbersOf('postgres')));
});
