import { describe, expect, test } from 'vitest';
import { lookAlikesOf, mixesAlphabets } from './look-alikes.ts';

describe('D25 an employee ID', () => {
  test.each(['АDMIN', 'АDМIN', 'Εva1', 'ΑДΜ', 'Zoë-я', 'E１Ж', 'Աbc', 'אb', 'ᏢC1'])(
    '%s mixes alphabets',
    (id) => {
      expect(mixesAlphabets(id)).toBe(true);
    },
  );

  test.each(['ADMIN', 'E007', 'Zoë-12', 'ДИНА 7', 'ΩΜΕΓΑ', '社員12', 'A社 ひカタ', '김-01', '42', 'ﾊﾞA'])(
    '%s does not',
    (id) => {
      expect(mixesAlphabets(id)).toBe(false);
    },
  );

  test('looks the same in letters of another alphabet, in either direction and case', () => {
    expect(lookAlikesOf('АСЕ')).toContain('ace');
    expect(lookAlikesOf('ACE')).toContain('асе');
    expect(lookAlikesOf('ΒΟΤ1')).toEqual(expect.arrayContaining(['bot1', 'вот1']));
    expect(lookAlikesOf('E007')).toEqual(['е007', 'ε007']);
    expect(lookAlikesOf('42')).toEqual([]);
    expect(lookAlikesOf('FGR')).toEqual([]);
  });
});
