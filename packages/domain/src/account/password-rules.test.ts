import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { obviousProblem } from './password-rules.ts';

const ada = { employeeId: 'EMP-0815', fullName: 'Ada Lovelace', companyName: 'Analytical Engines Ltd.' };

function problemOf(password: string): string | undefined {
  const said = obviousProblem(password, ada);
  return said && english(said);
}

describe('D26 a password that needs no list to be guessed', () => {
  test.each(['aaaaaaaa', '        ', 'AaAaAaAa', 'abcabcabc', '\u{1F600}'.repeat(8)])(
    '%j repeats too few characters',
    (password) => expect(problemOf(password)).toContain('too few characters'),
  );

  test.each([
    'EMP-0815',
    'emp0815!!',
    'emp08152026',
    'adalovelace',
    'Ada Lovelace',
    'Lovelace, Ada',
    'Ádá Lövelace',
    'AdaLovelace2026',
    '123lovelace',
    'analytical-engines',
    'AnalyticalEnginesLtd1815',
    'ada@analytical',
  ])('%j is little more than own words', (password) =>
    expect(problemOf(password)).toContain('your name, your ID or your company’s name'),
  );

  test.each([
    'seven blue lanterns',
    'engines and lanterns',
    'lovelace-lantern',
    'adamantine ships',
    'x7Gq!p2Z',
  ])('%j is neither', (password) => expect(problemOf(password)).toBeUndefined());

  test('names without letters or digits forbid nothing', () => {
    const nobody = { employeeId: '-', fullName: '…', companyName: '' };
    const chosen = fc.string({ minLength: 8 }).filter((text) => new Set(text.toLowerCase()).size >= 4);
    fc.assert(fc.property(chosen, (text) => obviousProblem(text, nobody) === undefined));
  });
});
