import { mirroredKinds, startCheckpoint } from '@muster/domain/wire/sync';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readChangeClock } from '../../store/change-clock.ts';
import { inRecentSnapshot } from '../../store/snapshot.ts';
import type { ReplicaTrouble, Store } from '../../store/store.ts';
import { pullChanges } from '../../sync/pull.ts';
import { runAt } from '../../testing/postgres.ts';
import { type ReplicatedServers, startReplicated } from '../../testing/postgres-server.ts';
import { opened } from '../../testing/rows.ts';
import { openPostgres } from './open.ts';

let servers: ReplicatedServers;
let store: Store;
let now = 0;
/** What happened since the test began: an answer of the replica, or why it passed. */
let seen: ('answered' | 'resting' | ReplicaTrouble)[] = [];
let reasons: string[] = [];

const watch = {
  elapsed: () => now,
  answered: () => void seen.push('answered'),
  passed(trouble: ReplicaTrouble | undefined, reason: string) {
    seen.push(trouble ?? 'resting');
    reasons.push(reason);
  },
};

beforeAll(async () => {
  servers = await startReplicated();
  store = await openPostgres(servers.primary.url, { replica: { url: servers.replica.url, watch } });
});

beforeEach(async () => {
  await goOn();
  [seen, reasons] = [[], []];
});

afterAll(async () => {
  await store.close();
  await servers.replica.stop();
  await servers.primary.stop();
});

const advance = () => store.write(async (tx) => tx.seq('everyone'));
/** The clock as a pull reads it, and whether it was read on a replica. */
const look = () =>
  inRecentSnapshot(store.read, async (db) => {
    const { rows } = await sql<{ at: number }>`SELECT pg_is_in_recovery() AS at`.execute(db);
    return [await readChangeClock(db), rows[0]?.at === 1 ? 'replica' : 'primary'] as const;
  });
const onReplica = (text: string) => runAt(servers.replica.url, text);
const rest = () => {
  now += 30_000;
};
/** Waits until the replica answers, which ends its rest. */
async function goOn() {
  const where = async () => {
    rest();
    return (await look())[1];
  };
  await expect.poll(where).toBe('replica');
}

test('L51 the replica answers, with the newest commit', async () => {
  const seq = await advance();
  await expect.poll(() => store.replica?.commitsBehind()).toBe(0);
  expect(await look()).toEqual([seq, 'replica']);
  expect(seen).toEqual(['answered']);
});

