import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { statsOf, sumCounts } from './day-stats.ts';

const counts = fc.record({
  present: fc.nat(5_000),
  late: fc.nat(5_000),
  leave: fc.nat(5_000),
  absent: fc.nat(5_000),
});

test('D10 on a day that is worked the cards add up to everyone', () => {
  fc.assert(
    fc.property(counts, (day) => {
      const stats = statsOf(day, { isWorked: true, notExpected: 3 });
      const { totalEmployees, presentToday, lateToday, absentToday, onLeave, notExpected } = stats;
      expect([presentToday, lateToday, absentToday, onLeave]).toEqual([
        day.present,
        day.late,
        day.absent,
        day.leave,
      ]);
      expect(notExpected).toBe(3);
      expect(presentToday + lateToday + absentToday + onLeave + notExpected).toBe(totalEmployees);
    }),
  );
});

test('D10 on a day off no one is absent, and everyone is still counted', () => {
  expect(statsOf({ present: 2, late: 0, leave: 1, absent: 37 }, { isWorked: false, notExpected: 0 })).toEqual(
    {
      totalEmployees: 40,
      presentToday: 2,
      lateToday: 0,
      absentToday: 0,
      onLeave: 1,
      notExpected: 37,
    },
  );
});

test('people counted together are their sums; no one is zero', () => {
  expect(sumCounts([])).toEqual({ present: 0, late: 0, leave: 0, absent: 0 });
  fc.assert(
    fc.property(counts, counts, (some, others) => {
      const sum = sumCounts([some, others]);
      for (const status of ['present', 'late', 'leave', 'absent'] as const)
        expect(sum[status]).toBe(some[status] + others[status]);
    }),
  );
});
