import { describe, expect, test } from 'vitest';
import type { Instant } from '../calendar/instant.ts';
import { calendarWith } from '../testing/testing.ts';
import { dayState, hoursWorked, type Shift } from './rules.ts';

const open: Shift = { date: '2026-11-20', checkInTime: '2026-11-20T09:00:00.000Z', checkOutTime: null };
const done: Shift = { ...open, checkOutTime: '2026-11-20T17:00:00.000Z' };
const night: Shift = { date: '2026-11-19', checkInTime: '2026-11-19T22:00:00.000Z', checkOutTime: null };
const absent: Shift = { date: '2026-11-20', checkInTime: null, checkOutTime: null };

describe('D7 the state of a day', () => {
  test.each<[string, Shift[], Instant]>([
    ['no record', [], '2026-11-20T08:00:00.000Z'],
    ['an absent day', [absent], '2026-11-20T20:00:00.000Z'],
    ['yesterday was worked', [done], '2026-11-21T08:00:00.000Z'],
    ['yesterday’s check-out was forgotten', [open], '2026-11-21T08:00:00.000Z'],
    ['last night began exactly 16 hours ago', [night], '2026-11-20T14:00:00.000Z'],
  ])('is not checked in: %s', (_case, records, now) => {
    expect(dayState(records, now, calendarWith({ timeZone: 'UTC' }))).toEqual({ kind: 'not_checked_in' });
  });

  test.each<[string, Shift[], Instant, Shift]>([
    ['today’s record is open', [open], '2026-11-20T12:00:00.000Z', open],
    ['last night goes on', [night], '2026-11-20T06:00:00.000Z', night],
    ['last night goes on past an absent day', [absent, night], '2026-11-20T13:59:59.999Z', night],
    ['today’s record before last night’s', [open, night], '2026-11-20T12:00:00.000Z', open],
  ])('is checked in: %s', (_case, records, now, shift) => {
    expect(dayState(records, now, calendarWith({ timeZone: 'UTC' }))).toEqual({ kind: 'checked_in', shift });
  });

  test('a record of today is open for 16 hours, then its check-out is missed', () => {
    const early: Shift = { date: '2026-11-20', checkInTime: '2026-11-20T00:30:00.000Z', checkOutTime: null };
    expect(dayState([early], '2026-11-20T16:29:59.999Z', calendarWith({ timeZone: 'UTC' })).kind).toBe(
      'checked_in',
    );
    expect(dayState([early], '2026-11-20T16:30:00.000Z', calendarWith({ timeZone: 'UTC' }))).toEqual({
      kind: 'check_out_missed',
      shift: early,
    });
  });

  test.each<[string, Shift[]]>([
    ['today’s record is closed', [done]],
    ['and last night’s forgotten check-out does not reopen it', [done, night]],
  ])('is checked out: %s', (_case, records) => {
    expect(dayState(records, '2026-11-20T18:00:00.000Z', calendarWith({ timeZone: 'UTC' }))).toEqual({
      kind: 'checked_out',
      shift: done,
    });
  });

  test('turns at the company’s midnight, not at UTC’s', () => {
    const finished: Shift = { ...done, date: '2026-11-20' };
    expect(
      dayState([finished], '2026-11-21T04:59:59.999Z', calendarWith({ timeZone: 'America/New_York' })).kind,
    ).toBe('checked_out');
    expect(
      dayState([finished], '2026-11-21T05:00:00.000Z', calendarWith({ timeZone: 'America/New_York' })).kind,
    ).toBe('not_checked_in');
  });
});

describe('hours worked (U31)', () => {
  test.each<[string, Instant | null, Instant | null, number | null]>([
    ['a day', '2026-11-20T09:00:00.000Z', '2026-11-20T17:30:00.000Z', 8.5],
    ['a night across midnight', '2026-11-19T22:00:00.000Z', '2026-11-20T06:00:00.000Z', 8],
    ['a night in which the clocks go forward', '2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z', 7],
    ['no time at all', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z', 0],
    ['no check-out', '2026-11-20T09:00:00.000Z', null, null],
    ['no check-in', null, null, null],
  ])('%s', (_case, checkInTime, checkOutTime, hours) => {
    expect(hoursWorked({ checkInTime, checkOutTime })).toBe(hours);
  });
});
