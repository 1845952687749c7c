import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChangeClock } from '../../store/change-clock.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import type { Store } from '../../store/store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { openPostgres } from './open.ts';

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  // Nothing may depend on the language and the time zone of a provider's database.
  database = await createTestDatabase(`TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'de' LOCALE 'C'`);
  await database.run(`ALTER DATABASE ${database.name} SET TimeZone = 'Pacific/Auckland'`);
  store = await openPostgres(database.url, {});
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

const advance = () => store.write(async (tx) => tx.seq('everyone'));
const kill = () =>
  database.run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'muster%'`,
  );

test('a snapshot is one state of the database, also within another, while writes go on', async () => {
  const before = await readChangeClock(store.read);
  const seen = await inOneSnapshot(store.read, async (db) => {
    const first = await readChangeClock(db);
    await advance();
    return [first, await readChangeClock(db), await inOneSnapshot(db, readChangeClock)];
  });
  expect(seen).toEqual([before, before, before]);
  expect(await readChangeClock(store.read)).toBe(before + 1);
});

test('more snapshots than connections follow each other, and a failed one gives its connection back', async () => {
  const fail = (db: Db) => sql`SELECT 1 / 0`.execute(db);
  const works = Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? fail : readChangeClock));
  const outcomes = await Promise.allSettled(
    works.map((work) => inOneSnapshot<unknown>(store.read, (db) => work(db))),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
});

test('reads and snapshots take another connection in place of a broken one', async () => {
  const before = await readChangeClock(store.read);
  await kill();
  expect(await readChangeClock(store.read)).toBe(before);
  await kill();
  expect(await inOneSnapshot(store.read, readChangeClock)).toBe(before);
});

test('the read handle cannot write', async () => {
  const write = store.read.updateTable('change_clock').set({ seq: 9 }).execute();
  await expect(write).rejects.toMatchObject({ code: '25006' });
});

test('values have the types that SQLite gives them', async () => {
  const { rows } = await sql`
    SELECT 5::bigint AS id, sum(seq) AS sum, 1 < 2 AS yes, '\\x01ff'::bytea AS bytes, '{"a":1}'::json AS json,
      0.5::double precision AS real FROM change_clock`.execute(store.read);
  const sum = await readChangeClock(store.read);
  expect(rows).toEqual([{ id: 5, sum, yes: 1, bytes: Buffer.from([1, 255]), json: '{"a":1}', real: 0.5 }]);
});

test('a hot query is prepared once for each connection, and again after a migration of another server', async () => {
  await database.run('CREATE TABLE later (id bigint); INSERT INTO later VALUES (1)');
  const all = hotQuery((db, param: Param<{ id: number }>) =>
    db.selectFrom(sql<{ id: number }>`later`.as('later')).selectAll().where('id', '=', param('id')),
  );
  const prepared = await inOneSnapshot(store.read, async (db) => {
    for (const id of [1, 2, 3]) await all.all(db, { id });
    return sql`SELECT 1 FROM pg_prepared_statements WHERE statement LIKE '%later%'`.execute(db);
  });
  expect(prepared.rows).toHaveLength(1);
  expect(await all.all(store.read, { id: 1 })).toEqual([{ id: 1 }]);
  await database.run('ALTER TABLE later ADD COLUMN more text');
  expect(await all.first(store.read, { id: 1 })).toEqual({ id: 1, more: null });
});