test('L51 L52 an answer is never older than the primary, and the replica answers again after it caught up', async () => {
  await onReplica('SELECT pg_wal_replay_pause()');
  await expect
    .poll(async () => (await onReplica('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0]?.state)
    .toBe('paused');
  for (let n = 0; n < 4; n += 1) {
    const seq = await advance();
    expect(await look()).toEqual([seq, 'primary']);
  }
  expect(seen).toEqual(['behind', 'resting', 'resting', 'resting']);
  expect(await store.replica?.commitsBehind()).toBe(4);
  await onReplica('SELECT pg_wal_replay_resume()');
  await expect.poll(() => store.replica?.commitsBehind()).toBe(0);
  expect((await look())[1]).toBe('primary');
  rest();
  const answers = [await look(), await look(), await look()];
  expect(answers.map(([, where]) => where)).toEqual(['replica', 'replica', 'replica']);
  expect(seen.slice(-4)).toEqual(['resting', 'answered', 'answered', 'answered']);
});

test('L51 a write that moves only a person’s own clock makes the replica too old as well', async () => {
  const before = await readChangeClock(store.read);
  await onReplica('SELECT pg_wal_replay_pause()');
  await store.write(async (tx) => void tx.touch('grievance'));
  expect(await readChangeClock(store.read)).toBe(before);
  expect((await look())[1]).toBe('primary');
  expect(seen).toEqual(['behind']);
  await onReplica('SELECT pg_wal_replay_resume()');
});

const paused = async <T>(change: string, back: string, work: () => Promise<T>): Promise<T> => {
  await onReplica('SELECT pg_wal_replay_pause()');
  try {
    await runAt(servers.primary.url, change);
    return await work();
  } finally {
    await runAt(servers.primary.url, back);
    await onReplica('SELECT pg_wal_replay_resume()');
  }
};

const newest = 'WHERE id = (SELECT max(id) FROM changes)';

/** What an administrator of the database may do: each makes the replica one of another primary. */
test.each([
  [
    'another epoch',
    'UPDATE change_clock SET epoch = reverse(epoch)',
    'UPDATE change_clock SET epoch = reverse(epoch)',
    'other_history',
  ],
  [
    'another commit of the same number',
    `UPDATE changes SET at = at || 'x' ${newest}`,
    `UPDATE changes SET at = rtrim(at, 'x') ${newest}`,
    'other_history',
  ],
  [
    'another schema',
    'UPDATE schema_version SET version = version + 1',
    'UPDATE schema_version SET version = version - 1',
    'other_schema',
  ],
])('L51 a replica with %s does not answer', async (_name, change, back, trouble) => {
  const seq = await advance();
  await goOn();
  seen = [];
  expect(await paused(change, back, look)).toEqual([seq, 'primary']);
  expect(seen).toEqual([trouble]);
});

test('L52 work that the replica ends is done by the primary', async () => {
  // The replica has what the test before took back.
  await advance();
  await goOn();
  seen = [];
  let runs = 0;
  const work = (failing: string) =>
    inRecentSnapshot(store.read, async (db) => {
      runs += 1;
      await sql`SELECT CASE WHEN pg_is_in_recovery() THEN ${sql.raw(failing)} END`.execute(db);
      return runs;
    });
  expect(await work('pg_terminate_backend(pg_backend_pid())')).toBe(2);
  expect(seen).toEqual(['unreachable']);
  rest();
  const broken = inRecentSnapshot(store.read, async () => {
    throw new Error('A fault of the program');
  });
  await expect(broken).rejects.toThrow('A fault of the program');
  expect(seen).toEqual(['unreachable']);
});

test('L51 a first pull asks the primary one thing, and the replica the rest', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const after = Object.fromEntries(mirroredKinds.map((kind) => [kind, startCheckpoint]));
  await pullChanges(store.read, 1, { epoch: null, after }, opened);
  const ports = query.mock.contexts.flatMap((client) => (client instanceof pg.Client ? [client.port] : []));
  query.mockRestore();
  const askedAt = (each: number) => ports.filter((port) => port === each).length;
  expect(seen).toEqual(['answered']);
  expect([askedAt(servers.primary.port), askedAt(servers.replica.port)]).toEqual([1, 25]);
});

test('L51 a replica that is ahead of what the primary shows does not answer', async () => {
  await advance();
  // A primary that waits for a replica which does not answer shows its commit to no one, while the other one does.
  await runAt(servers.primary.url, `ALTER SYSTEM SET synchronous_standby_names = 'absent'`);
  await runAt(servers.primary.url, 'SELECT pg_reload_conf()');
  const seq = await readChangeClock(store.read);
  const waiting = runAt(
    servers.primary.url,
    `SET synchronous_commit = on; UPDATE change_clock SET seq = seq + 1`,
  );
  await expect
    .poll(async () => (await onReplica('SELECT seq FROM change_clock')).rows[0]?.seq)
    .toBe(String(seq + 1));
  expect(await look()).toEqual([seq, 'primary']);
  expect(seen).toEqual(['ahead']);
  await runAt(servers.primary.url, 'ALTER SYSTEM RESET synchronous_standby_names');
  await runAt(servers.primary.url, 'SELECT pg_reload_conf()');
  await waiting;
  rest();
  expect((await look())[0]).toBe(seq + 1);
});

test('L52 without a replica that can answer, a store opens and the primary answers', async () => {
  const { href: foreign } = new URL('/template1', servers.replica.url);
  for (const [url, trouble, reason] of [
    [
      'postgres://ada@127.0.0.1:1/muster',
      'unreachable',
      'No PostgreSQL answers at 127.0.0.1:1: start it, or correct DATABASE_READ_URL',
    ],
    [servers.primary.url, 'not_replica', 'the server is a primary'],
    [foreign, 'other_schema', 'the database is not one of Muster'],
  ] as const) {
    [seen, reasons] = [[], []];
    const other = await openPostgres(servers.primary.url, { replica: { url, watch } });
    const at = await inRecentSnapshot(other.read, readChangeClock);
    expect(at).toBe(await readChangeClock(store.read));
    await other.close();
    expect(seen).toEqual([trouble, 'resting']);
    expect(reasons[0]).toContain(reason);
  }
});

test('L52 a replica that was promoted, or that ended, is not used any more', async () => {
  await onReplica('SELECT pg_promote()');
  const seq = await advance();
  expect(await look()).toEqual([seq, 'primary']);
  await servers.replica.stop();
  rest();
  expect(await look()).toEqual([seq, 'primary']);
  expect(seen).toEqual(['not_replica', 'unreachable']);
});
