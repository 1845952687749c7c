import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employeeIdKey, orNull } from './rules.ts';

describe('D25 employee IDs are compared without case and outer spaces', () => {
  test.each([
    ['EMP001', 'emp001', 'case'],
    ['  EMP001\t', 'emp001', 'outer spaces'],
    ['\u00a0EMP001\u3000', 'emp001', 'outer spaces of other alphabets'],
    ['ＥＭＰ００１', 'emp001', 'full width'],
    ['E\u0301mile', 'Émile', 'composed and decomposed'],
    ['ﬁsher', 'FISHER', 'a ligature'],
    ['ΑΣ', 'ασ', 'both small sigmas'],
    ['ας', 'ασ', 'both small sigmas'],
    ['STRASSE', 'straße', 'a letter whose upper case is two'],
    ['İ', 'i\u0307', 'a dotted I'],
    ['\u0390', '\u0399\u0308\u0301', 'a letter whose upper case is decomposed'],
  ])('%j and %j are one: %s', (one, other) => {
    expect(employeeIdKey(one)).toBe(employeeIdKey(other));
  });

  test.each([
    ['EMP001', 'EMP002'],
    ['EMP 001', 'EMP001'],
    ['EMP-001', 'EMP001'],
    ['e', 'é'],
    ['O', '0'],
  ])('%j and %j are two', (one, other) => {
    expect(employeeIdKey(one)).not.toBe(employeeIdKey(other));
  });

  const anyText = fc.string({ unit: 'binary', maxLength: 20 });
  const anyPlainId = fc.string({ unit: 'grapheme-ascii', maxLength: 20 });

  test('the key of a key is itself, for any Unicode text', () => {
    fc.assert(
      fc.property(anyText, (text) => employeeIdKey(employeeIdKey(text)) === employeeIdKey(text)),
      { numRuns: 2000, examples: [['¨'], ['\u037a'], ['ẞ'], ['ŉ'], ['a\u0345b'], ['ß\u0301']] },
    );
  });

  test('case and outer spaces never make another key', () => {
    fc.assert(
      fc.property(anyPlainId, (id) => {
        const key = employeeIdKey(id);
        expect([id.toUpperCase(), id.toLowerCase(), `  ${id}\n`].map(employeeIdKey)).toEqual([key, key, key]);
      }),
    );
  });

  test('how a text is composed never makes another key', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(employeeIdKey(text.normalize('NFD'))).toBe(employeeIdKey(text));
      }),
    );
  });
});

test.each([
  ['', null],
  [null, null],
  [undefined, null],
  ['Sales', 'Sales'],
])('%j is stored as %j', (text, stored) => {
  expect(orNull(text)).toBe(stored);
});
