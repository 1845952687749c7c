import { expect, it } from 'vitest';
import { scoreOf } from './score-of.ts';

it.each([
  ['payr', 1],
  ['Export pay', 1],
  ['wages', 0.8],
  ['roll', 0.5],
  ['pay leave', 0],
  // Letters that are only somewhere in it, in this order.
  ['eprt', 0],
  ['', 1],
])('U193 %s finds “Export the payroll” with %s', (typed, score) => {
  expect(scoreOf('Export the payroll', typed, ['wages', 'month'])).toBe(score);
});
