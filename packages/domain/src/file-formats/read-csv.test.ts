import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).lines.map(({ cells }) => cells);

describe('reading CSV (RFC 4180, and as spreadsheets write it)', () => {
  test.each<[string, string, string[][]]>([
    [
      'commas and CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'line ends of old Macs',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b\n', [['a', 'b']]],
    [
      'semicolons',
      'a;b;c,d\n1,5;2;3',
      [
        ['a', 'b', 'c,d'],
        ['1,5', '2', '3'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a heading with a line break',
      '"Personal-\nnummer";"Name\n(in, full)"\r\nT1;Ann',
      [
        ['Personal-\nnummer', 'Name\n(in, full)'],
        ['T1', 'Ann'],
      ],
    ],
    ['a named separator', 'sep=;\r\na\n1;2', [['a'], ['1', '2']]],
    [
      'quotes',
      '"a ""x""","b\r\nc",d\n"",",",";"',
      [
        ['a "x"', 'b\r\nc', 'd'],
        ['', ',', ';'],
      ],
    ],
    [
      'empty cells',
      'a,,\n,,c\n',
      [
        ['a', '', ''],
        ['', '', 'c'],
      ],
    ],
    ['blank lines', '\n\na\n , \n\n', [['a']]],
    ['nothing', '', []],
  ])('%s', (_name, text, cells) => {
    expect([cellsOf(text), readCsv(text).problems]).toEqual([cells, []]);
  });

  test('knows on which line of the text each begins', () => {
    const { lines } = readCsv('sep=,\n\na,b\r\n"x\ny",1\r\nz,2');
    expect(lines.map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  test.each<[string, string, [number, string][], string[][]]>([
    [
      'in the middle of a cell',
      'a,b\nx"y,1\nz,2',
      [[2, 'A quote is in the wrong place']],
      [
        ['a', 'b'],
        ['z', '2'],
      ],
    ],
    [
      'before more text',
      'a,b\n"x"y,1\nz,2',
      [[2, 'A quote is in the wrong place']],
      [
        ['a', 'b'],
        ['z', '2'],
      ],
    ],
    ['that is never closed', 'a,b\n"x,1\nz,2', [[2, 'A quote is never closed']], [['a', 'b']]],
    [
      'of each kind',
      'a\nx"\ny\n"',
      [
        [2, 'A quote is in the wrong place'],
        [4, 'A quote is never closed'],
      ],
      [['a'], ['y']],
    ],
  ])('a quote %s is a problem of its line', (_name, text, wrong, cells) => {
    const { problems } = readCsv(text);
    expect(problems.map(({ line, said }) => [line, english(said)])).toEqual(wrong);
    expect(cellsOf(text)).toEqual(cells);
  });

  test('ends whatever it is given, with each line once', () => {
    const signs = fc.array(fc.constantFrom('a', '"', ',', ';', '\t', '\r', '\n', ' ', '""', 'sep=;'));
    fc.assert(
      fc.property(signs, (parts) => {
        const { lines, problems } = readCsv(parts.join(''));
        const numbers = [...lines, ...problems].map(({ line }) => line).sort((a, b) => a - b);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
      { numRuns: 1000 },
    );
  });
});

test('D50 a line of too many cells is a problem of that line, and read no further', () => {
  const { lines, problems } = readCsv(`a,b\n${','.repeat(900_000)}\nc,d\n"x\r\ny",e\nf\n`);
  expect(problems.map(({ line, said }) => [line, english(said)])).toEqual([
    [2, 'A line can have at most 1,000 columns'],
  ]);
  expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a', 'b'],
    [3, 'c', 'd'],
    [4, 'x\r\ny', 'e'],
    [6, 'f'],
  ]);
});
