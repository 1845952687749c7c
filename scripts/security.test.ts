import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The levels of ASVS 5.0.0's items: a line for each chapter, a word for each section, a digit for each item. Items of
 * level 3 are not asked for.
 */
const levels = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
];

const asked = levels.flatMap((chapter, at) =>
  chapter.split(' ').flatMap((section, inChapter) =>
    Array.from(section, (level, inSection) => ({
      item: `V${at + 1}.${inChapter + 1}.${inSection + 1}`,
      level,
    })),
  ),
);

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = Array.from(
  page.matchAll(/^\| (V[\d.]+) +\| (\d) +\| (\S+) +\| (.+?) +\|$/gm),
  ([, item = '', level = '', verdict = '', how = '']) => ({ item, level, verdict, how }),
);
const filesIn = (how: string) =>
  Array.from(how.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g), ([, path = '']) => path);
const placeOf = (path: string) => (/^(docs|e2e|scripts)\//.test(path) ? path : `packages/${path}`);

test('each item of ASVS 5.0 at levels 1 and 2 has one verdict, in order', () => {
  const found = rows.map(({ item, level }) => ({ item, level }));
  expect(found).toEqual(asked.filter(({ level }) => level !== '3'));
  expect(found).toHaveLength(253);
});

test('a verdict is one of four, and says how or why', () => {
  for (const { item, verdict, how } of rows) {
    expect([item, ['met', 'n/a', 'accepted', 'open'].includes(verdict)]).toEqual([item, true]);
    expect([item, how.length > 5]).toEqual([item, true]);
  }
});

test('what is met names where it is shown, and each file that is named exists', () => {
  for (const { item, verdict, how } of rows) {
    const files = filesIn(how);
    if (verdict === 'met') expect([item, files.length > 0]).toEqual([item, true]);
    for (const path of files)
      expect([item, path, existsSync(join(root, placeOf(path)))]).toEqual([item, path, true]);
  }
});

test('the sum of the verdicts is what the page says', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  expect(page).toContain(
    `${count('met')} are met, ${count('n/a')} do not apply, ${count('accepted')} are accepted, ${count('open')} are open.`,
  );
});
