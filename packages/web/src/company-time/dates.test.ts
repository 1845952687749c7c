import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { longDate, shortDate, spanText, spokenDate, timeText } from './dates.ts';

describe('dates on screen', () => {
  it('D1: shows the time of day of the company, not of the device', () => {
    expect(timeText('2026-11-21T23:30:00.000Z', 'Asia/Tokyo')).toBe('08:30');
    expect(timeText('2026-07-01T06:05:59.999Z', 'Europe/Paris')).toBe('08:05');
  });

  it('writes a date short and in full', () => {
    expect(shortDate(english, '2026-11-21')).toBe('Sat 21 Nov 2026');
    expect(longDate(english, '2026-03-01')).toBe('Sunday, 1 March 2026');
  });

  it('says today and yesterday across a month', () => {
    expect(spokenDate(english, '2026-03-01', '2026-03-01')).toBe('today');
    expect(spokenDate(english, '2026-02-28', '2026-03-01')).toBe('yesterday');
    expect(spokenDate(english, '2026-02-27', '2026-03-01')).toBe('Fri 27 Feb 2026');
  });

  it('names a single date of a span once', () => {
    expect(spanText(english, { startDate: '2026-11-20', endDate: '2026-11-20' })).toBe('Fri 20 Nov 2026');
    expect(spanText(english, { startDate: '2026-11-20', endDate: '2026-11-23' })).toBe(
      'Fri 20 Nov 2026 to Mon 23 Nov 2026',
    );
  });
});
