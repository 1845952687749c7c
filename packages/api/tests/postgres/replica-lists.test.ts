import { randomUUID } from 'node:crypto';
import { openPostgres } from '@muster/db/engine/postgres/open';
import { insertCompany } from '@muster/db/features/company/writes/company';
import type { ReplicaTrouble } from '@muster/db/store/store';
import { announcedTables, runAt } from '@muster/db/testing/postgres';
import { type ReplicatedServers, startReplicated, type TestServer } from '@muster/db/testing/postgres-server';
import { inOwnFolder, type TestStore } from '@muster/db/testing/store';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { procedures } from '../../src/rest/procedures.ts';
import { dayOff } from '../leave/transports.ts';

const lists = [...procedures].flatMap(([path, { onReplica }]) => (onReplica ? [path] : []));

let servers: ReplicatedServers;

beforeAll(async () => {
  servers = await startReplicated();
});

afterAll(async () => {
  await servers.replica.stop();
  await servers.primary.stop();
});

interface Company {
  /** The name of the database. */
  readonly database: string;
  readonly muster: Muster;
  readonly chief: Person;
  readonly ann: Person;
  /** Ann's request. */
  readonly leaveId: number;
  /** What the replica did so far: an answer, or why there was none. */
  readonly seen: ('answered' | 'resting' | ReplicaTrouble)[];
}

/** A server with the replica; one person asks for leave. */
async function company(): Promise<Company> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runAt(servers.primary.url, `CREATE DATABASE ${database}`);
  const seen: Company['seen'] = [];
  const watch = {
    elapsed: () => performance.now(),
    answered: () => void seen.push('answered'),
    passed: (trouble: ReplicaTrouble | undefined) => void seen.push(trouble ?? 'resting'),
  };
  const url = addressOf(servers.primary, database);
  const replica = { url: addressOf(servers.replica, database), watch };
  const empty = await openPostgres(url, {});
  const settings = { name: 'Test', timeZone: 'Europe/Berlin', adminEmail: null };
  await empty.write((tx) => insertCompany(tx, settings, monday));
  await empty.close();
  await servers.replayed();
  const open = async (): Promise<TestStore> => {
    const store = await openPostgres(url, { replica });
    return inOwnFolder({ ...store, openAgain: () => openPostgres(url, {}) });
  };
  const muster = await boot({ open });
  const chief = await muster.person('C1', { isAdmin: true });
  const ann = await muster.person('A1');
  const { body } = await muster.mutate('leave.request', dayOff('2026-04-07'), { as: ann });
  await servers.replayed();
  return { database, muster, chief, ann, leaveId: z.object({ id: z.int() }).parse(body).id, seen };
}

/** The address of a server's database. */
const addressOf = ({ url }: TestServer, name: string) => Object.assign(new URL(url), { pathname: name }).href;

function ask({ muster, chief, leaveId }: Company, path: string) {
  const inputs = new Map<string, object>([
    ['leave.reviewContext', { id: leaveId }],
    ['leave.beside', { ids: [leaveId] }],
  ]);
  const input = inputs.get(path);
  return muster.query(input ? `${path}?input=${JSON.stringify(input)}` : path, { as: chief });
}

/** The statements of both servers from now on. */
function listen() {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  const textsAt = (port: number) =>
    spy.mock.calls.flatMap(([query], call) => {
      const client = spy.mock.contexts[call];
      const text = typeof query === 'string' ? query : z.object({ text: z.string() }).parse(query).text;
      return client instanceof pg.Client && client.port === port ? [text] : [];
    });
  return { clear: () => spy.mockClear(), textsAt };
}

/** All tables that a statement names. */
const tablesIn = (text: string, tables: readonly string[]) =>
  tables.filter((table) => new RegExp(`\\b${table}\\b`).test(text));

