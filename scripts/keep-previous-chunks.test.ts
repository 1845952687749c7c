import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepPreviousChunks } from './keep-previous-chunks.mjs';

describe('a build keeps the chunks of the one before', () => {
  test('beside its own, with their content and their compressed forms', () => {
    const { run, assets, read } = webApp();
    run(['index-1.js', 'index-1.js.br', 'leave-1.js']);
    run(['index-2.js', 'index-2.js.br', 'leave-2.js']);
    expect(assets()).toEqual([
      'index-1.js',
      'index-1.js.br',
      'index-2.js',
      'index-2.js.br',
      'leave-1.js',
      'leave-2.js',
    ]);
    expect(read('index-1.js.br')).toBe('built index-1.js.br');
  });

  test('but none that is two builds old: it does not grow for ever', () => {
    const { run, assets } = webApp();
    for (const build of ['1', '2', '3', '4']) run(['dates.js', `index-${build}.js`]);
    expect(assets()).toEqual(['dates.js', 'index-3.js', 'index-4.js']);
  });

  test('and what a build that changed nothing found kept stays kept', () => {
    const { run, assets } = webApp();
    for (const build of ['1', '2', '2', '2']) run(['dates.js', `index-${build}.js`]);
    expect(assets()).toEqual(['dates.js', 'index-1.js', 'index-2.js']);
  });

  test('a chunk that comes back is the new build’s own', () => {
    const { run, assets } = webApp();
    for (const build of ['1', '2', '1', '3']) run([`index-${build}.js`]);
    expect(assets()).toEqual(['index-1.js', 'index-3.js']);
  });

  test('also when the folder was built without the script in between', () => {
    const { run, byHand, assets } = webApp();
    run(['index-1.js']);
    run(['index-2.js']);
    byHand(['index-3.js']);
    run(['index-4.js']);
    expect(assets()).toEqual(['index-3.js', 'index-4.js']);
  });

  test('the first one has nothing to keep, and a build never sees what was kept', () => {
    const { run, assets, seen } = webApp();
    run(['index-1.js']);
    expect(assets()).toEqual(['index-1.js']);
    run(['index-2.js']);
    expect(seen()).toEqual([['index-1.js'], ['index-2.js']]);
  });
});

/** A web app whose build empties its folder and writes the given files, as vite does. */
function webApp() {
  const folder = join(mkdtempSync(join(tmpdir(), 'muster-dist-')), 'dist');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }));
  const assets = () => readdirSync(join(folder, 'assets')).sort();
  const seen: string[][] = [];
  const byHand = (names: readonly string[]) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'assets'), { recursive: true });
    for (const name of names) writeFileSync(join(folder, 'assets', name), `built ${name}`);
    seen.push(assets());
  };
  return {
    byHand,
    assets,
    seen: () => seen,
    run: (names: readonly string[]) => keepPreviousChunks(folder, () => byHand(names)),
    read: (name: string) => readFileSync(join(folder, 'assets', name), 'utf8'),
  };
}
