import { expect, test } from 'vitest';
import { arithmeticOf } from '../src/postgres/arithmetic.ts';

test('a million devices cost a million times what one costs', () => {
  const table = arithmeticOf({
    frame: 5,
    pull: { cpu: 1_200, databaseCpu: 600 },
    checkIns: [
      { milliseconds: 0, perSecond: 1_000 },
      { milliseconds: 1, perSecond: 100 },
    ],
  });
  const costs = table.split('\n').map((line) => line.split('|').at(-2)?.trim());
  expect(costs.slice(2)).toEqual([
    '5.0 s of the servers’ processors',
    '1,200 s + 600 s of processors',
    '20 cores of servers + 10 of PostgreSQL and its replicas',
    '17 minutes; 1,800,000 people in half an hour',
    '167 minutes; 180,000 people in half an hour',
  ]);
});
