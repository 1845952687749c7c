import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hour } from '../calendar/durations.ts';
import type { Instant } from '../calendar/instant.ts';
import { calendarWith, later, refusalOf } from '../testing/testing.ts';
import { type AskedTimes, applyCorrection, checkCorrection, type RecordToCorrect } from './correction.ts';
import { openFor } from './rules.ts';

const calendar = calendarWith({ timeZone: 'Europe/Berlin' });
const now: Instant = '2026-03-05T12:00:00.000Z';

/** Monday, in at half past nine in Berlin, out never. */
const forgotten: RecordToCorrect = {
  date: '2026-03-02',
  checkInTime: '2026-03-02T08:30:00.000Z',
  checkOutTime: null,
  status: 'late',
};
const absent: RecordToCorrect = { ...forgotten, checkInTime: null, status: 'absent' };
const whole: RecordToCorrect = { ...forgotten, checkOutTime: '2026-03-02T16:00:00.000Z' };

const asking = (times: Partial<AskedTimes>): AskedTimes => ({
  checkInTime: null,
  checkOutTime: null,
  ...times,
});
const refused = (record: RecordToCorrect, times: Partial<AskedTimes>, at = now) => {
  const { kind, field } = refusalOf(() => checkCorrection(record, asking(times), at, calendar));
  return [kind, field];
};

describe('D7 a correction that is asked for', () => {
  it.each<[string, RecordToCorrect, Partial<AskedTimes>]>([
    ['a forgotten check-out', forgotten, { checkOutTime: '2026-03-02T16:00:00.000Z' }],
    ['a check-out in the night that follows', forgotten, { checkOutTime: '2026-03-03T00:29:59.999Z' }],
    ['an earlier check-in', whole, { checkInTime: '2026-03-02T07:45:00.000Z' }],
    [
      'both times',
      whole,
      { checkInTime: '2026-03-02T07:00:00.000Z', checkOutTime: '2026-03-02T15:00:00.000Z' },
    ],
    ['the check-in of an absent day', absent, { checkInTime: '2026-03-02T08:00:00.000Z' }],
    [
      'the check-in of a leave day',
      { ...absent, status: 'leave' },
      { checkInTime: '2026-03-02T08:00:00.000Z' },
    ],
    ['the first moment of the company date', absent, { checkInTime: '2026-03-01T23:00:00.000Z' }],
    [
      'this very moment',
      { ...forgotten, date: '2026-03-05', checkInTime: '2026-03-05T08:00:00.000Z' },
      { checkOutTime: now },
    ],
  ])('may be %s', (_name, record, times) => {
    expect(() => checkCorrection(record, asking(times), now, calendar)).not.toThrow();
  });

  it.each<[string, RecordToCorrect, Partial<AskedTimes>, keyof AskedTimes]>([
    [
      'a check-in before the company date',
      absent,
      { checkInTime: '2026-03-01T22:59:59.999Z' },
      'checkInTime',
    ],
    ['a check-in after the company date', absent, { checkInTime: '2026-03-02T23:00:00.000Z' }, 'checkInTime'],
    ['a check-out at the check-in', forgotten, { checkOutTime: '2026-03-02T08:30:00.000Z' }, 'checkOutTime'],
    [
      'a check-out before the check-in',
      forgotten,
      { checkOutTime: '2026-03-02T08:00:00.000Z' },
      'checkOutTime',
    ],
    ['a check-out 16 hours later', forgotten, { checkOutTime: '2026-03-03T00:30:00.000Z' }, 'checkOutTime'],
    [
      'a check-in after the standing check-out',
      whole,
      { checkInTime: '2026-03-02T16:00:00.000Z' },
      'checkInTime',
    ],
    [
      'a check-in 16 hours before the standing check-out',
      whole,
      { checkInTime: '2026-03-02T00:00:00.000Z' },
      'checkInTime',
    ],
    ['the check-in as it stands', whole, { checkInTime: '2026-03-02T08:30:00.000Z' }, 'checkInTime'],
    [
      'the check-out as it stands',
      whole,
      { checkInTime: '2026-03-02T08:00:00.000Z', checkOutTime: '2026-03-02T16:00:00.000Z' },
      'checkOutTime',
    ],
    [
      'a check-out of a day without a check-in',
      absent,
      { checkOutTime: '2026-03-02T16:00:00.000Z' },
      'checkInTime',
    ],
    ['a check-out in the future', forgotten, { checkOutTime: '2026-03-05T12:00:00.001Z' }, 'checkOutTime'],
    [
      'a check-in in the future',
      { ...absent, date: '2026-03-05' },
      { checkInTime: '2026-03-05T12:00:00.001Z' },
      'checkInTime',
    ],
  ])('cannot be %s, and the field is named', (_name, record, times, field) => {
    expect(refused(record, times)).toEqual(['unprocessable', field]);
  });

  it('reaches back 90 company days and not one more', () => {
    const times = { checkOutTime: '2026-03-02T16:00:00.000Z' } as const;
    expect(() =>
      checkCorrection(forgotten, asking(times), '2026-05-31T21:59:59.999Z', calendar),
    ).not.toThrow();
    expect(refused(forgotten, times, '2026-05-31T22:00:00.000Z')).toEqual(['unprocessable', 'attendanceId']);
  });

  it('cannot be of a day that has not begun', () => {
    const tomorrow = { ...absent, date: '2026-03-06' } as const;
    expect(refused(tomorrow, { checkInTime: '2026-03-05T08:00:00.000Z' })).toEqual([
      'unprocessable',
      'attendanceId',
    ]);
  });
});

