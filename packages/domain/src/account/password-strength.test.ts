import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { passwordStrength } from './password-strength.ts';

const ada = { employeeId: 'EMP-0815', fullName: 'Ada Lovelace', companyName: 'Analytical Engines' };

describe('D26 the strength of a password', () => {
  test.each([
    ['abcdefghijkl', 'its characters are in order'],
    ['123123123123123', 'too few characters'],
    ['qwertyuiop', 'extremely common'],
    ['lovelace!!', 'your name'],
    ['P@ssw0rd123', 'close to a common password'],
    ['20260101', 'it is a date'],
  ])('%j is refused: %s', (password, why) =>
    expect(english(passwordStrength(password, ada).problem ?? { message: '' })).toContain(why),
  );

  test.each(['Ab1!Ab1!', 'TestPass123!', 'testpass123', 'Passw0rd!2026', 'hunter2-and-more', 'lantern42x'])(
    '%j has letters and digits and is on no list: it is taken',
    (password) => expect(passwordStrength(password, ada).problem).toBeUndefined(),
  );

  test('grows with what others have to guess', () => {
    const scores = ['Ab1!Ab1!', 'adminpass1', 'correct horse', 'correct horse battery'];
    expect(scores.map((password) => passwordStrength(password, ada).score)).toEqual([1, 2, 3, 4]);
  });
});
