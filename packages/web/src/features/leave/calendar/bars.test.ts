import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { expect, it } from 'vitest';
import { barsOfWeek, barsOn } from './bars.ts';

const week: readonly PlainDate[] = [
  '2026-12-07',
  '2026-12-08',
  '2026-12-09',
  '2026-12-10',
  '2026-12-11',
  '2026-12-12',
  '2026-12-13',
];
const isWorked = (date: PlainDate) => date < '2026-12-12';
const leave = (startDate: PlainDate, endDate: PlainDate) => ({ startDate, endDate });

it('U73 leave is one bar over its days of a week, which ends at days off and goes on after them', () => {
  const away = leave('2026-12-04', '2026-12-18');
  expect(barsOfWeek(week, [away], isWorked)).toEqual([
    { leave: away, from: 0, days: 5, lane: 0, isStart: false, isEnd: false },
  ]);
  const isHoliday = (date: PlainDate) => date === '2026-12-09';
  const around = leave('2026-12-08', '2026-12-10');
  expect(barsOfWeek(week, [around], (date) => isWorked(date) && !isHoliday(date))).toEqual([
    { leave: around, from: 1, days: 1, lane: 0, isStart: true, isEnd: false },
    { leave: around, from: 3, days: 1, lane: 0, isStart: false, isEnd: true },
  ]);
  expect(barsOfWeek(week, [leave('2026-12-12', '2026-12-13')], isWorked)).toEqual([]);
});

it('U73 bars that share a day are in lines of their own, longer ones above', () => {
  const [day, days, later] = [
    leave('2026-12-07', '2026-12-07'),
    leave('2026-12-07', '2026-12-09'),
    leave('2026-12-08', '2026-12-08'),
  ];
  const bars = barsOfWeek(week, [day, days, later], isWorked);
  expect(bars.map((bar) => [bar.leave, bar.lane])).toEqual([
    [days, 0],
    [day, 1],
    [later, 1],
  ]);
  expect(barsOn(1, bars).map((bar) => bar.leave)).toEqual([days, later]);
});
