import type { Place } from '@muster/domain/lists/position';
import { type PeopleFilter, peopleSorts } from '@muster/domain/people/schema';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPeople } from '../features/people/admin-list.ts';
import type { WriteTransaction } from '../store/write-batch.ts';
import { addAccount } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { inPlace, numberKey, textKey } from './position.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const anyText = fc.constantFrom(null, 'ada', 'Ada', 'ÉMILE', 'émile', 'Zoë', 'łuk', 'a b', '');
const anyPerson = fc.record({
  fullName: fc.constantFrom<string>('Ada', 'ada', 'Émile', 'Zoë'),
  department: anyText,
  position: anyText,
});

async function removeAll({ db }: WriteTransaction, id?: number) {
  const all = id === undefined;
  await db
    .deleteFrom('leave_ledger')
    .$if(!all, (rows) => rows.where('userId', '=', id ?? 0))
    .execute();
  await db
    .deleteFrom('users')
    .$if(!all, (rows) => rows.where('id', '=', id ?? 0))
    .execute();
}

let added = 0;
const add = (person: typeof anyPerson extends fc.Arbitrary<infer P> ? P : never) => {
  added += 1;
  return addAccount(store, { employeeId: `E${added}`, ...person });
};

async function walk(
  filter: PeopleFilter,
  side: Place['side'],
  first: PeopleFilter,
  between: () => Promise<void>,
) {
  const ids: number[] = [];
  for (let asked: Parameters<typeof listPeople>[1] | undefined = { ...filter, ...first }; asked; ) {
    const { rows, next, previous } = await listPeople(store.read, asked);
    const found = rows.map(({ id }) => id);
    ids.push(...(side === 'after' ? found : found.toReversed()));
    const position = side === 'after' ? next : previous;
    asked = position ? { ...filter, place: { side, position } } : undefined;
    await between();
  }
  return ids;
}

const every = peopleSorts.flatMap((sort) => [
  { sort, descending: false },
  { sort, descending: true },
]);

test('D50 pages by places have every row once, in order, forwards and backwards, with equal and missing values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPerson, { minLength: 1, maxLength: 7 }), async (people) => {
      await store.write((tx) => removeAll(tx));
      for (const person of people) await add(person);
      for (const order of every) {
        const asked = { ...order, pageSize: 2 };
        const all = (await listPeople(store.read, { ...order, pageSize: 100 })).rows.map(({ id }) => id);
        const nothing = () => Promise.resolve();
        expect(await walk(asked, 'after', {}, nothing)).toEqual(all);
        const last = { page: Math.ceil(all.length / 2) };
        expect(await walk(asked, 'before', last, nothing)).toEqual(all.toReversed());
      }
    }),
    { numRuns: 8 },
  );
});

test('D50 people who come or go between two pages lose and repeat no other', async () => {
  const [come, go] = [fc.array(anyPerson, { maxLength: 3 }), fc.array(fc.nat(8), { maxLength: 3 })];
  const staff = fc.array(anyPerson, { minLength: 9, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(staff, come, go, fc.constantFrom(...every), async (people, comers, leavers, order) => {
      await store.write((tx) => removeAll(tx));
      const ids: number[] = [];
      for (const person of people) ids.push(await add(person));
      const stay = ids.filter((_, index) => !leavers.includes(index));
      const changes = [
        ...comers.map((person) => async () => void (await add(person))),
        ...leavers.map((index) => async () => {
          await store.write((tx) => removeAll(tx, ids[index]));
        }),
      ];
      const between = () => changes.shift()?.() ?? Promise.resolve();
      const found = await walk({ ...order, pageSize: 2 }, 'after', {}, between);
      expect(found.filter((id) => stay.includes(id)).sort()).toEqual(stay.sort());
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 20 },
  );
});

test('D50 a page says which rows it has and what lies beside it', async () => {
  for (const fullName of ['Ada', 'Bea', 'Cid', 'Dan', 'Eve'])
    await add({ fullName, department: null, position: null });
  const page = (asked: Parameters<typeof listPeople>[1]) => listPeople(store.read, { pageSize: 2, ...asked });
  const numbered = await page({ page: 2 });
  expect(numbered).toMatchObject({ total: 5, first: 3 });
  const { next, previous } = numbered;
  if (!next || !previous) return expect.unreachable();
  const [last, start] = [
    await page({ place: { side: 'after', position: next } }),
    await page({ place: { side: 'before', position: previous } }),
  ];
  expect(last).toMatchObject({ total: 5, first: 5, rows: [{ fullName: 'Eve' }], next: null });
  expect(start).toMatchObject({
    total: 5,
    first: 1,
    rows: [{ fullName: 'Ada' }, { fullName: 'Bea' }],
    previous: null,
  });
  await add({ fullName: 'Aaron', department: null, position: null });
  expect(await page({ place: { side: 'after', position: next } })).toMatchObject({ total: 6, first: 6 });
  expect(await page({ place: { side: 'before', position: previous } })).toMatchObject({
    first: 2,
    previous: expect.anything(),
  });
  const foreign = page({ descending: true, place: { side: 'before', position: previous } });
  await expect(foreign).rejects.toMatchObject({ kind: 'bad_input', field: 'before' });
});

test('rows are put in order as the database does: by the bytes of their texts, then by numbers', () => {
  const order = { name: 'some', keys: [textKey(sql`t`), numberKey(sql`n`, true)] };
  // U+FE4F has fewer bytes than U+1F600, whose first half comes before it as a unit of UTF-16.
  const texts = ['', 'Z', 'a', 'ab', 'é', '\ufe4f', '\u{1f600}'];
  const rows = texts.flatMap((key0) => [
    { key0, key1: 2 },
    { key0, key1: 1 },
  ]);
  expect(inPlace(order, rows.toReversed())).toEqual(rows);
});
