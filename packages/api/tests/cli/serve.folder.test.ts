import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { connect as connectDatabase, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { openStore } from '@muster/db/open';
import { runStatement } from '@muster/db/testing/engine';
import { password } from '@muster/testing/people';
import { signIn } from '@muster/testing/rest-client';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { environment } from '../../src/config/environment.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { runHere } from './in-process.ts';
import { createAccount, folderWith, muster, newFolder, serve } from './process.ts';

describe('D46 serve', () => {
  it('D48 prints its address and, on an empty folder, the set-up link that makes the administrator; ends with 0 on SIGINT', async () => {
    const folder = newFolder();
    mkdirSync(folder, { mode: 0o755 });
    const server = await serve(folder);
    expect(server.address).toMatch(/^http:\/\/localhost:[1-9]\d*$/);
    const health = await fetch(`${server.address}/health`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', version: expect.any(String) },
    ]);
    await expect.poll(() => server.lines.length).toBe(3);
    const link = new URL(server.lines[2]?.trim() ?? '');
    expect([link.origin, link.pathname, link.search]).toEqual([server.address, '/register', '']);
    const form = { employeeId: 'BOSS', fullName: 'Boss', password, confirmPassword: password };
    const answer = await fetch(`${server.address}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, setupToken: link.hash.replace('#setup=', '') }),
    });
    expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ isAdmin: true })]);
    const open = readdirSync(folder).filter((name) => statSync(join(folder, name)).mode & 0o077);
    expect(readdirSync(folder)).toContain('muster.db-wal');
    expect(open, 'D48 what it makes in a folder that others may list is its owner’s').toEqual([]);
    expect(await server.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(server.lines.at(-1)).toBe('Muster has stopped');
  });

  it('its help names everything that the environment can set, also by npm start, and starts nothing', async () => {
    const folder = newFolder();
    const { code, stdout } = await runHere(folder, 'serve --help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: muster serve /);
    for (const name of Object.keys(environment.shape))
      expect(stdout).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
    expect(stdout).toContain('(default: 3000)');
    const script = join(import.meta.dirname, '../../../../scripts/start.mjs');
    const started = spawnSync(process.execPath, [script, '--help'], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect(started).toMatchObject({ status: 0, stdout });
    expect(existsSync(folder)).toBe(false);
  });

  it('prints no set-up link once there is an administrator; ends with 0 on SIGTERM', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const server = await serve(folder);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.lines).toEqual([`Muster is ready at ${server.address}`, 'Muster has stopped']);
  });

  it('is reached at once by what the command line changes', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const server = await serve(folder);
    await createAccount(folder, 'E1');
    const { client, status } = await signIn(server, 'e1');
    const me = async () => client.call('GET', '/api/me');
    expect([status, (await me()).body]).toEqual([200, expect.objectContaining({ isAdmin: false })]);
    await runHere(folder, 'account promote --employee-id E1');
    expect((await me()).body).toMatchObject({ isAdmin: true });
    await runHere(folder, 'account demote --employee-id E1');
    expect((await me()).status).toBe(401);
    const args = 'account reset-password --employee-id E1 --password-stdin';
    await runHere(folder, args, { input: 'nine green boats\n' });
    expect((await signIn(server, 'E1')).status).toBe(401);
    expect((await signIn(server, 'E1', 'nine green boats')).status).toBe(200);
    await runHere(folder, 'account deactivate --employee-id E1');
    expect((await signIn(server, 'E1', 'nine green boats')).status).toBe(401);
  });

  it('D27 its sockets hear what the command line changes, and close when that ends their session', async () => {
    const folder = await folderWith({ BOSS: 'administrator', E1: 'employee' });
    const server = await serve(folder);
    const socket = await connect(server.address, { as: await signIn(server, 'E1') });
    const start = await socket.listen();
    await runHere(folder, 'account promote --employee-id E1');
    expect(await socket.notification()).toEqual({ seq: start + 1 });
    await runHere(folder, 'account deactivate --employee-id E1');
    expect((await socket.closed)[0]).toBe(4401);
  });

  it('D53 refuses a folder that another server serves, and leaves that server alone', async () => {
    const folder = newFolder();
    const server = await serve(folder);
    const second = await muster(folder, 'serve');
    expect(second).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATA_DIR is in use by .*\n$/),
    });
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
  });

  it('ends when its start fails after it began to listen, so that it is started again', async () => {
    const folder = await folderWith({});
    const store = await openStore(join(folder, 'muster.db'));
    const refusal = `CREATE TRIGGER refused BEFORE UPDATE OF setupTokenHash ON company BEGIN SELECT RAISE(ABORT, 'no'); END`;
    await store.write((tx) => runStatement(tx.db, refusal));
    await store.close();
    const port = String(await freePort());
    expect((await muster(folder, 'serve', { env: { PORT: port } })).code).toBe(1);
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
  });

  it('takes a folder again whose server was killed', async () => {
    const folder = newFolder();
    await (await serve(folder)).end('SIGKILL');
    expect((await fetch(`${(await serve(folder)).address}/health`)).status).toBe(200);
  });

  it('keeps a check-in that it answered, also when it was stopped before, and is killed right after', async () => {
    const folder = await folderWith({ E1: 'employee' });
    const server = await serve(folder);
    const { client } = await signIn(server, 'E1');
    server.send('SIGSTOP');
    const asked = client.call('POST', '/api/attendance/checkin', {});
    server.send('SIGCONT');
    const { status, body } = await asked;
    expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    expect(status).toBe(201);
    const store = await openStore(join(folder, 'muster.db'));
    onTestFinished(() => store.close());
    const [row] = await store.read.selectFrom('attendance').selectAll().execute();
    expect(body).toMatchObject({ id: row?.id, checkInTime: row?.checkInTime, date: row?.date });
  });

  it('answers a connection in use to its end on SIGTERM', async () => {
    const server = await serve(newFolder());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = (await once(get(`${server.address}/health`, { agent }), 'response')) as [
        IncomingMessage,
      ];
      await once(answer.resume(), 'end');
      return answer;
    };
    expect((await ask()).headers.connection).toBe('keep-alive');
    const ended = server.end('SIGTERM');
    let last = await ask();
    while (last.headers.connection !== 'close') last = await ask();
    expect([last.statusCode, await ended]).toEqual([200, { code: 0, signal: null }]);
  });

  // The server gives a request under way four seconds, and what never ends by itself no more than that.
  it('ends by itself on SIGTERM: with connections, an upload, sockets, and writes that wait for a lock', async () => {
    const folder = await folderWith({ E1: 'employee' });
    const server = await serve(folder);
    const as = await signIn(server, 'E1');
    const socket = await connect(server.address, { as });
    (await connect(server.address, { as })).socket.pause();
    const port = Number(new URL(server.address).port);
    const whole = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';
    for (const sent of ['', whole, whole.slice(0, 30)]) {
      const socket = connectSocket(port, '127.0.0.1');
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      socket.write(sent);
      if (sent === whole) await once(socket, 'data');
    }
    await beginUpload(port, as.cookie);
    const holder = connectDatabase(join(folder, 'muster.db'), false);
    sqliteOf(holder).exec('BEGIN IMMEDIATE');
    const waiting = as.client.call('POST', '/api/attendance/checkin', {});
    expect((await as.client.call('GET', '/api/me')).status).toBe(200);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect((await socket.closed)[0]).toBe(1001);
    const message = 'Muster could not save this. Please try again.';
    expect(await waiting).toEqual({
      status: 503,
      body: { message, code: 'store.couldNotSave', params: {} },
    });
    sqliteOf(holder).close();
  });
});

/** Sends the first part of a file and leaves the rest open. */
async function beginUpload(port: number, cookie: string): Promise<void> {
  const socket = connectSocket(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const head = [
    'POST /api/documents/upload HTTP/1.1',
    'Host: localhost',
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
  ];
  const part = [
    '--x',
    'Content-Disposition: form-data; name="file"; filename="a.pdf"',
    'Content-Type: application/pdf',
    '',
    '%PDF-1.7',
  ];
  socket.write([...head, '', ...part].join('\r\n'));
}
