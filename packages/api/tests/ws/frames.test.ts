import { once } from 'node:events';
import { boot, password } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { storedRecords } from '../attendance/transports.ts';

async function connected() {
  const muster = await boot();
  const ann = await muster.person('E1');
  const client = await connect(await muster.listen(), { as: ann });
  return { muster, ann, client };
}

const onlySubscriptions = {
  message: 'Only subscriptions go through /ws',
  data: { code: 'METHOD_NOT_SUPPORTED', httpStatus: 405 },
};

describe('D31 through a socket go subscriptions only', () => {
  it.each([
    ['mutation', 'attendance.checkIn', {}],
    ['mutation', 'account.logout', undefined],
    ['mutation', 'account.login', { employeeId: 'E1', password }],
    ['query', 'attendance.list', undefined],
    ['query', 'account.session', undefined],
    ['query', 'sync.pull', { epoch: null, after: {} }],
  ])('a %s of %s is refused and changes nothing', async (method, path, input) => {
    const { muster, ann, client } = await connected();
    client.send({ id: 7, method, params: { path, input } });
    expect(await client.next()).toMatchObject({ id: 7, error: onlySubscriptions });
    expect(await storedRecords(muster)).toEqual([]);
    expect((await muster.call('GET', '/api/me', undefined, { as: ann })).status).toBe(200);
    expect(await client.listen(8)).toBeGreaterThan(0);
  });

  it('and by HTTP none: the same transport refuses what would be answered for ever', async () => {
    const { muster, ann } = await connected();
    const message = 'Subscriptions go through /ws only';
    for (const path of ['sync.changes', 'account.session,sync.changes?batch=1']) {
      const answer = await muster.call('GET', `/trpc/${path}`, undefined, { as: ann });
      expect([answer.status, answer.body]).toEqual([405, { message }]);
      expect((await muster.call('GET', `/trpc/${path}`)).status).toBe(401);
    }
  });

  it('a mutation that calls itself a subscription is none', async () => {
    const { muster, client } = await connected();
    client.send({ id: 7, method: 'subscription', params: { path: 'attendance.checkIn', input: {} } });
    expect(await client.next()).toMatchObject({ id: 7, error: { data: { httpStatus: 404 } } });
    expect(await storedRecords(muster)).toEqual([]);
  });

  it('the sixty-fifth subscription of an account is too many', async () => {
    const { client } = await connected();
    for (let id = 1; id <= 64; id += 1) await client.listen(id);
    client.send({ id: 65, method: 'subscription', params: { path: 'sync.changes' } });
    expect(await client.next()).toEqual({ id: 65, result: { type: 'started' } });
    expect(await client.next()).toMatchObject({
      id: 65,
      error: { message: 'Muster is open in too many places', data: { code: 'TOO_MANY_REQUESTS' } },
    });
    client.send({ id: 64, method: 'subscription.stop' });
    await client.next();
  });
});

describe('L8 a frame', () => {
  it('of 64 KiB is read, a byte more ends the socket with 1009', async () => {
    const { client } = await connected();
    const frame = JSON.stringify({ id: 1, method: 'query', params: { path: 'account.session', input: '' } });
    const padded = (length: number) => frame.replace('""', `"${'x'.repeat(length - frame.length)}"`);
    client.send(padded(65_536));
    expect(await client.next()).toMatchObject({ id: 1, error: onlySubscriptions });
    client.send(padded(65_537));
    expect((await client.closed)[0]).toBe(1009);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{"password":secret}'],
    ['JSON of no call', ['secret']],
    ['a number', 7],
    ['null', null],
    ['a call without an id', { method: 'subscription', params: { path: 'sync.changes', input: 'secret' } }],
    ['a call of nothing', { id: 1, method: 'subscription', params: { path: 'secret.things' } }],
    ['a call of a prototype', { id: 1, method: 'query', params: { path: '__proto__.constructor' } }],
    ['twenty-one calls', Array(21).fill({ id: 1, method: 'subscription.stop' })],
  ])('with %s is an error without a stack, and the socket goes on', async (_name, frame) => {
    const { muster, client } = await connected();
    client.send(frame);
    const answer = JSON.stringify(await client.next());
    expect(answer).toContain('"error"');
    expect(answer).not.toMatch(/stack|node_modules|\.ts|password/);
    expect(await client.listen(9)).toBeGreaterThan(0);
    expect(muster.log.join('')).not.toContain('secret');
  });

  it.each([
    ['first', false],
    ['later', true],
  ])('that says PING %s is answered, as tRPC’s client does it', async (_when, isLater) => {
    const { client } = await connected();
    if (isLater) await client.listen();
    client.socket.removeAllListeners('message');
    const pong = once(client.socket, 'message');
    client.send('PING');
    expect(String((await pong)[0])).toBe('PONG');
  });
});
