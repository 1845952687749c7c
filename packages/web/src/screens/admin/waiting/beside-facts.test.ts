import { expect, it } from 'vitest';
import { awayText, leftText } from './beside-facts.tsx';

it.each([
  [15.5, '15.5 days left afterwards'],
  [1, '1 day left afterwards'],
  [0, '0 days left afterwards'],
  [-2, '2 days more than the balance'],
])('U130 a balance of %s after approval reads %s', (left, text) => {
  expect(leftText(left)).toBe(text);
});

it.each<[readonly string[], number, string]>([
  [[], 0, 'no one else away'],
  [['Ben Okri'], 1, 'also away: Ben Okri, 1 more has asked'],
  [['Ben Okri', 'Cem Berk'], 0, 'also away: Ben Okri, Cem Berk'],
  [['Ben Okri', 'Cem Berk', 'Dora Lind'], 3, 'also away: Ben Okri, Cem Berk and 1 more, 3 more have asked'],
])('U130 %j away and %i who ask read %s', (away, asked, text) => {
  expect(awayText(away, asked)).toBe(text);
});
