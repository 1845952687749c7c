import { expect, test } from 'vitest';
import { weekdaysIn } from './weekday-names.ts';

test.each([
  ['Mo–Mi', [1, 2, 3]],
  ['Mon-Wed', [1, 2, 3]],
  ['lun-mié', [1, 2, 3]],
  ['lundi à mercredi', [1, 2, 3]],
  ['Montag bis Mittwoch', [1, 2, 3]],
  ['Mo, Mi und Fr', [1, 3, 5]],
  ['Fri–Mon', [1, 5, 6, 7]],
  ['الاثنين، الأربعاء', [1, 3]],
  ['Do', [4]],
  ['Thurs', [4]],
])('D91 %s are days of the week', (text, days) => {
  expect(weekdaysIn(text)).toEqual(days);
});

test.each(['', '5', 'Mon–Funday', 'Mon–', 'Mon–Tue–Wed', 'daily', 'Mon,,Tue'])(
  'D91 “%s” are none',
  (text) => {
    expect(weekdaysIn(text)).toBeNull();
  },
);
