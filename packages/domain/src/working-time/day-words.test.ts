import { describe, expect, it } from 'vitest';
import type { ScheduleDay } from '../calendar/schedule.ts';
import { english } from '../language/texts.ts';
import { dayWithBreakText, lengthText, personDayText, scheduleDayText } from './day-words.ts';

describe('the words for a day', () => {
  it.each<[string, ScheduleDay]>([
    ['Off', null],
    ['09:00–17:00', { start: '09:00', end: '17:00' }],
    ['22:00–06:00', { start: '22:00', end: '06:00', breakMinutes: 30 }],
    [
      '09:00–14:00, 17:00–20:00',
      {
        spans: [
          { start: '09:00', end: '14:00' },
          { start: '17:00', end: '20:00' },
        ],
      },
    ],
    ['7 h 42 min', { minutes: 462 }],
    ['8 h, core 10:00–15:00', { minutes: 480, coreStart: '10:00', coreEnd: '15:00' }],
  ])('D90: %s', (text, day) => {
    expect(scheduleDayText(english, day)).toBe(text);
  });

  it('D90: name the break', () => {
    expect(dayWithBreakText(english, { start: '22:00', end: '06:00', breakMinutes: 45 })).toBe(
      '22:00–06:00, 45 min break',
    );
    expect(dayWithBreakText(english, { minutes: 480 })).toBe('8 h');
  });

  it.each([
    [30, '30 min'],
    [60, '1 h'],
    [2_310, '38 h 30 min'],
  ])('D90: %i minutes', (minutes, text) => {
    expect(lengthText(english, minutes)).toBe(text);
  });

  it('D93: are those of the person’s site', () => {
    const day = { off: false, minutes: 450, core: null, timeZone: 'Europe/Berlin' };
    const night = { start: '2026-11-30T21:00:00.000Z', end: '2026-12-01T05:00:00.000Z' } as const;
    expect(personDayText(english, { ...day, ...night })).toBe('22:00–06:00');
    expect(personDayText(english, { ...day, off: true, start: null, end: null })).toBe('Off');
    const core = { start: '2026-11-30T09:00:00.000Z', end: '2026-11-30T14:00:00.000Z' } as const;
    expect(personDayText(english, { ...day, start: null, end: null, core })).toBe(
      '7 h 30 min, core 10:00–15:00',
    );
  });
});