describe('D7 an accepted correction', () => {
  it.each<[string, Instant, string]>([
    ['at day start plus grace', '2026-03-02T08:15:00.000Z', 'present'],
    ['a millisecond later', '2026-03-02T08:15:00.001Z', 'late'],
  ])('has its status by the check-in: %s', (_name, checkInTime, status) => {
    expect(applyCorrection(absent, asking({ checkInTime }), calendar)).toEqual({
      checkInTime,
      checkOutTime: null,
      status,
    });
  });

  it('of the check-out alone keeps check-in and status, whatever the hours of the company are by now', () => {
    const checkOutTime: Instant = '2026-03-02T16:00:00.000Z';
    expect(applyCorrection(forgotten, asking({ checkOutTime }), calendarWith({ dayStart: '11:00' }))).toEqual(
      {
        checkInTime: forgotten.checkInTime,
        checkOutTime,
        status: 'late',
      },
    );
  });

  it('is a conflict once the record has changed so that it no longer fits', () => {
    const asked = asking({ checkInTime: '2026-03-02T08:00:00.000Z' });
    const closed = { ...forgotten, checkOutTime: '2026-03-02T07:59:00.000Z' } as const;
    expect(refusalOf(() => applyCorrection(closed, asked, calendar)).kind).toBe('conflict');
    const emptied = asking({ checkOutTime: '2026-03-02T16:00:00.000Z' });
    expect(refusalOf(() => applyCorrection(absent, emptied, calendar)).kind).toBe('conflict');
  });

  it('is a shift of its day that is over and shorter than 16 hours, whatever was asked', () => {
    const times = fc.option(
      fc
        .integer({ min: -30 * 60, max: 60 * 60 })
        .map((minutes) => later('2026-03-02T00:00:00.000Z', minutes * 60_000)),
    );
    const records = fc.constantFrom(forgotten, absent, whole);
    fc.assert(
      fc.property(records, times, times, (record, checkInTime, checkOutTime) => {
        const asked = { checkInTime, checkOutTime };
        try {
          checkCorrection(record, asked, now, calendar);
        } catch {
          return;
        }
        const after = applyCorrection(record, asked, calendar);
        expect(after.checkInTime).not.toBeNull();
        expect(['present', 'late']).toContain(after.status);
        if (after.checkOutTime === null) return;
        const length = Date.parse(after.checkOutTime) - Date.parse(String(after.checkInTime));
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThan(openFor);
        expect(openFor).toBe(16 * hour);
      }),
    );
  });
});
