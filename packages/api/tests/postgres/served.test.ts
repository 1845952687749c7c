import { createTestDatabase, runAt, type TestDatabase, testServer } from '@muster/db/testing/postgres';
import { password } from '@muster/testing/people';
import { signIn } from '@muster/testing/rest-client';
import { expect, it, onTestFinished } from 'vitest';
import { runHere } from '../cli/in-process.ts';
import { newFolder, serve } from '../cli/process.ts';

const secretKey = '4f'.repeat(32);

/** An empty database, and the environment of a server on it. */
async function databaseServer() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return { database, env: { DATABASE_URL: database.url, SECRET_KEY: secretKey } };
}

it('D59 a company is founded, signs in and checks in on a database server, and goes on after a restart', async () => {
  const { database, env } = await databaseServer();
  const first = await serve(newFolder(), env);
  await expect.poll(() => first.lines.length).toBe(3);
  const link = new URL(first.lines[2]?.trim() ?? '');
  const form = { employeeId: 'BOSS', fullName: 'Boss', password, confirmPassword: password };
  const registered = await post(`${first.address}/api/register`, {
    ...form,
    setupToken: link.hash.replace('#setup=', ''),
  });
  expect(registered.status).toBe(201);
  const { client, cookie } = await signIn(first, 'boss');
  const checkedIn = await client.call('POST', '/api/attendance/checkin', {});
  expect(checkedIn.status).toBe(201);
  const before = await client.call('GET', '/api/attendance');
  expect(before).toMatchObject({ status: 200, body: [checkedIn.body] });
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });

  const changed = { ...env, SECRET_KEY: '00'.repeat(32) };
  expect(await runHere(newFolder(), 'serve', { env: changed })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'SECRET_KEY is not the one that this database was set up with: set the same on every server\n',
  });

  // The keys are in the database: another machine serves the same people, and their sessions go on.
  const second = await serve(newFolder(), env);
  expect(second.lines).toHaveLength(1);
  const list = await fetch(`${second.address}/api/attendance`, { headers: { cookie } });
  expect([list.status, await list.json()]).toEqual([200, before.body]);
  expect((await fetch(`${second.address}/health`)).status).toBe(200);
  await takeAway(database);
  const away = await fetch(`${second.address}/api/attendance`, { headers: { cookie } });
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
  const unwell = await fetch(`${second.address}/health`);
  expect([unwell.status, await unwell.json()]).toMatchObject([503, { problems: ['database_gone'] }]);
  await giveBack(database);
  expect((await fetch(`${second.address}/health`)).status).toBe(200);
  const { rows } = await database.run('SELECT sealed FROM server_keys');
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => row.sealed.toString('latin1')).join()).not.toContain('privateKey');
});

it('D59 the command line reaches a running server through the database', async () => {
  const { env } = await databaseServer();
  const here = (args: string) => runHere(newFolder(), args, { env, input: `${password}\n` });
  expect(await here('account create --employee-id E1 --name Ada --password-stdin')).toMatchObject({
    code: 0,
  });
  await here('account create --employee-id BOSS --name Boss --admin --password-stdin');
  const server = await serve(newFolder(), env);
  const { client } = await signIn(server, 'E1');
  await here('account promote --employee-id E1');
  expect((await client.call('GET', '/api/me')).body).toMatchObject({ isAdmin: true });
  expect((await here('account list')).stdout).toContain('Ada');
  await here('account demote --employee-id E1');
  expect((await client.call('GET', '/api/me')).status).toBe(401);
});

it('D59 a refusal of the database server is one line of the start', async () => {
  const { database, env } = await databaseServer();
  await database.run('CREATE TABLE orders (id int)');
  const { code, stderr } = await runHere(newFolder(), 'serve', { env });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database of DATABASE_URL has .*\n$/)]);
});

/** To the server, the database is gone: it knows none of that name, and the connections have ended. */
async function takeAway({ name }: TestDatabase): Promise<void> {
  await runAt(testServer(), `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await runAt(
    testServer(),
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  await runAt(testServer(), `ALTER DATABASE ${name} RENAME TO ${name}_away`);
}

async function giveBack({ name }: TestDatabase): Promise<void> {
  await runAt(testServer(), `ALTER DATABASE ${name}_away RENAME TO ${name}`);
  await runAt(testServer(), `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
