import { describe, expect, it } from 'vitest';
import { type ClosureDate, closureSpans, freeOn } from './closure.ts';

const day = (date: `2026-12-${number}`, free: ClosureDate['free'] = 'all', planned = true): ClosureDate => ({
  date,
  planned,
  free,
});

describe('D98 the leave of a closure', () => {
  it('runs over days off, and neither begins nor ends with one', () => {
    const dates = [
      day('2026-12-24'),
      day('2026-12-25', 'all', false),
      day('2026-12-28'),
      day('2026-12-29', 'all', false),
    ];
    expect(closureSpans(dates)).toEqual([
      { startDate: '2026-12-24', endDate: '2026-12-28', duration: 'multiple_days', half: undefined },
    ]);
  });

  it('leaves own leave as it is, and takes the other half of a half day', () => {
    const dates = [
      day('2026-12-28'),
      day('2026-12-29', 'none'),
      day('2026-12-30', 'afternoon'),
      day('2026-12-31'),
    ];
    expect(closureSpans(dates)).toEqual([
      { startDate: '2026-12-28', endDate: '2026-12-28', duration: 'full_day', half: undefined },
      { startDate: '2026-12-30', endDate: '2026-12-30', duration: 'half_day', half: 'afternoon' },
      { startDate: '2026-12-31', endDate: '2026-12-31', duration: 'full_day', half: undefined },
    ]);
  });

  it('has no free half beside a half day that is not said, or beside both', () => {
    const date = '2026-12-30';
    const span = { startDate: date, endDate: date, duration: 'half_day' } as const;
    expect(freeOn(date, [])).toBe('all');
    expect(freeOn(date, [{ ...span, half: 'morning' }])).toBe('afternoon');
    expect(freeOn(date, [span])).toBe('none');
    expect(
      freeOn(date, [
        { ...span, half: 'morning' },
        { ...span, half: 'afternoon' },
      ]),
    ).toBe('none');
  });
});
