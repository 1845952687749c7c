import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { textsIn } from './languages/catalogues.mjs';
import { compiledWithSoftHyphens, withSoftHyphens } from './languages/soft-hyphens.mjs';

const root = join(import.meta.dirname, '..');
const shown = (text: string) => text.replaceAll('\u00ad', '-');

describe('D101 a long word of the page’s catalogues', () => {
  test.each([
    ['de', 'Geschäftsführer', 'Ge-schäfts-füh-rer'],
    ['de', 'Personalnummer', 'Per-so-nal-num-mer'],
    ['de', 'Gehaltsabrechnungen', 'Ge-halts-ab-rech-nun-gen'],
    ['de', 'Anwesenheitsübersicht', 'An-we-sen-heits-über-sicht'],
    ['de', 'Wiederherstellungscode', 'Wie-der-her-stel-lungs-code'],
    ['de', 'Mitarbeitende', 'Mit-ar-bei-ten-de'],
    ['de', 'Zugriffstoken', 'Zu-griffs-to-ken'],
    ['de', 'Dokumentanfragen', 'Do-ku-ment-an-fra-gen'],
    ['de', 'Schnellaktionen', 'Schnell-ak-tionen'],
    ['de', '„Authentifizierungs-App“', '„Au-then-ti-fi-zie-rungs-App“'],
    ['es', 'Restablecimiento', 'Res-ta-ble-ci-mien-to'],
    ['fr', 'Réinitialisation', 'Ré-ini-tia-li-sa-tion'],
  ])('of %s, %s, breaks where the language does', (language, word, expected) => {
    expect(shown(withSoftHyphens(language, word))).toBe(expected);
  });

  test.each([
    ['a short one', 'de', 'Abteilung und Urlaub'],
    ['a name in code', 'de', 'companyQuotaMegabytes, PUBLIC_URL, `zwischenspeicher`'],
    ['a tag', 'de', '<einstellungen>Hier</einstellungen>'],
    ['an address or a path', 'de', 'www.einstellungen.de /administration/einstellungen a@einstellungen.de'],
    ['Arabic', 'ar', 'المستخدمونوالمستخدمات'],
    ['English', 'en', 'internationalization'],
  ])('%s stays whole', (_, language, text) => {
    expect(withSoftHyphens(language, text)).toBe(text);
  });

  test('never changes placeholders and branches', () => {
    const text =
      '{administration}: {verschluesselung, select, einstellungen {Einstellungen} other {# Einstellungen}}, {benachrichtigungen, plural, one {# Benachrichtigung} other {# Benachrichtigungen}}';
    const made = compiledWithSoftHyphens('de', compileMessage(text));
    expect(made).toEqual([
      ['administration'],
      ': ',
      [
        'verschluesselung',
        'select',
        { einstellungen: ['Ein\u00adstel\u00adlun\u00adgen'], other: ['# Ein\u00adstel\u00adlun\u00adgen'] },
      ],
      ', ',
      [
        'benachrichtigungen',
        'plural',
        {
          one: ['#', ' Be\u00adnach\u00adrich\u00adti\u00adgung'],
          other: ['#', ' Be\u00adnach\u00adrich\u00adti\u00adgun\u00adgen'],
        },
      ],
    ]);
  });
});

test('D101 what the server, mails, files and exports say has no soft hyphens', () => {
  for (const name of ['de', 'de-sie', 'es', 'fr', 'ar'])
    expect(Object.values(textsIn(root, name)).filter((text) => text.includes('\u00ad'))).toEqual([]);
});
