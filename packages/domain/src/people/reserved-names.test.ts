import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

test.each([
  'Former employee',
  ' FORMER   EMPLOYEE ',
  'Former-Employee',
  'formeremployee.',
  'Fórmer Employée',
  'Ｆｏｒｍｅｒ employee',
  'Former\u00a0employee 2',
  'Fоrmer еmployee',
  'the Command Line',
])('D25 “%s” is a name that Muster writes itself', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['Former Employer', 'Ann Former', 'Max Muster', 'Администратор', ''])('D25 “%s” is not', (name) => {
  expect(isReservedName(name)).toBe(false);
});
