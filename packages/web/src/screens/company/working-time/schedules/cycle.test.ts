import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { describe, expect, it } from 'vitest';
import { barsOf, cycleOf, rowsOf, weekMinutesOf } from './cycle.ts';

const night: ScheduleDay = { start: '18:00', end: '06:00' };
const early: ScheduleDay = { start: '06:00', end: '12:00' };

describe('the picture of a schedule', () => {
  it('D90: has a bar for the hours of a day', () => {
    expect(barsOf([early, null])).toEqual([[{ from: 25, to: 50, kind: 'fixed' }], []]);
  });

  it('D90: a night goes on in the next day, and the last day’s in the first', () => {
    expect(barsOf([null, night])).toEqual([
      [{ from: 0, to: 25, kind: 'fixed' }],
      [{ from: 75, to: 100, kind: 'fixed' }],
    ]);
  });

  it('D90: a flexible day is loose around its core hours', () => {
    const day = { minutes: 450, breakMinutes: 30, coreStart: '10:00', coreEnd: '14:00' };
    expect(barsOf([day])[0]?.map(({ kind, from }) => [kind, from])).toEqual([
      ['loose', share(8 * 60)],
      ['core', share(10 * 60)],
    ]);
  });

  it('D90: a long flexible day stays within it', () => {
    expect(barsOf([{ minutes: 1_440, coreStart: '20:00', coreEnd: '23:00' }])[0]?.[0]).toMatchObject({
      from: 0,
      to: 100,
    });
  });

  it('D90: an amount a week is shared by its usual days', () => {
    const days = cycleOf({ weekMinutes: 600, usualDays: [2, 4], graceMinutes: null });
    expect(days).toEqual([null, { minutes: 300 }, null, { minutes: 300 }, null, null, null]);
  });

  it('D90: sums a week, of other cycles on average', () => {
    expect(weekMinutesOf([early, early, null, null, null, null, null])).toBe(720);
    expect(weekMinutesOf([early, null])).toBe(1_260);
    expect(rowsOf([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([[1, 2, 3, 4, 5, 6, 7], [8]]);
  });
});

function share(minutes: number): number {
  return (minutes / 1_440) * 100;
}
