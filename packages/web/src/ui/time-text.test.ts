import { expect, it } from 'vitest';
import { timeOf } from './time-text.ts';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1745', '17:45'],
  ['9.30', '09:30'],
  [' 23:59 ', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['9 pm', undefined],
  ['', undefined],
])('U173 the text %j is the time of day %s', (text, time) => {
  expect(timeOf(text)).toBe(time);
});
