import { translateIn } from '@muster/domain/language/translate';
import { expect, test } from 'vitest';
import { hyphenate } from './german-hyphens.ts';
import { unhyphenated } from './soft-hyphens.ts';

const t = translateIn('de', {
  Settings: 'Ein\u00adstel\u00adlun\u00adgen',
  '{name} is here': '{name} ist an\u00adwe\u00adsend',
});

test('D101 what leaves the page has no soft hyphens', () => {
  const plain = unhyphenated(t);
  expect([plain('Settings'), plain('{name} is here', { name: 'Ann' })]).toEqual([
    'Einstellungen',
    'Ann ist anwesend',
  ]);
  expect(plain({ message: 'Settings' })).toBe('Einstellungen');
  expect(plain.language).toBe('de');
  expect(t('Settings')).toContain('\u00ad');
});

test.each([
  ['Geschäftsführer', 'Ge-schäfts-füh-rer'],
  ['Leiterin Qualitätsmanagement', 'Leiterin Qua-li-täts-ma-nage-ment'],
  ['Abteilung', 'Abteilung'],
])('D101 a long word that the company typed breaks where German does: %s', (typed, expected) => {
  expect(hyphenate(typed).replaceAll('\u00ad', '-')).toBe(expected);
});
