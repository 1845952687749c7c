import { describe, expect, it } from 'vitest';
import { dropped, explained, keptGone, keptWith, vanishedFrom, withKept } from './kept-rows.ts';

/** Rows made on these days of a month; ids tell nothing of their order (D21). */
const rows = (...days: number[]) => days.map(madeOn);
const madeOn = (day: number) => ({ id: (day * 7) % 11, createdAt: `2026-11-0${day}T09:00:00.000Z` as const });

describe('rows that leave a list while someone looks at it', () => {
  it('are distinguished from those that newer ones pushed beyond its end', () => {
    expect(vanishedFrom(rows(5, 4, 3), rows(5, 3), 3)).toEqual(rows(4));
    expect(vanishedFrom(rows(5, 4, 3), rows(6, 5, 4), 3)).toEqual([]);
    expect(vanishedFrom(rows(5, 4, 3), rows(6, 5, 3), 3)).toEqual(rows(4));
    expect(vanishedFrom(rows(5, 4, 3), [], 3)).toEqual(rows(5, 4, 3));
    expect(vanishedFrom([], rows(5), 3)).toEqual([]);
  });

  it('stay in their places with why, and a row that is still there keeps its note', () => {
    const kept = [
      { row: madeOn(4), note: 'Already approved' },
      { row: madeOn(3), note: 'Not enough days' },
    ];
    expect(withKept(rows(5, 3), kept)).toEqual([
      { row: madeOn(5) },
      { row: madeOn(4), note: 'Already approved' },
      { row: madeOn(3), note: 'Not enough days' },
    ]);
    expect(withKept(rows(2, 1), [])).toEqual([{ row: madeOn(2) }, { row: madeOn(1) }]);
  });

  describe('while why they left is looked up', () => {
    const row = madeOn(4);

    it('stay in their places without a note, and then have it', () => {
      const left = keptGone([], row);
      expect(withKept(rows(5, 3), left)).toEqual([{ row: madeOn(5) }, { row }, { row: madeOn(3) }]);
      expect(explained(left, row.id, 'Already approved')).toEqual([{ row, note: 'Already approved' }]);
    });

    it('go if there is no reason, but for those that were refused before', () => {
      expect(explained(keptGone([], row), row.id, undefined)).toEqual([]);
      const refused = keptGone(keptWith([], row, 'Not enough days'), row);
      expect(explained(refused, row.id, undefined)).toEqual([{ row, note: 'Not enough days' }]);
      expect(explained(refused, row.id, 'Already approved')).toEqual([{ row, note: 'Already approved' }]);
    });

    it('stay away if they were dismissed meanwhile', () => {
      const dismissed = dropped(keptGone(keptWith([], row, 'Not enough days'), row), row.id);
      expect(explained(dismissed, row.id, 'Already approved')).toEqual([]);
    });
  });
});
