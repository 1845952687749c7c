import { english } from '@muster/domain/language/texts';
import { expect, it } from 'vitest';
import { awayText, leftText } from './beside-facts.tsx';

it.each([
  [15.5, 'leaves 15.5 days'],
  [1, 'leaves 1 day'],
  [0, 'leaves 0 days'],
  [-2, '2 days more than the balance'],
])('U130 a balance of %s after approval reads %s', (left, text) => {
  expect(leftText(english, left)).toBe(text);
});

it.each<[readonly string[], number, string]>([
  [[], 0, 'no one else away'],
  [['Ben Okri'], 1, 'also away: Ben Okri, 1 asked'],
  [['Ben Okri', 'Cem Berk'], 0, 'also away: Ben Okri, Cem Berk'],
  [['Ben Okri', 'Cem Berk', 'Dora Lind'], 3, 'also away: Ben Okri, Cem Berk and 1 more, 3 asked'],
])('U130 %j away and %i who ask read %s', (away, asked, text) => {
  expect(awayText(english, away, asked)).toBe(text);
});
