import { expect, it } from 'vitest';
import { createQueryWatch } from './slow-queries.ts';

it('D80 queries with more than 500 texts share a line', () => {
  const lines: object[] = [];
  const log = { warn: (fields: object) => void lines.push(fields) };
  const tallies = { slowQueries: { count: 0, milliseconds: 0 } };
  const { slow } = createQueryWatch(() => 0, log, tallies);
  for (let n = 0; n < 520; n += 1) slow(`query ${n}`, 300.4);
  slow('query 7', 300);
  expect(lines).toHaveLength(501);
  expect(lines.at(-1)).toEqual({ query: 'another query', ms: 300, count: 1 });
  expect(tallies.slowQueries.count).toBe(521);
});
