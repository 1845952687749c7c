import { randomUUID } from 'node:crypto';
import { setActive } from '@muster/db/features/account/writes/account';
import { mostDevices } from '@muster/domain/notice/push';
import { boot, monday } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { announce, newDevice, office, subscribe, subscribed, subscriptions } from './pushing.ts';

const phone = newDevice('phone').subscription;

async function fixture() {
  const muster = await boot();
  return { muster, ann: await muster.person('E1'), ben: await muster.person('E2') };
}

describe('L25 subscribing a device (POST /api/push/subscribe)', () => {
  it('answers 201 with the subscription, without what is secret in it, by both transports', async () => {
    const { muster, ann } = await fixture();
    const answer = await subscribe(muster, ann, { ...phone, userId: 99, expirationTime: 7 });
    expect([answer.status, answer.body]).toEqual([201, { id: 1, createdAt: monday }]);
    const laptop = newDevice('laptop').subscription;
    expect(await muster.mutate('push.subscribe', laptop, { as: ann })).toMatchObject({
      status: 200,
      body: { id: 2, createdAt: monday },
    });
    const rows = (await subscriptions(muster)).map(({ sessionHash: _, ...row }) => row);
    expect(rows).toEqual(
      [phone, laptop].map(({ endpoint, keys }, index) => ({
        id: index + 1,
        userId: ann.id,
        endpoint,
        ...keys,
        createdAt: monday,
      })),
    );
  });

  it('again is the same subscription: one row, of the present session', async () => {
    const { muster, ann } = await fixture();
    await subscribe(muster, ann, phone);
    const [before] = await subscriptions(muster);
    const again = await muster.device(ann);
    muster.pass({ hours: 1 });
    expect((await subscribe(muster, again, phone)).body).toEqual({ id: 1, createdAt: monday });
    const [after, ...others] = await subscriptions(muster);
    expect(others).toEqual([]);
    expect(after?.sessionHash).not.toEqual(before?.sessionHash);
  });

  it('D49 repeated under its key gets the first answer, another one 422', async () => {
    const { muster, ann } = await fixture();
    const key = { 'idempotency-key': randomUUID() };
    const first = await subscribe(muster, ann, phone, key);
    expect((await subscribe(muster, ann, phone, key)).body).toEqual(first.body);
    expect((await subscribe(muster, ann, newDevice('laptop').subscription, key)).status).toBe(422);
    expect(await subscriptions(muster)).toHaveLength(1);
  });

  it(`takes at most ${mostDevices} devices of an account; the oldest goes`, async () => {
    const { muster, ann } = await fixture();
    for (let n = 0; n <= mostDevices; n += 1) await subscribed(muster, ann, `device-${n}`);
    expect((await subscriptions(muster)).map(({ id }) => id)).toEqual(
      Array.from({ length: mostDevices }, (_, index) => index + 2),
    );
  });

  it('gives a device to the person who signed in on it last', async () => {
    const { muster, ann, ben } = await fixture();
    await subscribe(muster, ann, phone);
    await subscribe(muster, ben, phone);
    expect(await subscriptions(muster)).toMatchObject([{ id: 2, userId: ben.id, endpoint: phone.endpoint }]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no keys', { endpoint: phone.endpoint }],
    ['no https', { ...phone, endpoint: phone.endpoint.replace('https', 'http') }],
    ['this machine', { ...phone, endpoint: 'https://localhost/x' }],
    ['an address', { ...phone, endpoint: 'https://127.0.0.1/x' }],
    ['an address of IPv6', { ...phone, endpoint: 'https://[::1]/x' }],
    ['an address as one number', { ...phone, endpoint: 'https://2130706433/x' }],
    ['the cloud’s own', { ...phone, endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['another port', { ...phone, endpoint: 'https://push.example.com:5432/' }],
    ['credentials', { ...phone, endpoint: 'https://a:b@push.example.com/' }],
    [
      'a point that is not on the curve',
      { ...phone, keys: { ...phone.keys, p256dh: `BA${'x'.repeat(85)}` } },
    ],
  ])('L26 with %s is 400, quotes nothing and stores nothing', async (_what, input) => {
    const { muster, ann } = await fixture();
    const answer = await muster.call('POST', '/api/push/subscribe', input, { as: ann });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('://');
    expect([await subscriptions(muster), muster.log.join('')]).toEqual([
      [],
      expect.not.stringContaining('push'),
    ]);
  });

  it('D52 not from another origin', async () => {
    const { muster, ann } = await fixture();
    const answer = await subscribe(muster, ann, phone, { origin: 'https://elsewhere.example' });
    expect([answer.status, await subscriptions(muster)]).toEqual([403, []]);
  });

  it('D43 not for another account than the device means', async () => {
    const { muster, ann, ben } = await fixture();
    const answer = await subscribe(muster, ann, phone, { 'muster-account': String(ben.id) });
    expect([answer.status, await subscriptions(muster)]).toEqual([401, []]);
  });

  it('not under a session that another account opened in the same batch', async () => {
    const { muster, ann } = await fixture();
    const login = { employeeId: 'E2', password: 'seven blue lanterns' };
    const batch = { 0: login, 1: phone };
    await muster.call('POST', '/trpc/account.login,push.subscribe?batch=1', batch, { as: ann });
    for (const { userId, sessionHash } of await subscriptions(muster)) {
      const session = await muster.store.read
        .selectFrom('sessions')
        .select('userId')
        .where('idHash', '=', sessionHash)
        .executeTakeFirst();
      expect(session).toEqual({ userId });
    }
  });
});

describe('L25 unsubscribing a device (POST /api/push/unsubscribe)', () => {
  it('ends it', async () => {
    const { muster, ann } = await fixture();
    await subscribe(muster, ann, phone);
    const { endpoint } = phone;
    const answer = await muster.call('POST', '/api/push/unsubscribe', { endpoint }, { as: ann });
    expect([answer.status, answer.body, await subscriptions(muster)]).toEqual([
      200,
      { subscribed: false },
      [],
    ]);
  });

  it('says the same of what is another’s, of what is not there and of its own, and leaves others’ alone', async () => {
    const { muster, ann, ben } = await fixture();
    await subscribe(muster, ann, phone);
    const say = async (endpoint: string) => {
      const { status, text } = await muster.mutate('push.unsubscribe', { endpoint }, { as: ben });
      return [status, text];
    };
    const ofOthers = await say(phone.endpoint);
    const ofNobody = await say(newDevice('laptop').subscription.endpoint);
    expect(await subscriptions(muster)).toHaveLength(1);
    await subscribe(muster, ben, newDevice('tablet').subscription);
    const own = await say(newDevice('tablet').subscription.endpoint);
    expect([ofOthers, ofNobody]).toEqual([own, own]);
    expect(await subscriptions(muster)).toMatchObject([{ userId: ann.id }]);
  });

  it('with no endpoint is 400', async () => {
    const { muster, ann } = await fixture();
    expect((await muster.mutate('push.unsubscribe', {}, { as: ann })).status).toBe(400);
  });
});

describe('D33 the server’s public key', () => {
  it('is for everyone who is signed in, and the private one for no one', async () => {
    const { muster, ann } = await fixture();
    const { body, text } = await muster.call('GET', '/api/push/key', undefined, { as: ann });
    expect(body).toEqual({ publicKey: muster.deps.pushKey });
    expect(Buffer.from(muster.deps.pushKey, 'base64url')).toHaveLength(65);
    expect(text).not.toContain('private');
    expect((await muster.call('GET', '/api/push/key')).status).toBe(401);
  });
});

describe('L25 a device whose session has ended hears nothing', () => {
  it.each<[string, (fixture: Awaited<ReturnType<typeof office>>) => Promise<unknown>, string[]]>([
    [
      'logging out',
      ({ muster, ann }) => muster.call('POST', '/api/logout', undefined, { as: ann }),
      ['laptop'],
    ],
    [
      'signing out everywhere',
      ({ muster, ann }) => muster.mutate('account.signOutEverywhere', {}, { as: ann }),
      [],
    ],
    [
      'a new password',
      ({ muster, ann }) =>
        muster.mutate(
          'account.changePassword',
          {
            currentPassword: 'seven blue lanterns',
            newPassword: 'eight green lanterns',
            confirmPassword: 'eight green lanterns',
          },
          { as: ann },
        ),
      [],
    ],
    [
      'closing the account',
      ({ muster }) => muster.store.write((tx) => setActive(tx, 'E1', false, monday)),
      [],
    ],
  ])('after %s', async (_how, end, left) => {
    const fixture = await office();
    const { muster, service, ann, boss, drain } = fixture;
    await subscribed(muster, ann, 'phone');
    await subscribed(muster, await muster.device(ann), 'laptop');
    await end(fixture);
    await announce(muster, boss);
    await drain();
    expect(service.received.map(({ url }) => url.slice(8, 14))).toEqual(left);
    expect(await subscriptions(muster)).toHaveLength(left.length);
  });
});
