import { expect, test } from 'vitest';
import { searchKeyOfMigration5 } from './005-search-key.ts';

test.each([
  [['Zoë Łęcka', 'E1', 'Sales', null], 'zoe lecka\ne1\nsales\n'],
  [['  Ann \t Lee ', 'EMP001', null, 'Team Lead'], 'ann lee\nemp001\n\nteam lead'],
  [['Søren Weiß', 'Æ7', 'Œuvre', 'Þór ðag'], 'soren weiss\nae7\noeuvre\nthor dag'],
  [['İpek Işık', 'đ', 'ＡＢＣ', 'ﬁnance'], 'ipek isik\nd\nabc\nfinance'],
  [['Нина Ёлкина', '王', '김', 'محمد'], 'нина елкина\n王\n김\nمحمد'.normalize('NFKD')],
])('D40 migration 5 writes the search key of %j as it always did', (texts, key) => {
  expect(searchKeyOfMigration5(...texts)).toBe(key);
});
