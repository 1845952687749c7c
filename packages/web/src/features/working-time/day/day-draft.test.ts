import { clockHours } from '@muster/domain/calendar/durations';
import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { minutesIn } from '../../../company-time/length.ts';
import { type DayDraft, draftOfDay, readDay } from './day-draft.ts';

const hours = draftOfDay({ start: '09:00', end: '17:00', breakMinutes: 30 });

describe('a typed day', () => {
  it.each<[string, ScheduleDay]>([
    ['off', null],
    ['hours', { start: '22:00', end: '06:00', breakMinutes: 30 }],
    [
      'a split day',
      {
        spans: [
          { start: '09:00', end: '14:00' },
          { start: '17:00', end: '20:00' },
        ],
      },
    ],
    ['a flexible day', { minutes: 462, breakMinutes: 30, coreStart: '10:00', coreEnd: '15:00' }],
    ['a flexible day without core hours', { minutes: 480 }],
  ])('D90: %s is read as it was', (_, day) => {
    expect(readDay(english, draftOfDay(day))).toEqual({ day });
  });

  it('D90: takes times as people type them', () => {
    expect(readDay(english, { ...hours, spans: [{ start: '9', end: '1730' }] })).toEqual({
      day: { start: '09:00', end: '17:30', breakMinutes: 30 },
    });
  });

  it.each<[string, Partial<DayDraft>]>([
    ['Enter a start and an end, as in 09:00', { spans: [{ start: '9', end: '' }] }],
    ['Enter a start and an end, as in 09:00', { kind: 'split', spans: [{ start: '9', end: '25' }] }],
    ['Enter the break in whole minutes', { breakMinutes: 'half an hour' }],
    ['Enter the break in whole minutes', { breakMinutes: '-5' }],
    ['The break of day 1 must be shorter than its work', { breakMinutes: '480' }],
    ['Enter an amount of time, as in 7:30 or 7.5', { kind: 'flexible', length: '0' }],
    ['Enter a start and an end, as in 09:00', { kind: 'flexible', length: '8', coreStart: '10:00' }],
    [
      'The core hours of day 1 are longer than its work',
      { kind: 'flexible', length: '4', coreStart: '10:00', coreEnd: '15:00' },
    ],
  ])('D90: says %s', (problem, typed) => {
    expect(readDay(english, { ...hours, ...typed })).toEqual({ problem });
  });

  it.each([
    ['7:30', 450],
    ['7.5', 450],
    ['7,7', 462],
    ['38,5', 2_310],
    ['8', 480],
    ['', undefined],
    ['7:5', undefined],
    ['7:60', undefined],
    ['about 8', undefined],
  ])('D90: a length of %s', (text, minutes) => {
    expect(minutesIn(text)).toBe(minutes);
  });

  it('D90: a length is written in hours and minutes', () => {
    expect([clockHours(462), clockHours(480), clockHours(2_310)]).toEqual(['7:42', '8:00', '38:30']);
  });
});
