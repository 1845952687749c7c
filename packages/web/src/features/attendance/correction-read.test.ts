import type { Instant } from '@muster/domain/calendar/instant';
import { english } from '@muster/domain/language/texts';
import { calendarWith } from '@muster/domain/testing/testing';
import { describe, expect, it } from 'vitest';
import { currentTimes, isCorrectable, nextMorning, readCorrection } from './correction-read.ts';
import type { AttendanceRecord } from './record.ts';

const calendar = calendarWith({ timeZone: 'Europe/Berlin' });
const now: Instant = '2026-03-04T12:00:00.000Z';

const record = (changes: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: 7,
  userId: 3,
  date: '2026-03-02',
  checkInTime: '2026-03-02T08:31:20.500Z',
  checkOutTime: '2026-03-02T16:00:00.000Z',
  status: 'late',
  checkInLatitude: null,
  checkInLongitude: null,
  checkInAddress: null,
  manual: true,
  lateSync: false,
  createdAt: '2026-03-02T08:31:20.500Z',
  ...changes,
});

const absent = record({ checkInTime: null, checkOutTime: null, status: 'absent' });

const typed = (checkInTime: string, checkOutTime: string, reason = 'The door was locked') => ({
  checkInTime,
  checkOutTime,
  reason,
});

const read = (input: ReturnType<typeof typed>, of = record()) =>
  readCorrection(english, of, input, now, calendar);
const basis = { attendanceId: 7, reason: 'The door was locked' };

describe('D7: what the form for a correction asks for', () => {
  it('U173: takes a time in any way of writing it, and says which is none', () => {
    expect(read(typed('855', '17:00'))).toEqual(read(typed('08:55', '17:00')));
    expect(read(typed('08:55', '25:00'))).toEqual({
      problems: { checkOutTime: 'Check Out must be a time, as in 08:30' },
    });
    expect(nextMorning(record(), typed('09:31', '1'), 'Europe/Berlin')).toBe('2026-03-03');
    expect(nextMorning(record(), typed('09:31', '1:'), 'Europe/Berlin')).toBeUndefined();
  });

  it('begins with the company’s times of day', () => {
    expect(currentTimes(record(), 'Europe/Berlin')).toEqual(typed('09:31', '17:00', ''));
    expect(currentTimes(absent, 'Europe/Berlin')).toEqual(typed('', '', ''));
  });

  it('D1: sends times as instants, and only those that differ from the record', () => {
    expect(read(typed('08:55', '17:00'))).toEqual({
      input: { ...basis, checkInTime: '2026-03-02T07:55:00.000Z' },
    });
    expect(read(typed('09:31', '17:30'))).toEqual({
      input: { ...basis, checkOutTime: '2026-03-02T16:30:00.000Z' },
    });
  });

  it('leaves an emptied time as it is', () => {
    expect(read(typed('08:55', ''))).toEqual({
      input: { ...basis, checkInTime: '2026-03-02T07:55:00.000Z' },
    });
  });

  it('gives an absent day its times', () => {
    expect(read(typed('08:55', '17:00'), absent)).toEqual({
      input: { ...basis, checkInTime: '2026-03-02T07:55:00.000Z', checkOutTime: '2026-03-02T16:00:00.000Z' },
    });
  });

  it('reads a check-out earlier than the check-in as one of the next morning, and says so', () => {
    const night = typed('20:00', '04:30');
    expect(read(night)).toEqual({
      input: { ...basis, checkInTime: '2026-03-02T19:00:00.000Z', checkOutTime: '2026-03-03T03:30:00.000Z' },
    });
    expect(nextMorning(record(), night, 'Europe/Berlin')).toBe('2026-03-03');
    expect(nextMorning(record(), typed('09:31', '17:30'), 'Europe/Berlin')).toBeUndefined();
  });

  it('keeps to the company’s clock over the night in which it changes', () => {
    const night = record({ date: '2026-03-28', checkInTime: '2026-03-28T21:00:00.000Z', checkOutTime: null });
    const later: Instant = '2026-03-30T12:00:00.000Z';
    expect(readCorrection(english, night, typed('22:00', '06:00'), later, calendar)).toEqual({
      input: { ...basis, checkOutTime: '2026-03-29T04:00:00.000Z' },
    });
  });

  it.each([
    ['nothing that differs', typed('09:31', '17:00'), record(), 'checkInTime', /Change at least one time/],
    ['no reason', typed('08:55', '17:00', '  '), record(), 'reason', /Reason is required/],
    [
      'a time to come',
      typed('09:31', '14:00'),
      record({ date: '2026-03-04', checkInTime: '2026-03-04T08:31:00.000Z', checkOutTime: null }),
      'checkOutTime',
      /future/,
    ],
    ['a check-out at the check-in', typed('12:00', '12:00'), record(), 'checkOutTime', /after Check In/],
    ['more than 16 hours', typed('09:00', '08:00'), record(), 'checkOutTime', /16 hours/],
    ['a check-out without a check-in', typed('', '17:00'), absent, 'checkInTime', /no check-in/],
    [
      'a day long past',
      typed('08:55', ''),
      record({ date: '2025-03-02', checkInTime: null, checkOutTime: null }),
      'checkInTime',
      /90 days/,
    ],
  ] as const)('refuses %s at its field', (_, input, of, field, words) => {
    expect(read(input, of)).toEqual({ problems: { [field]: expect.stringMatching(words) } });
  });
});

describe('D7: which records offer a correction', () => {
  it.each([
    ['of today', {}, '2026-03-02', true],
    ['of 90 days ago', {}, '2026-05-31', true],
    ['of longer ago', {}, '2026-06-01', false],
    ['of a day to come', {}, '2026-03-01', false],
    ['that the server has not got yet', { id: -4 }, '2026-03-02', false],
  ] as const)('one %s: %#', (_, changes, today, offered) => {
    expect(isCorrectable(record(changes), today)).toBe(offered);
  });
});
