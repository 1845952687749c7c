import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText, plainCell } from './csv.ts';
import { readCsv } from './read-csv.ts';

describe('D39 a table as CSV', () => {
  test('has a byte order mark, CRLF after each line, quotes where they are needed', () => {
    const rows = [
      ['Ada', 'says "hi", then; leaves', null],
      [' blank', 'two\nlines', 2.5],
    ];
    expect(csvText(['Name', 'Note', 'Days'], rows)).toBe(
      '\uFEFFName,Note,Days\r\nAda,"says ""hi"", then; leaves",\r\n" blank","two\nlines",2.5\r\n',
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', '"\'\t=1"'],
    ['a=1', 'a=1'],
    ["'tis", "'tis"],
  ])('writes %j as %s, which is no formula', (text, written) => {
    expect(csvText(['a'], [[text]])).toBe(`\uFEFFa\r\n${written}\r\n`);
  });

  test('a number below 0 stays a number', () => {
    expect(csvText(['Days'], [[-2.5]])).toBe('\uFEFFDays\r\n-2.5\r\n');
  });

  test('whatever the cells hold is read again as it was', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((cell) => cell.trim() !== '');
    const row = fc.array(text, { minLength: 3, maxLength: 3 });
    const spice = fc.constantFrom('=', '"', ',', ';', '\r\n', '\n', "'", '+', '@', '\t', 'x');
    const cell = fc.oneof(
      text,
      fc.array(spice, { minLength: 1 }).map((signs) => `${signs.join('')}x`),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(row, fc.array(cell, { minLength: 3, maxLength: 3 }))), (rows) => {
        const { lines, problems } = readCsv(csvText(['a', 'b', 'c'], rows));
        expect(problems).toEqual([]);
        expect(lines.slice(1).map(({ cells }) => cells.map(plainCell))).toEqual(
          rows.map((each) => each.map(plainCell)),
        );
      }),
    );
  });

  test('no cell begins like a formula, whatever it holds', () => {
    const cell = fc.tuple(
      fc.constantFrom('', ' ', '\t', '\n'),
      fc.constantFrom('=', '+', '-', '@', '＠'),
      fc.string(),
    );
    fc.assert(
      fc.property(cell, (parts) => {
        const [, line] = readCsv(csvText(['a'], [[parts.join('')]])).lines;
        expect(line?.cells[0]).toMatch(/^'/);
      }),
    );
  });
});
