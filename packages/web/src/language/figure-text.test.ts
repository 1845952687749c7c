import { expect, test } from 'vitest';
import { figureText } from './figure-text.ts';

test.each([
  ['en', 19.5, '19.5'],
  ['en', 1200, '1200'],
  ['de', 19.5, '19,5'],
  ['de', 1200, '1.200'],
  ['es', 19.5, '19,5'],
  ['fr', 19.5, '19,5'],
] as const)('D101 in %s %d is written %s', (language, figure, written) => {
  expect(figureText({ language }, figure)).toBe(written);
});