it('L51 of each list that a replica may answer, the primary says who asks and how far it is', async () => {
  const served = await company();
  const { rows } = await runAt(
    addressOf(servers.primary, served.database),
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
  );
  const tables = rows.map(({ tablename }) => String(tablename));
  const position = ['change_clock', 'changes', 'schema_version'];
  const allowed: ReadonlySet<string> = new Set([...position, ...announcedTables]);
  const statements = listen();
  expect(lists.length).toBeGreaterThan(10);
  for (const path of lists) {
    statements.clear();
    served.seen.length = 0;
    expect((await ask(served, path)).status, path).toBe(200);
    expect(served.seen, path).toEqual(['answered']);
    const [here, there] = [servers.primary, servers.replica].map(({ port }) =>
      statements.textsAt(port).map((text) => tablesIn(text, tables)),
    );
    expect(
      there?.flat().filter((table) => !allowed.has(table)),
      path,
    ).toEqual([]);
    // Besides, the server looks twice a second whether another one has committed.
    const asked = here?.filter((named) =>
      named.some((table) => table !== 'changes' && table !== 'change_clock'),
    );
    expect(
      asked?.map((named) => named.toSorted()),
      path,
    ).toEqual([['sessions', 'users'], position]);
  }
});

it('in the databases of these tests, what lists show cannot change unannounced', async () => {
  const { store, person } = await boot();
  const { id } = await person('A1');
  const change = (fullName: string, isAnnounced: boolean) =>
    store.write((tx) => {
      if (isAnnounced) tx.touch('people');
      return tx.db.updateTable('users').set({ fullName }).where('id', '=', id).execute();
    });
  await change('Ann', true);
  await expect(change('Anne', false)).rejects.toThrow('changed users without the change clock');
  await expect(change('Ann', false)).resolves.toBeDefined();
});

it('a list asks as often for three rows as for one', async () => {
  const served = await company();
  const { muster, chief, ann } = served;
  const request = async () => {
    const { body } = await muster.mutate(
      'hrDocument.request',
      { document: 'Other', details: 'Please' },
      { as: ann },
    );
    const answer = { id: z.object({ id: z.int() }).parse(body).id, adminResponse: 'Here' };
    expect((await muster.mutate('hrDocument.answer', answer, { as: chief })).status).toBe(200);
  };
  await request();
  const statements = listen();
  const asked = async () => {
    await servers.replayed();
    statements.clear();
    for (const path of ['leave.page', 'hrDocument.listRequests']) await ask(served, path);
    return statements.textsAt(servers.replica.port).length;
  };
  const forOne = await asked();
  for (const date of ['2026-04-08', '2026-04-09'] as const) {
    await muster.mutate('leave.request', dayOff(date), { as: ann });
    await request();
  }
  expect(await asked()).toBe(forOne);
});

it('L51 a list shows what was just written, whatever the replica lacks', async () => {
  const served = await company();
  const { muster, ann, seen } = served;
  await runAt(servers.replica.url, 'SELECT pg_wal_replay_pause()');
  onTestFinished(async () => void (await runAt(servers.replica.url, 'SELECT pg_wal_replay_resume()')));
  seen.length = 0;
  expect((await muster.mutate('leave.request', dayOff('2026-04-08'), { as: ann })).status).toBe(200);
  expect((await ask(served, 'leave.listAll')).body).toHaveLength(2);
  expect(seen).toEqual(['behind']);
});

it('L52 what a list refuses is refused as the primary does it, and says nothing against the replica', async () => {
  const { muster, chief, ann, seen } = await company();
  seen.length = 0;
  const answers = await Promise.all([
    muster.query('leave.reviewContext?input={"id":99}', { as: chief }),
    muster.query('leave.page?input={"page":0}', { as: chief }),
    muster.query('leave.listAll', { as: ann }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 403]);
  expect(answers[1]?.body).toMatchObject({ data: { field: 'page' } });
  expect(seen.filter((each) => each !== 'answered')).toEqual([]);
});

it('L52 the primary answers a list if the replica ends its query', async () => {
  const served = await company();
  await runAt(
    addressOf(servers.primary, served.database),
    `ALTER TABLE leave_requests RENAME TO kept;
    CREATE VIEW leave_requests AS SELECT * FROM kept
      WHERE NOT (pg_is_in_recovery() AND pg_terminate_backend(pg_backend_pid()))`,
  );
  await servers.replayed();
  served.seen.length = 0;
  expect((await ask(served, 'leave.listAll')).body).toHaveLength(1);
  expect(served.seen).toEqual(['unreachable']);
});
