import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { analyse, type CountedDay } from './analytics.ts';
import { statsOf, sumCounts } from './day-stats.ts';

const none = { present: 0, late: 0, leave: 0, absent: 0 };
const sales = { department: 'Sales', present: 3, late: 1, leave: 0, absent: 1 };
const works = { department: 'Works', present: 2, late: 0, leave: 2, absent: 0 };
const nobodys = { department: null, present: 1, late: 0, leave: 0, absent: 1 };

const friday: CountedDay = { date: '2026-11-20', isWorked: true, departments: [nobodys, works, sales] };
const saturday: CountedDay = { date: '2026-11-21', isWorked: false, departments: [sales] };
const sunday: CountedDay = { date: '2026-11-22', isWorked: false, departments: [] };

test('D39 a span in figures: in all, day by day, by department; no one is absent on a day off', () => {
  expect(analyse([friday, saturday, sunday])).toEqual({
    totals: { present: 9, late: 2, leave: 2, absent: 2 },
    days: [
      { date: '2026-11-20', isWorked: true, present: 6, late: 1, leave: 2, absent: 2 },
      { date: '2026-11-21', isWorked: false, present: 3, late: 1, leave: 0, absent: 0 },
      { date: '2026-11-22', isWorked: false, ...none },
    ],
    departments: [{ ...sales, present: 6, late: 2 }, works, nobodys],
  });
});

test.each([
  ['Works', [works]],
  [null, [nobodys]],
  ['Marketing', []],
])('D39 of one department, %s, with every day all the same', (department, departments) => {
  const { days, ...rest } = analyse([friday, sunday], department);
  expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-22']);
  expect(rest).toEqual({ totals: sumCounts(departments), departments });
});

test('D39 D10 whatever the days were like, the figures add up: with each other and with each day’s cards', () => {
  const department = fc.constantFrom('Sales', 'Works', 'Zoë’s', 'zoo', null);
  const part = fc.record({
    department,
    present: fc.nat(99),
    late: fc.nat(99),
    leave: fc.nat(99),
    absent: fc.nat(99),
  });
  const departments = fc.uniqueArray(part, { selector: (each) => each.department });
  const counted = fc.array(fc.record({ isWorked: fc.boolean(), departments }), { maxLength: 8 });
  fc.assert(
    fc.property(counted, (parts) => {
      const days = parts.map((each, index) => ({ ...each, date: addDays('2026-11-20', index) }));
      const figures = analyse(days);
      expect(figures.days.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
      expect(sumCounts(figures.days)).toEqual(figures.totals);
      expect(sumCounts(figures.departments)).toEqual(figures.totals);
      for (const [index, { isWorked, departments: those }] of days.entries()) {
        const { presentToday, lateToday, absentToday, onLeave } = statsOf(sumCounts(those), {
          isWorked,
          notExpected: 0,
        });
        expect(figures.days[index]).toMatchObject({
          present: presentToday,
          late: lateToday,
          absent: absentToday,
          leave: onLeave,
        });
      }
    }),
  );
});
