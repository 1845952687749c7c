import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { settingsOf } from '../database-url.ts';
import { openPostgres } from './open.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let stores: readonly [Store, Store];

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  stores = [await openPostgres(database.url, {}), await openPostgres(database.url, {})];
});

afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
});

afterAll(() => database.drop());

/** How often a server got the lead later. */
async function seek({ lead }: Store) {
  const heard = { gains: 0, giveUp: async () => {} };
  heard.giveUp = await lead.seek(() => {
    heard.gains += 1;
  });
  return heard;
}

const leading = () => stores.map(({ lead }) => lead.term() !== undefined);
const endLeader = () =>
  database.run(
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND application_name = 'muster lead' AND datname = current_database()`,
  );

test('one server leads until it gives the lead up, and then the other', async () => {
  const [first, second] = stores;
  const [one, other] = [await seek(first), await seek(second)];
  expect(leading()).toEqual([true, false]);
  await one.giveUp();
  await expect.poll(() => other.gains, { timeout: 10_000 }).toBe(1);
  expect(leading()).toEqual([false, true]);
  expect(one.gains).toBe(0);
});

test('who leads gives it up once all of its own have, and with the store', async () => {
  const [first, second] = stores;
  const [jobs, backups] = [await seek(first), await seek(first)];
  const term = first.lead.term();
  await jobs.giveUp();
  await jobs.giveUp();
  expect(first.lead.term()).toBe(term);
  await first.write(async (tx) => term?.expect(tx));
  await backups.giveUp();
  expect(leading()).toEqual([false, false]);
  await seek(second);
  expect(leading()).toEqual([false, true]);
  await second.close();
  stores = [first, await openPostgres(database.url, {})];
  await seek(first);
  expect(leading()).toEqual([true, false]);
});

test('a leader whose session ends is followed by the other, does not lead beside it, and its writes are refused', async () => {
  const [first, second] = stores;
  const [one, other] = [await seek(first), await seek(second)];
  const term = first.lead.term();
  await first.write(async (tx) => term?.expect(tx));
  await endLeader();
  // The write itself learns of it, whether or not this server has noticed.
  const late = first.write(async (tx) => term?.expect(tx));
  await expect(late).rejects.toMatchObject({ kind: 'busy' });
  await expect.poll(() => other.gains, { timeout: 10_000 }).toBe(1);
  expect(leading()).toEqual([false, true]);
  const next = second.lead.term();
  await second.write(async (tx) => next?.expect(tx));
  expect(one.gains).toBe(0);
});

test('the database ends the session of a leader that stands still', async () => {
  const pool = createPool(settingsOf(database.url), 'lead');
  expect((await pool.query('SHOW idle_session_timeout')).rows).toEqual([{ idle_session_timeout: '10s' }]);
  await pool.end();
});
