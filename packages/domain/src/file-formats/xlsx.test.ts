import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import type { Cell, Row } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';

const again = async (rows: readonly Row[]) => readXlsx(new Uint8Array(await writeXlsx(rows, 'Sheet')));

describe('D108 a table as .xlsx', () => {
  test.each<[string, Cell, string]>([
    ['an ID with zeros before it', '00123', '00123'],
    ['an ID that looks like a power of ten', '1E5', '1E5'],
    ['what looks like a formula', '=1+1', '=1+1'],
    ['what looks like a date', '7.5.', '7.5.'],
    ['what looks like a sign of the format', '_x0041_', '_x0041_'],
    ['what every object has', 'constructor', 'constructor'],
    ['an umlaut, an emoji and XML', 'Zoë 😀 <b>&amp;', 'Zoë 😀 <b>&amp;'],
    ['two lines', 'one\ntwo', 'one\ntwo'],
    ['a blank at the end', ' a ', ' a '],
    ['a number', 8.08, '8.08'],
    ['a number below 0', -2.5, '-2.5'],
    ['a date', { date: '2026-03-29' }, '2026-03-29'],
    ['an early date', { date: '1999-12-31' }, '1999-12-31'],
    ['a date with a time', { date: '2026-03-29', time: '02:30:01' }, '2026-03-29 02:30:01'],
    ['nothing', null, ''],
  ])('keeps %s', async (_name, cell, text) => {
    expect(await again([['Heading'], [cell, 'end']])).toEqual([
      ['Heading', ''],
      [text, 'end'],
    ]);
  });

  test('text is read again as it was, but for signs that XML cannot hold', async () => {
    const cell = fc.string({ unit: 'grapheme', minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell)), async (rows) => {
        const read = await again([['a', 'b'], ...rows]);
        expect(read.slice(1)).toEqual(rows.map((row) => row.map(printable)));
      }),
      { numRuns: 50 },
    );
  });

  test('thousands of rows are read without a worker, which pages forbid', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [
      `00${index}`,
      'Someone with a long name',
      index,
    ]);
    expect((await again([['ID', 'Name', 'Days'], ...rows])).at(-1)).toEqual([
      '004999',
      'Someone with a long name',
      '4999',
    ]);
  });
});

test.each([
  ['no archive', new TextEncoder().encode('Employee ID,Full Name')],
  ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
])('a file that is %s is refused', async (_name, file) => {
  await expect(readXlsx(file)).rejects.toMatchObject({ kind: 'bad_input', message: /can’t be read/ });
});

/** As XML can hold it, which has no control characters. */
function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\p{Cc}\ufffd-\uffff]/gu, (sign) => (kept.has(sign) ? sign : ''));
}

const kept = new Set([
  '\t',
  '\n',
  ...Array.from({ length: 33 }, (_, index) => String.fromCharCode(127 + index)),
]);
