import type { Tables } from '../../src/store/device/tables.ts';

/** Tables that fail for good at their `step`-th call: before it, or right after. */
export function dyingAt(tables: Tables, step: number, side: 'before' | 'after'): Tables {
  let left = step;
  const guard =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      left -= 1;
      if (left < 0 && side === 'before') throw new Error('dead');
      const result = await call(...args);
      if (left < 0) throw new Error('dead');
      return result;
    };
  return {
    ...tables,
    storeRows: guard(tables.storeRows) as Tables['storeRows'],
    dropOtherRuns: guard(tables.dropOtherRuns),
    keepNewest: guard(tables.keepNewest),
    note: guard(tables.note),
    changeNote: guard(tables.changeNote),
  };
}
