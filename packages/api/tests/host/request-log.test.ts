import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { type BootOptions, boot } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../src/monitoring/logger.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const line = z.object({
  level: z.int(),
  requestId: z.string().optional(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.int().optional(),
  ms: z.number().optional(),
  msg: z.string(),
});

/** The application with a log at debug. */
async function bootLoudly(options: BootOptions = {}) {
  const log: string[] = [];
  const logger = createLogger('debug', { write: (text) => void log.push(text) });
  const muster = await boot({ logger, ...options });
  return { muster, log, lines: () => log.map((text) => line.parse(JSON.parse(text))) };
}

const withId = (id: string) => ({ headers: { 'x-request-id': id, 'x-forwarded-for': '10.0.0.1' } });

describe('D75 one line for each request, at debug', () => {
  it('has id, method, the pattern of the route, status and milliseconds, and answers the id', async () => {
    const { muster, lines } = await bootLoudly();
    const answers = [
      await muster.call('GET', '/health'),
      await muster.call('GET', '/uploads/secret-name.pdf'),
      await muster.call('GET', '/no/such/page'),
      await muster.call('GET', '/%zz'),
    ];
    expect(lines().map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/health', 200],
      ['GET', '/uploads/:fileName', 401],
      ['GET', 'none', 404],
      ['GET', 'none', 400],
    ]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(lines().map(({ requestId }) => requestId)).toEqual(ids);
    expect(new Set(ids).size).toBe(4);
    for (const { requestId, level, ms } of lines()) {
      expect(requestId).toMatch(uuid);
      expect([level, ms]).toEqual([20, expect.any(Number)]);
    }
  });

  it('never has an address, a query, a cookie or what was sent', async () => {
    const { muster, log } = await bootLoudly();
    const ann = await muster.person('E1');
    const secret = randomBytes(8).toString('hex');
    await muster.call('GET', `/uploads/${secret}.pdf?name=${secret}`, undefined, { as: ann });
    await muster.call('GET', `/trpc/${secret}?input=${secret}`, undefined, { as: ann });
    await muster.call('POST', '/api/grievances', { subject: secret }, { as: ann });
    await muster.call('GET', `/%zz${secret}`);
    expect(log).toHaveLength(4);
    expect(log.join()).not.toContain(secret);
    expect(log.join()).not.toContain(ann.cookie);
  });

  it('has a socket once, when it opens', async () => {
    const { muster, lines } = await bootLoudly();
    const ann = await muster.person('E1');
    await connect(await muster.listen(), { as: ann });
    const sockets = lines().filter(({ route }) => route === '/ws');
    expect(sockets).toEqual([expect.objectContaining({ method: 'GET', status: 101, level: 20 })]);
  });

  it('has a request whose caller leaves', async () => {
    const { muster, lines } = await bootLoudly();
    const { port, hostname } = new URL(await muster.listen());
    const socket = createConnection({ port: Number(port), host: hostname });
    socket.write(
      'POST /trpc/account.signIn HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await once(muster.app.server.server, 'request');
    socket.destroy();
    const posts = () => lines().filter(({ method }) => method === 'POST');
    await vi.waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()).toEqual([
      expect.objectContaining({ route: '/trpc/:path', level: 20, requestId: expect.stringMatching(uuid) }),
    ]);
  });

  it('is not written at info', async () => {
    const muster = await boot();
    const { headers } = await muster.call('GET', '/health');
    expect(headers['x-request-id']).toMatch(uuid);
    expect(muster.log).toEqual([]);
  });
});

describe('D75 the id of a request', () => {
  it('is in every line of the request', async () => {
    const { muster, lines } = await bootLoudly();
    const headers = { origin: 'https://elsewhere.example' };
    const answer = await muster.call('POST', '/api/auth/sign-out', {}, { headers });
    const [warning, answered] = lines();
    expect([warning?.level, answered?.level]).toEqual([40, 20]);
    expect(warning?.requestId).toBe(answer.headers['x-request-id']);
    expect(answered?.requestId).toBe(warning?.requestId);
  });

  it.each(['a1b2c3d4', 'A.b_c-d9', 'x'.repeat(64)])('is %s of a trusted proxy', async (id) => {
    const { muster, lines } = await bootLoudly({ trustProxy: '127.0.0.1' });
    const answer = await muster.call('GET', '/health', undefined, withId(id));
    expect(answer.headers['x-request-id']).toBe(id);
    expect(lines().map(({ requestId }) => requestId)).toEqual([id]);
  });

  it.each([
    ['too short', true, 'a1b2c3d'],
    ['too long', true, 'x'.repeat(65)],
    ['with a space', true, 'a1b2 c3d4'],
    ['with a quote', true, 'a1b2c3d4"'],
    ['empty', true, ''],
    ['of a sender that TRUST_PROXY does not name', '192.0.2.1', 'a1b2c3d4'],
    ['without TRUST_PROXY', false, 'a1b2c3d4'],
  ])('is a new one in place of one %s', async (_case, trustProxy, id) => {
    const muster = await boot({ trustProxy });
    const answer = await muster.call('GET', '/health', undefined, withId(id));
    expect(answer.headers['x-request-id']).toMatch(uuid);
  });
});
