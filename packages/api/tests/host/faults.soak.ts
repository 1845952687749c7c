import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { type RestClient, signIn } from '@muster/testing/rest-client';
import { connect } from '@muster/testing/socket-client';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith, type Serving, serve } from '../cli/process.ts';
import { formOf, partsOf } from '../document/forms.ts';

/**
 * `npm run soak -- faults`: what disk and machine can do to a running server, for real (D46, D48). It mounts volumes, so it
 * needs Linux and root.
 */
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' }).trim();

/** A volume that is gone after the test, with a company on it. */
async function onVolume(mount: (folder: string) => void): Promise<{ volume: string; folder: string }> {
  const made = await folderWith({ E1: 'employee' });
  const volume = mkdtempSync(join(tmpdir(), 'muster-fault-'));
  mount(volume);
  onTestFinished(() => {
    run('umount', '--lazy', volume);
    rmSync(volume, { recursive: true });
  });
  const folder = join(volume, 'data');
  cpSync(made, folder, { recursive: true });
  return { volume, folder };
}

async function uploadTo({ address }: Serving, cookie: string): Promise<number> {
  const { payload, type } = formOf(partsOf());
  const headers = { cookie, 'content-type': type };
  return (
    await fetch(`${address}/api/documents/upload`, { method: 'POST', headers, body: new Uint8Array(payload) })
  ).status;
}

const healthOf = async ({ address }: Serving) => (await fetch(`${address}/health`)).status;
const say = (client: RestClient, content: string) => client.call('POST', '/api/messages', { content });

/** The kinds of failures in the log, each as often as it has a line. */
async function failuresOf(server: Serving): Promise<string[]> {
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const log = await server.log;
  expect(log).not.toContain('"stack"');
  return [...log.matchAll(/"failure":"(\w+)"/g)].map(([, kind = '']) => kind);
}

/** What every refused write answers. */
const refused = { status: 503, body: { message: expect.stringMatching(/^Muster could not save/) } };

it('a full disk', async () => {
  const { volume, folder } = await onVolume((at) =>
    run('mount', '-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', at),
  );
  const server = await serve(folder);
  const { client, cookie } = await signIn(server, 'E1');
  expect([await uploadTo(server, cookie), (await say(client, 'before')).status]).toEqual([201, 201]);
  const filler = join(volume, 'filler');
  expect(() => run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=64k', 'status=none')).toThrow();
  for (let n = 0; n < 10; n += 1) expect(await say(client, 'x'.repeat(3_000))).toEqual(refused);
  expect((await client.call('GET', '/api/me')).status).toBe(200);
  expect([await uploadTo(server, cookie), await healthOf(server)]).toEqual([503, 503]);
  expect((await signIn(server, 'E1')).status).toBe(503);
  rmSync(filler);
  expect([await healthOf(server), await uploadTo(server, cookie)]).toEqual([200, 201]);
  expect((await signIn(server, 'E1')).status).toBe(200);
  expect(await failuresOf(server)).toEqual(['SQLITE_FULL', 'ENOSPC']);
});

it('a volume that the system makes read-only', async () => {
  const image = join(mkdtempSync(join(tmpdir(), 'muster-image-')), 'volume');
  onTestFinished(() => rmSync(image));
  const { volume, folder } = await onVolume((at) => {
    run('truncate', '--size', '400M', image);
    run('mkfs.ext4', '-q', image);
    run('mount', '-o', 'loop,errors=remount-ro', image, at);
  });
  const server = await serve(folder);
  const { client, cookie } = await signIn(server, 'E1');
  expect((await say(client, 'before')).status).toBe(201);
  const device = basename(run('findmnt', '--noheadings', '--output', 'SOURCE', volume));
  run('sh', '-c', `echo fault > /sys/fs/ext4/${device}/trigger_fs_error`);
  expect(await say(client, 'refused')).toEqual(refused);
  expect((await client.call('GET', '/api/messages')).status).toBe(200);
  expect([await uploadTo(server, cookie), await healthOf(server)]).toEqual([503, 503]);
  expect((await signIn(server, 'E1')).status).toBe(503);
  expect(await failuresOf(server)).toEqual(['SQLITE_IOERR', 'EROFS']);
});

it('no descriptors left', async () => {
  const server = await serve(await folderWith({ E1: 'employee' }));
  const limitTo = (descriptors: number) => run('prlimit', `--pid=${server.pid}`, `--nofile=${descriptors}:`);
  const { client, cookie } = await signIn(server, 'E1');
  expect(await uploadTo(server, cookie)).toBe(201);
  limitTo(3);
  // The connection of the last request is still open.
  expect([await uploadTo(server, cookie), (await say(client, 'goes on')).status]).toEqual([503, 201]);
  limitTo(1_024);
  expect([await uploadTo(server, cookie), await healthOf(server)]).toEqual([201, 200]);
  expect(await failuresOf(server)).toEqual(['EMFILE']);
});

it('a process that is stopped for a minute', async () => {
  const server = await serve(await folderWith({ E1: 'employee' }));
  const as = await signIn(server, 'E1');
  const socket = await connect(server.address, { as });
  const start = await socket.listen();
  server.send('SIGSTOP');
  const waiting = as.client.call('POST', '/api/attendance/checkin', {});
  await pass(60_000);
  server.send('SIGCONT');
  expect((await waiting).status).toBe(201);
  expect(await socket.notification()).toEqual({ seq: start + 1 });
  expect([await healthOf(server), (await as.client.call('GET', '/api/me')).status]).toEqual([200, 200]);
  expect(await failuresOf(server)).toEqual([]);
});
