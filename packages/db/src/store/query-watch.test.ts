import { describe, expect, it } from 'vitest';
import { slowAfter, timed, timedWait, withoutValues } from './query-watch.ts';

describe('D80 the text of a slow query', () => {
  it.each([
    ['select "id" from "users" where "id" = ?', 'select "id" from "users" where "id" = ?'],
    ['select 1 where "a2" = $12 limit (20 + 0)', 'select ? where "a2" = $12 limit (? + ?)'],
    [`select 'Ann''s secret', 'b' as x`, 'select ?, … as x'],
    [`insert into changes values (1, E'{"a":"\\\\'' b"}', 2.5)`, 'insert into changes values (?, …)'],
    ['where id in (?, ?, ?) and b in (?)', 'where id in (?, …) and b in (?)'],
    ['where id in ($1, $2, $3)', 'where id in ($1, …)'],
    ['SELECT a\n  FROM b', 'SELECT a FROM b'],
  ])('%s', (sql, text) => {
    expect(withoutValues(sql)).toBe(text);
  });

  it('has an end', () => {
    expect(withoutValues(`select ${'"a", '.repeat(2_000)}`)).toHaveLength(2_000);
  });
});

describe('D80 a query is slow', () => {
  const run = async (milliseconds: number) => {
    let now = 0;
    const slow: unknown[] = [];
    const watch = { elapsed: () => now, slow: (...line: unknown[]) => void slow.push(line) };
    const pass = () => {
      now += milliseconds;
    };
    timed(watch, 'SELECT 1', pass);
    await timedWait(watch, 'SELECT 2', async () => pass());
    const fail = () => {
      pass();
      throw new Error('no');
    };
    expect(() => timed(watch, 'SELECT 3', fail)).toThrow('no');
    await expect(timedWait(watch, 'SELECT 4', async () => fail())).rejects.toThrow('no');
    return slow;
  };

  it('from 200 ms on, whether it succeeds or fails', async () => {
    expect(await run(slowAfter - 1)).toEqual([]);
    expect(await run(slowAfter)).toEqual(Array(4).fill(['SELECT ?', slowAfter]));
  });
});
