import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { RotaRow } from '@muster/domain/working-time/rota-schema';
import type { Schedule } from '@muster/domain/working-time/schema';
import { describe, expect, it } from 'vitest';
import { type CellKey, isTooMany, keysOfDate, keysOfRow, rectangle, toggled } from './cells.ts';
import { shownDays } from './rota-search.ts';
import { shiftsOf } from './shifts.ts';

const today = '2026-12-01';
const person = (userId: number, employed = true): RotaRow => ({
  userId,
  name: `Person ${userId}`,
  department: null,
  siteId: null,
  days: [0, 1, 2].map((day) => ({
    date: addDays('2026-11-30', day),
    timeZone: 'UTC',
    off: true,
    start: null,
    end: null,
    minutes: 0,
    breakMinutes: 0,
    core: null,
    holiday: null,
    leave: null,
    exception: null,
    draft: false,
    day: null,
    employed,
  })),
});
const rows = [person(1), person(2), person(3, false)];

describe('chosen days', () => {
  it('U296 are as many as one change takes, and one more is too many', () => {
    expect([2_000, 2_001].map((count) => isTooMany(Array(count)))).toEqual([false, true]);
  });

  it('D91 are of a row or a column, without what is over and who is not here', () => {
    expect(keysOfRow(person(1), today)).toEqual(['1 2026-12-01', '1 2026-12-02']);
    expect(keysOfDate(rows, '2026-12-01', today)).toEqual(['1 2026-12-01', '2 2026-12-01']);
    expect(keysOfDate(rows, '2026-11-30', today)).toEqual([]);
  });

  it('D91 lie between two of them, in whichever order', () => {
    const between = [...rectangle(rows, '2 2026-12-01', '1 2026-12-02', today)];
    expect(between).toEqual(['1 2026-12-01', '1 2026-12-02', '2 2026-12-01', '2 2026-12-02']);
    expect(rectangle(rows, '9 2026-12-01', '1 2026-12-02', today).size).toBe(0);
  });

  it('D91 are added unless all are chosen already', () => {
    const [one, other]: readonly CellKey[] = ['1 2026-12-01', '1 2026-12-02'];
    if (!one || !other) throw new Error('There are two');
    const both = toggled(new Set([one]), [one, other]);
    expect([...both]).toEqual([one, other]);
    expect(toggled(both, [one, other]).size).toBe(0);
  });
});

it.each<[PlainDate | undefined, '4' | undefined, 1 | 7, PlainDate, PlainDate]>([
  [undefined, undefined, 1, '2026-11-30', '2026-12-06'],
  [undefined, undefined, 7, '2026-11-29', '2026-12-05'],
  ['2026-12-17', undefined, 1, '2026-12-14', '2026-12-20'],
  [undefined, '4', 1, '2026-11-30', '2026-12-27'],
])('D93 D103 the rota from %s, %s weeks from day %i', (from, weeks, weekStart, first, last) => {
  const shown = shownDays({ from, weeks }, today, weekStart);
  expect([shown.from, shown.to]).toEqual([first, last]);
});

it('D90 each shift of the schedules can be chosen once, and a day off', () => {
  const early = { start: '06:00', end: '14:00' };
  const schedule = (name: string, days: Schedule['days'], closedFrom: Schedule['closedFrom'] = null) => ({
    id: 1,
    name,
    days,
    graceMinutes: null,
    validFrom: today as PlainDate,
    closedFrom,
    versions: [],
    people: 0,
  });
  const shifts = shiftsOf([
    schedule('Late', [{ start: '14:00', end: '22:00' }, early, null]),
    schedule('Early', [early, null]),
    schedule('Old', [{ start: '05:00', end: '13:00' }], '2026-01-01'),
  ]);
  expect(shifts.map(({ day, schedules }) => [day, schedules])).toEqual([
    [early, ['Late', 'Early']],
    [{ start: '14:00', end: '22:00' }, ['Late']],
    [null, []],
  ]);
});
