import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttemptCounter, Bound } from '../../store/limit-counter.ts';
import { attemptsInMemory } from '../../store/limit-counter.ts';
import type { Store } from '../../store/store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { openPostgres } from './open.ts';

let database: TestDatabase;
let stores: readonly [Store, Store];
let servers: readonly [AttemptCounter, AttemptCounter];

beforeAll(async () => {
  database = await createTestDatabase();
  stores = [await openPostgres(database.url, {}), await openPostgres(database.url, {})];
  servers = [stores[0].attempts, stores[1].attempts];
});
beforeEach(() => database.run('TRUNCATE limit_tries'));
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await database.drop();
});

const begin = Date.UTC(2026, 2, 2);
const few: Bound = { name: 'few', most: 3, window: 10_000 };
const many: Bound = { name: 'many', most: 5, window: 30_000 };
const rows = async () => (await database.run('SELECT name FROM limit_tries ORDER BY name, key')).rows.length;

const step = fc.record({
  server: fc.nat(1),
  // A clock may be set back, and servers' clocks differ.
  pause: fc.integer({ min: -15_000, max: 12_000 }),
  key: fc.constantFrom('1', 'O’Brien', ''),
  bounds: fc.constantFrom([few], [many], [many, few]),
  isRefunded: fc.boolean(),
});

test('D51 two servers together count as one that remembers, and say the same waits', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      await database.run('TRUNCATE limit_tries');
      const memory = attemptsInMemory();
      let at = begin;
      for (const { server, pause, key, bounds, isRefunded } of plan) {
        at += pause;
        const counter = servers[server === 0 ? 0 : 1];
        const attempts = bounds.map((bound) => ({ bound, key }));
        expect(await counter.count(attempts, at)).toEqual(await memory.count(attempts, at));
        if (isRefunded) for (const each of [counter, memory]) await each.refund(attempts);
      }
    }),
    { numRuns: 15 },
  );
});

test('D51 attempts that come to both servers at the same moment never exceed the bound, nor wait for each other', async () => {
  const ten: Bound = { ...few, name: 'ten', most: 10 };
  const one = (index: number) => {
    const attempts = [ten, many].map((bound) => ({ bound, key: 'E1' }));
    // Given in different orders, and some taken back meanwhile.
    const given = index % 3 === 0 ? attempts.toReversed() : attempts;
    return servers[index % 2 === 0 ? 0 : 1].count(given, begin);
  };
  const waits = await Promise.all(Array.from({ length: 60 }, (_, index) => one(index)));
  const counted = waits.flatMap(([first, second], index) =>
    (index % 3 === 0 ? second : first) === undefined ? [index] : [],
  );
  expect(counted).toHaveLength(10);
  const back = servers.map((counter) => counter.refund([{ bound: ten, key: 'E1' }]));
  await Promise.all(back);
  expect(await servers[0].count([{ bound: ten, key: 'E1' }], begin)).toEqual([undefined]);
  expect(await servers[1].count([{ bound: ten, key: 'E1' }], begin)).toEqual([undefined]);
  expect(await servers[1].count([{ bound: ten, key: 'E1' }], begin)).toEqual([10_000]);
});

test('what no longer counts is forgotten, and of too many keys those used longest ago', async () => {
  const [counter] = servers;
  await counter.count(
    [few, many].map((bound) => ({ bound, key: 'E1' })),
    begin,
  );
  await counter.count([{ bound: many, key: 'E2' }], begin);
  await counter.refund([{ bound: many, key: 'E2' }]);
  await counter.prune(begin);
  expect(await rows()).toBe(2);
  await counter.prune(begin + few.window);
  expect(await rows()).toBe(1);
  await counter.prune(begin + many.window);
  expect(await rows()).toBe(0);
  await database.run(
    `INSERT INTO limit_tries SELECT 'flood', n::text, 3, 10, ARRAY[n], false, ${begin} + n FROM generate_series(1, 50010) n`,
  );
  await counter.prune(begin);
  const left = await database.run(
    `SELECT count(*)::int AS keys, min("until")::bigint - ${begin} AS first FROM limit_tries`,
  );
  expect(left.rows).toEqual([{ keys: 50_000, first: '11' }]);
});

test('D51 keys at their limit are forgotten last, however long ago they were used', async () => {
  const [counter] = servers;
  for (let time = 0; time < 4; time += 1) await counter.count([{ bound: few, key: 'E1' }], begin);
  await database.run(
    `INSERT INTO limit_tries SELECT 'few', n::text, 3, 10000, ARRAY[${begin} + 1], false, ${begin} + 10001 FROM generate_series(1, 50000) n`,
  );
  await counter.prune(begin);
  expect(await rows()).toBe(50_000);
  expect(await counter.count([{ bound: few, key: 'E1' }], begin)).toEqual([10_000]);
});

test('no writer is waited for, what was typed is not in the table, and a server that was away counts again', async () => {
  const attempts = [{ bound: few, key: 'ann@example.com' }];
  const gate = await stores[0].write(async () => servers[1].count(attempts, begin));
  expect(gate).toEqual([undefined]);
  const { rows: stored } = await database.run('SELECT * FROM limit_tries');
  expect(JSON.stringify(stored)).not.toContain('ann@');
  await database.run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'muster count' AND datname = current_database()`,
  );
  expect(await servers[1].count(attempts, begin)).toEqual([undefined]);
});
