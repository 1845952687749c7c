import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attendanceRate, monthStats } from './stats.ts';

test.each([
  [{}, { present: 0, total: 0, late: 0 }],
  [
    { present: 10, late: 2, absent: 3, leave: 5 },
    { present: 12, total: 15, late: 2 },
  ],
  [{ late: 1 }, { present: 1, total: 1, late: 1 }],
  [{ absent: 4 }, { present: 0, total: 4, late: 0 }],
  [{ leave: 20 }, { present: 0, total: 0, late: 0 }],
])('D9 a month of %j counts %j', (counts, stats) => {
  expect(monthStats(counts)).toEqual(stats);
});

test('D9 approved leave changes nothing, and the rate is a percentage', () => {
  const count = fc.nat(31);
  fc.assert(
    fc.property(count, count, count, count, (present, late, absent, leave) => {
      const stats = monthStats({ present, late, absent, leave });
      expect(stats).toEqual(monthStats({ present, late, absent }));
      const rate = attendanceRate(stats);
      expect(Number.isInteger(rate) && rate >= 0 && rate <= 100).toBe(true);
      expect(stats.total - stats.present).toBe(absent);
    }),
  );
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [1, 201, 0],
  [22, 22, 100],
])('D9 %i of %i is %i percent', (present, total, percent) => {
  expect(attendanceRate({ present, total })).toBe(percent);
});
