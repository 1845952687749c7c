import { describe, expect, it } from 'vitest';
import { vanishedFrom, withKept } from './kept-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

describe('rows that leave a list while somebody looks at it', () => {
  it('are told from those that newer ones pushed beyond its end', () => {
    expect(vanishedFrom(rows(5, 4, 3), rows(5, 3), 3)).toEqual(rows(4));
    expect(vanishedFrom(rows(5, 4, 3), rows(6, 5, 4), 3)).toEqual([]);
    expect(vanishedFrom(rows(5, 4, 3), rows(6, 5, 3), 3)).toEqual(rows(4));
    expect(vanishedFrom(rows(5, 4, 3), [], 3)).toEqual(rows(5, 4, 3));
    expect(vanishedFrom([], rows(5), 3)).toEqual([]);
  });

  it('stay in their places with why, and a row that is still there keeps its note', () => {
    const kept = [
      { row: { id: 4 }, note: 'Already approved' },
      { row: { id: 3 }, note: 'Not enough days' },
    ];
    expect(withKept(rows(5, 3), kept)).toEqual([
      { row: { id: 5 } },
      { row: { id: 4 }, note: 'Already approved' },
      { row: { id: 3 }, note: 'Not enough days' },
    ]);
    expect(withKept(rows(2, 1), [])).toEqual([{ row: { id: 2 } }, { row: { id: 1 } }]);
  });
});
