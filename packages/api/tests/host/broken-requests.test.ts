import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { boot } from '@muster/testing/harness';
import { withoutFigures } from '@muster/testing/sentences';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requestTimeouts } from '../../src/http/request-timeout.ts';

async function listening() {
  const muster = await boot();
  const port = Number(new URL(await muster.listen()).port);
  const open = async () => {
    const socket = connectSocket(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { muster, open };
}

const get = 'GET /health HTTP/1.1\r\nHost: localhost\r\n';

describe('D45 what is no request', () => {
  it.each([
    ['not HTTP', 'Dear server,\r\n\r\n', 400, 'This request is not valid'],
    ['bytes in the address', 'GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'This request is not valid'],
    ['two lengths', `${get}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400, 'This request'],
    ['endless headers', `${get}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'The headers of this request are too'],
  ])('(%s) is answered with a message and the headers of D52', async (_name, sent, status, message) => {
    const socket = await (await listening()).open();
    socket.write(sent, 'latin1');
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain("frame-ancestors 'none'");
    expect(withoutFigures(JSON.parse(body))).toEqual({ message: expect.stringContaining(message) });
  });

  it.each(['GET /health', 'GET /ws', 'POST /api/login', 'GET /nowhere'])(
    'two hosts are refused before anything else: %s',
    async (asked) => {
      const socket = await (await listening()).open();
      socket.write(`${asked} HTTP/1.1\r\nHost: a\r\nhOsT: a\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1.1 400 .*This request has two Host headers/s);
    },
  );

  it('a caller who goes away in the middle of a body is no error of ours', async () => {
    const { muster, open } = await listening();
    const accepted = once(muster.app.server.server, 'connection');
    const socket = await open();
    const [served] = (await accepted) as [NodeJS.EventEmitter];
    const asked = once(muster.app.server.server, 'request');
    socket.write(`POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`);
    socket.write('Content-Length: 100\r\n\r\n{"employeeId":');
    await asked;
    const closed = once(served, 'close');
    socket.destroy();
    await closed;
    expect((await muster.call('GET', '/health')).status).toBe(200);
    expect(muster.log.join('')).not.toContain('a request failed');
  });

  it('waits for slow headers half as long as for a slow request, and for an upload ten minutes', async () => {
    const { server } = (await boot()).app.server;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 600_000]);
    expect(requestTimeouts).toEqual({ whole: 30_000, stall: 30_000, idle: 120_000 });
  });
});
