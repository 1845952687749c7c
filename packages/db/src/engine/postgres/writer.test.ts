import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Change } from '../../store/change-notifier.ts';
import type { Store } from '../../store/store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { openPostgres } from './open.ts';
import { writersLock } from './writer.ts';

let database: TestDatabase;
let store: Store;
let other: Store;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.run('CREATE SCHEMA notes');
  [store, other] = [await openPostgres(database.url, {}), await openPostgres(database.url, {})];
  await database.run('CREATE TABLE notes.note (seq bigint PRIMARY KEY, before bigint NOT NULL, text text)');
});

afterAll(async () => {
  await Promise.all([store.close(), other.close()]);
  await database.drop();
});

/** A write that says how far the notes were when it ran. */
const note = (text: string) => (tx: Parameters<Parameters<Store['write']>[0]>[0]) =>
  sql`INSERT INTO notes.note SELECT ${tx.seq('everyone')}, coalesce(max(seq), 0), ${text} FROM notes.note`.execute(
    tx.db,
  );

const texts = async () =>
  (await database.run('SELECT text FROM notes.note ORDER BY seq')).rows.map((row) => row.text);
const clock = async () => Number((await database.run('SELECT seq FROM change_clock')).rows[0].seq);

test('two servers write one at a time: commits are in the order of the clock, without gaps', async () => {
  const writes = Array.from({ length: 100 }, (_, n) => (n % 2 ? store : other).write(note(`${n}`)));
  await Promise.all(writes);
  const { rows } = await database.run('SELECT seq, before FROM notes.note ORDER BY seq');
  const seqs = rows.map((row) => Number(row.seq));
  expect(seqs).toEqual(Array.from({ length: 100 }, (_, n) => (seqs[0] ?? 0) + n));
  expect(rows.slice(1).map((row) => Number(row.before))).toEqual(seqs.slice(0, -1));
});

test('a batch has 64 writes at most, and one notification of its last seq', async () => {
  const heard: (string | undefined)[] = [];
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query('LISTEN muster');
  listener.on('notification', ({ payload }) => heard.push(payload));
  const before = await clock();
  await Promise.all(Array.from({ length: 130 }, () => store.write(note('many'))));
  await listener.query('SELECT 1');
  await listener.end();
  expect(heard).toEqual([64, 128, 130].map((writes) => `${before + writes}`));
});

test('a refused write undoes none of its batch, and gives its seq back', async () => {
  await database.run('TRUNCATE notes.note');
  const before = await clock();
  const outcomes = await Promise.allSettled([
    store.write(note('first')),
    store.write(async (tx) => {
      await note('refused')(tx);
      throw new Error('no');
    }),
    store.write((tx) => sql`SELECT 1 / 0`.execute(tx.db)),
    // A query that failed is no reason for half a write.
    store.write(async (tx) => {
      await note('half')(tx);
      await sql`SELECT 1 / 0`.execute(tx.db).catch(() => undefined);
    }),
    store.write(note('last')),
  ]);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, false, true]);
  expect(await texts()).toEqual(['first', 'last']);
  expect(await clock()).toBe(before + 2);
});

test('a connection that broke while it was idle is replaced; one that breaks in a batch fails it with busy', async () => {
  await database.run('TRUNCATE notes.note');
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'muster write'`;
  await database.run(end);
  await store.write(note('after the break'));
  const broken = store.write(async (tx) => {
    await note('lost')(tx);
    await database.run(end);
    await note('lost too')(tx);
  });
  await expect(broken).rejects.toMatchObject({ kind: 'busy' });
  await store.write(note('healed'));
  expect(await texts()).toEqual(['after the break', 'healed']);
});

test('a server that became a replica fails writes with busy, and they work again once it is the primary', async () => {
  await database.run('TRUNCATE notes.note');
  const demoted = store.write(async (tx) => {
    await sql`SET TRANSACTION READ ONLY`.execute(tx.db);
    await note('lost')(tx);
  });
  await expect(demoted).rejects.toMatchObject({ kind: 'busy' });
  await store.write(note('promoted'));
  expect(await texts()).toEqual(['promoted']);
});

test('a batch that waits for the lock gives up when the server stops', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(`SELECT pg_advisory_lock(${writersLock})`);
  const stopping = await openPostgres(database.url, {});
  const waiting = stopping.write(note('never'));
  stopping.stopWaiting();
  await expect(waiting).rejects.toMatchObject({ kind: 'busy' });
  await holder.end();
  await stopping.close();
});

test('what another server wrote is announced once it is looked for', async () => {
  const changes: Change[] = [];
  const stop = other.onChange((change) => changes.push(change));
  await store.write(note('from here'));
  await other.notifyExternalWrites();
  stop();
  await setImmediate();
  expect(changes.at(-1)).toEqual({ seq: await clock(), accounts: 'everyone', touched: [], frames: [] });
});
