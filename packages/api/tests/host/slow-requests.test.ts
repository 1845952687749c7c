import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { boot } from '@muster/testing/harness';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RequestTimeouts } from '../../src/http/request-timeout.ts';
import { filesOf, formOf, partsOf, pdf, rowsOf } from '../document/forms.ts';

/** So long that no test sees it end. */
const ages = 600_000;

/** A listening server that gives requests so long, and what begins a request there. */
async function serving(timeouts: Omit<RequestTimeouts, 'idle'>) {
  const muster = await boot({ requestTimeouts: { ...timeouts, idle: ages } });
  const { cookie } = await muster.person('E1');
  const { port } = new URL(await muster.listen());
  /** Sends the head of a request for a path; its body is the test's to send. */
  const begin = async (path: string, bytes: number, type = 'application/json', connection = 'close') => {
    const socket: Socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    const answer = text(socket);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`);
    socket.write(`Connection: ${connection}\r\n`);
    socket.write(`Content-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`);
    return { socket, answer };
  };
  return { muster, begin };
}

const { payload, type } = formOf(partsOf({ content: Buffer.concat([pdf(), Buffer.alloc(50_000, 0x20)]) }));
const uploadPath = '/api/documents/upload';
const tooLong = expect.stringMatching(/^HTTP\/1\.1 408 [\s\S]*"message":"This request took too long"/);

describe('a request whose body does not come', () => {
  it.each(['/api/login', '/trpc/account.login', '/nowhere'])('is cut off at %s', async (path) => {
    const { muster, begin } = await serving({ whole: 50, stall: ages });
    const { socket, answer } = await begin(path, 100);
    socket.write('{');
    expect(await answer).toEqual(tooLong);
    expect((await muster.call('GET', '/health')).status).toBe(200);
    expect(muster.log.join('')).not.toContain('a request failed');
  });

  it('is not the upload that makes progress, however long that takes', async () => {
    const { muster, begin } = await serving({ whole: 200, stall: ages });
    const { socket, answer } = await begin(uploadPath, payload.length, type);
    socket.write(payload.subarray(0, 1_000));
    await vi.waitFor(async () => expect((await filesOf(muster)).arriving).toHaveLength(1));
    // Another request that began later has run out of its time.
    expect(await (await begin('/api/login', 100)).answer).toEqual(tooLong);
    socket.write(payload.subarray(1_000));
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(await rowsOf(muster)).toBe(1);
  });

  it('is the upload that stalls, and nothing of it stays', async () => {
    const { muster, begin } = await serving({ whole: ages, stall: 50 });
    const { socket, answer } = await begin(uploadPath, payload.length, type);
    socket.write(payload.subarray(0, 20_000));
    expect(await answer).toEqual(tooLong);
    await vi.waitFor(async () => expect(await filesOf(muster)).toEqual({ stored: [], arriving: [] }));
    expect(await rowsOf(muster)).toBe(0);
  });

  it('is the upload that was refused in its midst, and does not go on', async () => {
    // Long enough for the refusal to come first on a busy machine.
    const { muster, begin } = await serving({ whole: 1_000, stall: ages });
    const form = formOf([{ name: 'documentType', content: 'x'.repeat(3_000) }, ...partsOf()]);
    const asked = once(muster.app.server.server, 'request');
    const { socket, answer } = await begin(uploadPath, form.payload.length, form.type, 'keep-alive');
    const [served] = (await asked) as [IncomingMessage];
    const closed = once(served.socket, 'close');
    socket.write(form.payload.subarray(0, -20));
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    await closed;
    expect(served.complete).toBe(false);
  });

  it('is the upload of someone who is not signed in, like any other', async () => {
    const { muster, begin } = await serving({ whole: 1_000, stall: ages });
    await muster.store.write((tx) => tx.db.deleteFrom('sessions').execute());
    const { socket, answer } = await begin(uploadPath, payload.length, type);
    socket.write(payload.subarray(0, 1_000));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    expect((await filesOf(muster)).arriving).toEqual([]);
  });
});
