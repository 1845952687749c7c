import { allRows } from '@muster/domain/lists/list-rows';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAttendance } from '../features/attendance/reads.ts';
import { testEngine } from '../testing/engine.ts';
import { addAccount, insertRaw } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import type { Db } from './connection.ts';
import { hotQuery, type Param } from './hot-query.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

type Holiday = { date: `${number}-${number}-${number}`; name: string; seq: number };
const christmas: Holiday = { date: '2026-12-25', name: 'Christmas', seq: 3 };

const addHoliday = hotQuery((db, param: Param<Holiday>) =>
  db
    .insertInto('holidays')
    .values({ seq: param('seq'), name: param('name'), date: param('date') })
    .returning(['date', 'name', 'seq']),
);

const holidaysIn = hotQuery(
  (db, param: Param<{ from: Holiday['date']; to: Holiday['date']; name: string }>) =>
    db
      .selectFrom('holidays')
      .selectAll()
      .where('date', '<=', param('to'))
      .where('name', '!=', param('name'))
      .where('date', '>=', param('from')),
);

test('every parameter lands in its place, whatever order they are given in', async () => {
  await store.write((tx) => addHoliday.first(tx.db, { name: christmas.name, date: christmas.date, seq: 3 }));
  await store.write((tx) => addHoliday.first(tx.db, { seq: 4, date: '2027-01-01', name: 'New Year' }));
  expect(await holidaysIn.all(store.read, { name: 'x', from: '2026-01-01', to: '2026-12-31' })).toMatchObject(
    [christmas],
  );
  expect(
    await holidaysIn.all(store.read, { to: '2027-12-31', from: '2026-01-01', name: 'Christmas' }),
  ).toHaveLength(1);
});

test('a write gives back what it stored', async () => {
  expect(await store.write((tx) => addHoliday.first(tx.db, christmas))).toEqual(christmas);
});

test('nothing found is undefined, or an empty list', async () => {
  const params = { from: '2026-01-01', to: '2026-12-31', name: '' } as const;
  expect(await holidaysIn.first(store.read, params)).toBeUndefined();
  expect(await holidaysIn.all(store.read, params)).toEqual([]);
});

test('on the read handle a write fails', async () => {
  await expect(addHoliday.first(store.read, christmas)).rejects.toThrow(/read-?only/);
});

test.each<[string, (db: Db) => unknown]>([
  ['a number', () => 5],
  ['a text', () => 'Christmas'],
  ['null', () => null],
])('a value given while building is refused: %s', async (_what, value) => {
  const query = hotQuery((db, _param: Param<object>) =>
    db
      .selectFrom('holidays')
      .selectAll()
      .where('name', '=', value(db) as string),
  );
  await expect(query.all(store.read, {})).rejects.toThrow(/takes its values through param\(\)/);
});

test('the query is built once for each connection that compiles for itself', async () => {
  let built = 0;
  const query = hotQuery((db, param: Param<{ name: string }>) => {
    built += 1;
    return db.selectFrom('holidays').selectAll().where('name', '=', param('name'));
  });
  for (const name of ['a', 'b', 'c']) await query.all(store.read, { name });
  expect(built).toBe(1);
  await store.write((tx) => query.all(tx.db, { name: 'a' }));
  // PostgreSQL's handles compile alike.
  expect(built).toBe(testEngine === 'postgres' ? 1 : 2);
});

test('answers what plain Kysely answers, for any rows', async () => {
  for (const employeeId of ['A', 'B']) await addAccount(store, { employeeId });
  const anyRow = fc.record({ userId: fc.constantFrom(1, 2), day: fc.integer({ min: 10, max: 28 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { maxLength: 12 }),
      fc.integer({ min: 0, max: 8 }),
      async (rows, limit) => {
        await store.write((tx) => tx.db.deleteFrom('attendance').execute());
        const inserts = rows.map(({ userId, day }) =>
          insertRaw(store, 'attendance', {
            userId,
            date: `2026-11-${day}`,
            status: 'absent',
            createdAt: 'now',
            seq: 1,
          }),
        );
        await Promise.allSettled(inserts);
        const plain = await store.read
          .selectFrom('attendance')
          .select(['id', 'date'])
          .where('userId', '=', 1)
          .orderBy('date', 'desc')
          .limit(limit)
          .execute();
        const listed = await listAttendance(store.read, 1, { ...allRows, limit });
        expect(listed.map(({ id, date }) => ({ id, date }))).toEqual(plain);
      },
    ),
    { numRuns: 40 },
  );
});
