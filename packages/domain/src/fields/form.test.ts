import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, matcherOf } from '../people/search-key.ts';
import { composed, formOf, isSameSecret, secretForms } from './form.ts';

const text = fc.string({ unit: 'grapheme' });
const apostrophes = [...`'\u2019\u2018\u02bc\`\u00b4\u02bb\u201b\ua78c\uff07`];
const hyphens = [...'-\u2010\u2011\u2013\u2014\u2212\u058a\ufe63\uff0d'];

describe('D106 texts that people type', () => {
  test('are NFC in every part of an input, and composing again changes nothing', () => {
    const input = fc.record({ a: text, b: fc.array(text), c: fc.record({ d: text, e: fc.nat() }) });
    fc.assert(
      fc.property(input, (typed) => {
        const decomposed = JSON.parse(JSON.stringify(typed).normalize('NFD'));
        const made = composed(decomposed);
        expect(JSON.stringify(made)).toBe(JSON.stringify(made).normalize('NFC'));
        expect(composed(made)).toEqual(made);
      }),
    );
  });

  test('but passwords stay as typed, whatever they are called', () => {
    const typed = 'gru\u0308n';
    const secrets = { password: typed, newPassword: typed, backupPassphrase: typed };
    expect(composed({ ...secrets, name: typed })).toEqual({ ...secrets, name: 'gr\u00fcn' });
  });

  test.each(apostrophes.flatMap((one) => apostrophes.map((other) => [one, other])))(
    'are found and confirmed with the apostrophe %s for %s',
    (one, other) => {
      expect(matcherOf(`o${one}brien`)(foldText(`O${other}Brien Se\u00e1n`))).toBe(true);
      expect(formOf(`O${one}Brien`)).toBe(formOf(`O${other}Brien`));
    },
  );

  test.each(hyphens.flatMap((one) => hyphens.map((other) => [one, other])))(
    'are found and confirmed with the hyphen %s for %s',
    (one, other) => {
      expect(matcherOf(`d'arcy${one}smith`)(foldText(`D\u2019Arcy${other}Smith`))).toBe(true);
      expect(formOf(`Arcy${one}Smith`)).toBe(formOf(`Arcy${other}Smith`));
    },
  );

  test('are found by what was pasted with invisible characters', () => {
    expect(matcherOf('\ufeffAnn\u200b Lee\u00ad')(foldText('Ann Lee'))).toBe(true);
  });

  test('are confirmed in any form', () => {
    fc.assert(
      fc.property(text, (typed) => formOf(typed.normalize('NFD')) === formOf(typed.normalize('NFC'))),
    );
  });
});

test('D106 a secret is the same in both forms, and is tried as typed, too', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(isSameSecret(typed.normalize('NFD'), typed.normalize('NFC'))).toBe(true);
      expect(secretForms(typed)[0]).toBe(typed.normalize('NFC'));
      expect(secretForms(typed)).toContain(typed);
    }),
  );
});
