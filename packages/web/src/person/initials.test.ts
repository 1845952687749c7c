import { expect, it } from 'vitest';
import { initialsOf } from './face.tsx';

it('takes the first letters of the first and the last word, in any script', () => {
  expect(initialsOf('Ada M. Lovelace')).toBe('AL');
  expect(initialsOf('  ada ')).toBe('A');
  expect(initialsOf('𝒜da Łoś')).toBe('𝒜Ł');
  expect(initialsOf('')).toBe('');
});
