import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, searchKey, searchWords } from './search-key.ts';

describe('D40 finding people', () => {
  test.each([
    ['Zoë Müller', 'zoe muller'],
    ['ZOE\u0308  MÜLLER ', 'zoe muller'],
    ['Łukasz Ørsted-Straße', 'lukasz orsted-strasse'],
    ['İpek Yıldız', 'ipek yildiz'],
    ['Ｅ００１', 'e001'],
    ['Đặng Æsa', 'dang aesa'],
    ['王小明', '王小明'],
    [' \n ', ''],
  ])('%j is looked for as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('whoever is named is found by any word of theirs, typed in any case', () => {
    const key = searchKey('Zoë Müller', 'E-017', 'Würzburg Sales', null);
    const found = (search: string) => searchWords(search).every((word) => key.includes(word));
    expect(['zoe', 'MULLER sales', 'müller e-017', ''].filter(found)).toHaveLength(4);
    expect(['zoe workshop', 'mueller', 'e-018'].filter(found)).toEqual([]);
  });

  test('folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
