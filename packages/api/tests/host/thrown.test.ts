import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { english } from '@muster/domain/language/texts';
import { boot, type Muster } from '@muster/testing/harness';
import { withoutFigures } from '@muster/testing/sentences';
import { connect } from '@muster/testing/socket-client';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerErrors } from '../../src/http/error-answers.ts';
import { LogOfRequest, RequestLog } from '../../src/http/request-log.ts';
import { createLogger } from '../../src/monitoring/logger.ts';
import { createProblems } from '../../src/monitoring/problems.ts';
import { createStorageFailures } from '../../src/monitoring/storage-failures.ts';
import { thrown } from './thrown.ts';

const general = { message: 'Something went wrong on our side. Please try again.' };
const line = z.object({ level: z.literal(50), msg: z.string(), err: z.looseObject({ message: z.string() }) });

/** One line that tells of it, and nothing of what was thrown beside its message. */
function expectTold(lines: string[], told: string): void {
  expect(lines).toHaveLength(1);
  const [written = ''] = lines;
  expect(line.parse(JSON.parse(written)).msg).toMatch(/failed$/);
  expect(written).toContain(told);
  expect(written).not.toContain('a-secret');
  expect(written.length).toBeLessThan(120_000);
}

const noWait = async () => undefined;

/** A server that answers errors as the product does, with routes and hooks that throw what `make` makes. */
function serverThat(make: () => unknown, lines: string[]): FastifyInstance {
  const logger = createLogger('info', { write: (written) => void lines.push(written) });
  const app = Fastify({
    loggerInstance: logger as FastifyInstance['log'],
    logController: new RequestLog(),
    childLoggerFactory: (_log, bindings) => new LogOfRequest(logger, bindings),
  });
  const problems = createProblems(() => '2026-03-02T09:00:00.000Z', logger);
  const parts = { database: 'muster.db', elapsed: () => 0, log: logger, problems };
  answerErrors(
    app,
    createStorageFailures({ ...parts, tryDescriptors: noWait, tryUpload: noWait }),
    () => english,
  );
  const fail = () => {
    throw make();
  };
  app.get('/at-once', fail);
  app.get('/later', async () => fail());
  app.get('/sent', (_request, reply) => void reply.send(new Error('wrapped', { cause: make() })));
  for (const hook of ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization'] as const)
    app.get(`/${hook}`, { [hook]: async () => fail() }, async () => ({ ok: true }));
  return app;
}

const paths = ['/at-once', '/later', '/onRequest', '/preParsing', '/preValidation', '/preHandler'];

describe('D45 an error handler cannot fail', () => {
  it.each(thrown)(
    '$name is one line and the one sentence, from a route or a hook',
    async ({ make, told }) => {
      const lines: string[] = [];
      const app = serverThat(make, lines);
      for (const path of [...paths, '/preSerialization']) {
        lines.length = 0;
        const answer = await app.inject(path);
        expect([path, answer.statusCode, withoutFigures(answer.json())]).toEqual([path, 500, general]);
        expectTold(lines, told);
      }
      await app.close();
    },
  );

  it('and so is the cause of an error that was sent', async () => {
    for (const { make, told } of thrown) {
      const lines: string[] = [];
      const answer = await serverThat(make, lines).inject('/sent');
      expect(withoutFigures(answer.json())).toEqual(general);
      expectTold(lines, told);
    }
  });

  const transports: readonly (readonly [string, (muster: Muster) => Promise<() => Promise<unknown>>])[] = [
    ['a call by REST', async (muster) => callBy(muster, 'call')],
    ['a call by tRPC', async (muster) => callBy(muster, 'mutate')],
    [
      'an event of a socket',
      async (muster) => {
        const as = await muster.person('E1');
        const client = await connect(await muster.listen(), { as });
        return () => {
          client.send({ type: 'chat_message', content: 'Hello' });
          return client.next();
        };
      },
    ],
  ];

  it.each(transports)('all are one line and the one sentence, from %s', async (_name, prepare) => {
    const muster = await boot();
    const ask = await prepare(muster);
    for (const { name, make, told } of thrown) {
      const broken = vi.spyOn(muster.deps.store, 'write').mockImplementation(async () => {
        throw make();
      });
      muster.log.length = 0;
      expect([name, await ask()]).toEqual([name, expect.objectContaining(general)]);
      broken.mockRestore();
      expectTold(muster.log, /proxy/.test(name) ? '' : told);
    }
  });

  it('nor can a line about anything else', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (written) => void lines.push(written) });
    for (const { make } of thrown) {
      log.warn({ about: { deep: make(), url: new URL('https://example.com') } }, 'a line');
      log.child({ requestId: 'a1b2c3d4' }).error(make(), 'a line');
    }
    expect(lines).toHaveLength(2 * thrown.length);
    for (const written of lines) expect(JSON.parse(written)).toMatchObject({ level: expect.any(Number) });
  });
});

async function callBy(muster: Muster, way: 'call' | 'mutate') {
  const as = await muster.person('E1');
  return async () =>
    way === 'call'
      ? (await muster.call('POST', '/api/attendance/checkin', {}, { as })).body
      : (await muster.mutate('attendance.checkIn', {}, { as })).body;
}

describe('D45 a refusal of the library', () => {
  const json = { 'content-type': 'application/json' };

  it.each<[string, number, string, string, Record<string, string>]>([
    ['broken JSON', 400, 'The request is not valid JSON', '{"a"', json],
    ['a forbidden name', 400, 'The request is not valid JSON', '{"__proto__":{}}', json],
    ['another content type', 415, 'Unsupported Media Type', 'a=1', { 'content-type': 'text/plain' }],
    ['an unreadable content type', 415, 'Unsupported Media Type', 'a=1', { 'content-type': ';;' }],
    ['a body that is too large', 413, 'Request body is too large', JSON.stringify('x'.repeat(2e6)), json],
    ['a body of another length', 400, 'This request is not valid', '{}', { ...json, 'content-length': '9' }],
  ])('of %s is %i in words of Muster, and no line', async (_name, status, message, body, headers) => {
    const muster = await boot();
    const answer = await muster.call('POST', '/api/login', body, { headers });
    expect([answer.status, answer.body]).toEqual([status, { message }]);
    expect(muster.log).toEqual([]);
  });

  it('of a body that ends too early is no line', async () => {
    const muster = await boot();
    const { port } = new URL(await muster.listen());
    const socket = connectTo(Number(port), '127.0.0.1');
    socket.end(
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    expect(await text(socket)).not.toMatch(/FST_|Error/);
    expect(muster.log).toEqual([expect.stringContaining('Server listening')]);
  });
});
