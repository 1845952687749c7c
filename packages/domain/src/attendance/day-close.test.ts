import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyDate, type Instant } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { isWorkDay } from '../calendar/work-days.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { anyInstant, anyZone, calendarWith, later } from '../testing/testing.ts';
import { closingStatus, daysToClose, statusAfterLeaveDecision } from './day-close.ts';
import { type AttendanceStatus, attendanceStatuses } from './schema.ts';

const due = (
  closedThrough: PlainDate,
  now: Instant,
  calendar: CompanyCalendar,
  reopened: readonly PlainDate[] = [],
) =>
  daysToClose(
    closedThrough,
    addDays(companyDate(now, calendar), -1),
    (date) => isWorkDay(date, calendar),
    reopened,
  );

describe('D8 the days to close', () => {
  const christmas = [{ date: '2026-12-25' as PlainDate, name: 'Christmas' }];

  test.each<[string, PlainDate, Instant, PlainDate[]]>([
    ['nothing before the day has ended', '2026-11-19', '2026-11-20T23:59:59.999Z', []],
    ['the day that just ended', '2026-11-19', '2026-11-21T00:00:00.000Z', ['2026-11-20']],
    ['no day off', '2026-11-20', '2026-11-23T12:00:00.000Z', []],
    [
      'every work day of a downtime',
      '2026-11-18',
      '2026-11-25T12:00:00.000Z',
      ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'],
    ],
    ['no holiday', '2026-12-23', '2026-12-29T12:00:00.000Z', ['2026-12-24', '2026-12-28']],
    ['nothing on the company’s first day', '2026-11-19', '2026-11-20T08:00:00.000Z', []],
    ['nothing where the clock went back', '2026-11-25', '2026-11-20T08:00:00.000Z', []],
  ])('%s', (_case, closedThrough, now, days) => {
    expect(due(closedThrough, now, calendarWith({ holidays: christmas }))).toEqual(days);
  });

  test.each<[string, Instant]>([
    ['America/New_York', '2026-11-21T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-21T11:00:00.000Z'],
  ])('a day ends at the company’s midnight: in %s Friday at %s', (timeZone, midnight) => {
    const before = new Date(Date.parse(midnight) - 1).toISOString() as Instant;
    expect(due('2026-11-19', before, calendarWith({ timeZone }))).toEqual([]);
    expect(due('2026-11-19', midnight, calendarWith({ timeZone }))).toEqual(['2026-11-20']);
  });

  test('are each a work day that has ended, after the last closed one; closing them leaves none', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, fc.integer({ min: -3, max: 40 }), (now, timeZone, daysAgo) => {
        const calendar = calendarWith({ timeZone });
        const today = companyDate(now, timeZone);
        const closedThrough = addDays(today, -daysAgo);
        const days = due(closedThrough, now, calendar);
        for (const day of days) {
          expect(isWorkDay(day, calendar) && day > closedThrough && day < today).toBe(true);
        }
        expect(due(days.at(-1) ?? closedThrough, now, calendar)).toEqual([]);
      }),
    );
  });
});

describe('D8 clocks that change, and zones whose rules change', () => {
  const everyDay = (timeZone: string) => calendarWith({ timeZone, workDays: [1, 2, 3, 4, 5, 6, 7] });

  test.each<[string, string, PlainDate, Instant]>([
    ['a day of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['a day of 25 hours', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['a day before a skipped midnight', 'America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
    ['a day whose last hour comes twice', 'America/Santiago', '2026-04-04', '2026-04-05T04:00:00.000Z'],
  ])('%s in %s ends once', (_words, timeZone, date, ended) => {
    const before = later(ended, -1);
    expect(due(addDays(date, -1), before, everyDay(timeZone))).toEqual([]);
    expect(due(addDays(date, -1), ended, everyDay(timeZone))).toEqual([date]);
    expect(due(date, later(ended, 3_600_000), everyDay(timeZone))).toEqual([]);
  });

  // No machine here has two versions of the zone data: two zones take the place of old and new rules.
  test('every day is closed once and in order, whatever the rules become between two closes', () => {
    const turns = fc.array(fc.tuple(anyZone, fc.integer({ min: 0, max: 200 })), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(anyInstant, turns, (start, all) => {
        const first = addDays(companyDate(start, 'UTC'), -3);
        let [now, through] = [start, first];
        const closed: PlainDate[] = [];
        for (const [timeZone, hours] of all) {
          now = later(now, hours * 3_600_000);
          closed.push(...due(through, now, everyDay(timeZone)));
          through = closed.at(-1) ?? first;
        }
        expect(closed).toEqual(closed.map((_day, index) => addDays(first, index + 1)));
      }),
    );
  });

  test('a day whose close was taken back is due once it has ended, besides those that follow', () => {
    const dueAt = (now: Instant) => due('2026-11-23', now, everyDay('UTC'), ['2026-11-20', '2026-11-30']);
    expect(dueAt('2026-11-20T12:00:00.000Z')).toEqual([]);
    expect(dueAt('2026-11-25T12:00:00.000Z')).toEqual(['2026-11-20', '2026-11-24']);
  });
});

test('D8 who left no record gets leave where approved leave covers the day, else absent', () => {
  expect(closingStatus(true)).toBe('leave');
  expect(closingStatus(false)).toBe('absent');
});

describe('D8 a decision on leave for past days', () => {
  test.each<[AttendanceStatus, boolean, AttendanceStatus]>([
    ['absent', true, 'leave'],
    ['leave', false, 'absent'],
    ['leave', true, 'leave'],
    ['absent', false, 'absent'],
    ['present', true, 'present'],
    ['present', false, 'present'],
    ['late', true, 'late'],
    ['late', false, 'late'],
  ])('%s with approved leave (%s) is %s', (status, covered, after) => {
    expect(statusAfterLeaveDecision(status, covered)).toBe(after);
  });

  test('undone, turns every status back', () => {
    for (const status of attendanceStatuses) {
      const before = statusAfterLeaveDecision(status, false);
      expect(statusAfterLeaveDecision(statusAfterLeaveDecision(before, true), false)).toBe(before);
    }
  });
});
