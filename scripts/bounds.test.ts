import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const text = readFileSync(join(root, 'docs/bounds.md'), 'utf8');
const named = new Set([...text.matchAll(/^- `([\w/.-]+\.ts)`/gm)].map(([, file]) => file));

const sources = ['api', 'db', 'domain'].flatMap((name) =>
  readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/testing|oracle/.test(file))
    .map((file) => `${name}/${file}`),
);

const read = (file: string) => readFileSync(join(root, 'packages', file.replace('/', '/src/')), 'utf8');

/** Maps and sets that begin empty and live as long as the process or what a function makes, and repeating timers. */
function keepsSomething(source: string): boolean {
  const empty = String.raw`const \w+(: [^=]+)? = new (Map|Set|WeakMap)(<.*>)?\(\)`;
  const makes = /^export function (create|open|start|watch|fairQueue)/m.test(source);
  return (
    source.includes('setInterval(') ||
    new RegExp(`^(export )?${empty}`, 'm').test(source) ||
    (makes && new RegExp(`^  ${empty}`, 'm').test(source))
  );
}

test('every timer, map and cache of the server that can grow is in the list of bounds', () => {
  expect(sources.filter((file) => keepsSomething(read(file)) && !named.has(file))).toEqual([]);
});

test('the list names files that are there and may keep something', () => {
  expect([...named].filter((file) => !sources.includes(String(file)))).toEqual([]);
  const mayKeep = /new (Map|Set|WeakMap)|set(Interval|Timeout)\(|\[\] = \[\]/;
  expect([...named].filter((file) => !mayKeep.test(read(String(file))))).toEqual([]);
});
