import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyDate, type Instant, startOfDay } from '../calendar/instant.ts';
import { isWorkDay } from '../calendar/work-days.ts';
import type { CompanyCalendar, DayRules } from '../company/schema.ts';
import { anyInstant, anyZone, calendarWith, later } from '../testing/testing.ts';
import { decideCheckIn, statusAt } from './rules.ts';

const everyDay: DayRules['workDays'] = [1, 2, 3, 4, 5, 6, 7];

test('D5 a check-in at 09:15:00.000 is present, one millisecond later late', () => {
  expect(statusAt('2026-11-20T09:15:00.000Z', calendarWith())).toBe('present');
  expect(statusAt('2026-11-20T09:15:00.001Z', calendarWith())).toBe('late');
});

test.each<[string, Partial<DayRules>, string, 'present' | 'late']>([
  ['at the middle of the day and its grace', {}, '13:15:00.000', 'present'],
  ['a moment later', {}, '13:15:00.001', 'late'],
  ['in the morning that is off', {}, '09:30:00.000', 'present'],
  [
    'by the hours of that day',
    { dayStart: '07:00', dayEnd: '14:00', graceMinutes: 0 },
    '10:30:00.000',
    'present',
  ],
  ['a moment later there', { dayStart: '07:00', dayEnd: '14:00', graceMinutes: 0 }, '10:30:00.001', 'late'],
])('D5 with the morning off: %s', (_case, rules, time, status) => {
  const at: Instant = `2026-11-20T${time}Z`;
  const morning = { startDate: '2026-11-20', endDate: '2026-11-20', half: 'morning' } as const;
  const statusWith = (leave: object) =>
    decideCheckIn({}, at, calendarWith(rules), [{ ...morning, status: 'approved', ...leave }]).status;
  expect(statusWith({})).toBe(status);
  const usual = statusAt(at, calendarWith(rules));
  expect(statusWith({ status: 'pending' })).toBe(usual);
  expect(statusWith({ half: 'afternoon' })).toBe(usual);
  expect(statusWith({ half: null })).toBe(usual);
  expect(statusWith({ startDate: '2026-11-19', endDate: '2026-11-19' })).toBe(usual);
});

describe('D5 the limit is the company’s clock, on days the clocks change too', () => {
  test.each<[string, string, Instant]>([
    ['the last winter morning', 'America/New_York', '2026-03-07T14:15:00.000Z'],
    ['spring forward', 'America/New_York', '2026-03-08T13:15:00.000Z'],
    ['fall back', 'America/New_York', '2026-11-01T14:15:00.000Z'],
    ['spring forward', 'Europe/Berlin', '2026-03-29T07:15:00.000Z'],
    ['fall back', 'Europe/Berlin', '2026-10-25T08:15:00.000Z'],
    ['a day without midnight', 'America/Santiago', '2026-09-06T12:15:00.000Z'],
    ['half an hour forward', 'Australia/Lord_Howe', '2026-10-03T22:15:00.000Z'],
    ['half an hour off', 'Asia/Kolkata', '2026-11-20T03:45:00.000Z'],
    ['far ahead: still yesterday in UTC', 'Pacific/Kiritimati', '2026-11-19T19:15:00.000Z'],
    ['far behind', 'Pacific/Pago_Pago', '2026-11-20T20:15:00.000Z'],
  ])('%s in %s: the last moment is %s', (_case, timeZone, limit) => {
    const calendar = calendarWith({ timeZone, workDays: everyDay });
    expect(statusAt(limit, calendar)).toBe('present');
    expect(statusAt(later(limit, 1), calendar)).toBe('late');
  });
});

describe('D5 the grace is the company’s', () => {
  test.each<[string, number, Instant, 'present' | 'late']>([
    ['09:00', 0, '2026-11-20T09:00:00.000Z', 'present'],
    ['09:00', 0, '2026-11-20T09:00:00.001Z', 'late'],
    ['00:00', 0, '2026-11-20T00:00:00.000Z', 'present'],
    ['00:00', 5, '2026-11-20T00:05:00.001Z', 'late'],
    ['12:00', 720, '2026-11-20T23:59:59.999Z', 'present'],
    ['08:30', 45, '2026-11-20T09:15:00.000Z', 'present'],
    ['08:30', 45, '2026-11-20T09:15:00.001Z', 'late'],
  ])('day start %s and %i minutes: %s is %s', (dayStart, graceMinutes, at, status) => {
    expect(statusAt(at, calendarWith({ dayStart, graceMinutes }))).toBe(status);
  });

  test('where it runs past midnight no one is late: what comes after is the next day’s, and early', () => {
    const night = calendarWith({ dayStart: '23:50', graceMinutes: 30 });
    expect(statusAt('2026-11-19T23:59:59.999Z', night)).toBe('present');
    expect(statusAt('2026-11-20T00:20:00.001Z', night)).toBe('present');
  });
});

describe('D5 a check-in on a day off is present', () => {
  const holidays = [{ date: '2026-11-20', name: 'Founders’ day' }] as const;

  test.each<[string, Instant, Partial<CompanyCalendar & DayRules>, 'present' | 'late']>([
    ['on a Saturday', '2026-11-21T15:00:00.000Z', {}, 'present'],
    ['on a holiday', '2026-11-20T15:00:00.000Z', { holidays: [...holidays] }, 'present'],
    ['on a Friday that is none', '2026-11-20T15:00:00.000Z', {}, 'late'],
    ['on the company’s Saturday', '2026-11-20T15:00:00.000Z', { timeZone: 'Pacific/Kiritimati' }, 'present'],
    ['on the company’s Friday', '2026-11-21T10:00:00.000Z', { timeZone: 'Pacific/Pago_Pago' }, 'late'],
  ])('%s', (_case, at, changes, status) => {
    expect(statusAt(at, calendarWith(changes))).toBe(status);
  });

  test('whatever the hour and the zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (at, timeZone) => {
        const holiday = { date: companyDate(at, timeZone), name: 'Holiday' };
        expect(statusAt(at, calendarWith({ timeZone, workDays: everyDay, holidays: [holiday] }))).toBe(
          'present',
        );
      }),
    );
  });
});

test('D5 on a work day without a clock change, late begins at start plus grace and never ends', () => {
  const anyTime = fc.nat(86_399_999);
  const anyStart = fc.nat(1439);
  fc.assert(
    fc.property(anyInstant, anyTime, anyStart, fc.nat(720), (someday, time, start, graceMinutes) => {
      const date = companyDate(someday, 'Asia/Kolkata');
      const dayStart = new Date(start * 60_000).toISOString().slice(11, 16);
      const calendar = calendarWith({ timeZone: 'Asia/Kolkata', dayStart, graceMinutes });
      const onTime = time <= (start + graceMinutes) * 60_000 || !isWorkDay(date, calendar);
      expect(statusAt(later(startOfDay(date, 'Asia/Kolkata'), time), calendar)).toBe(
        onTime ? 'present' : 'late',
      );
    }),
  );
});
