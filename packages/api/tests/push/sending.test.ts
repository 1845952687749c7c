import { createPublicKey, verify } from 'node:crypto';
import { english } from '@muster/domain/language/texts';
import { wordsOf } from '@muster/domain/notice/push';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPushKeys } from '../../src/data-folder/push-keys.ts';
import type { Answer } from './push-service.ts';
import { announce, office, publicOrigin, queued, subscribe, subscribed, subscriptions } from './pushing.ts';

const jwt = z.object({ aud: z.string(), exp: z.int(), sub: z.string() });

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;

describe('D33 a push on its way', () => {
  it('is encrypted for its device and signed as this server’s (RFC 8291, 8292)', async () => {
    const { muster, service, ann, boss, drain } = await office();
    const phone = await subscribed(muster, ann, 'phone');
    await announce(muster, boss);
    await drain();
    const [push] = service.received;
    if (!push) throw new Error('Nothing came');
    expect(phone.read(push.body)).toEqual(wordsOf(english, 'announcement'));
    expect(push.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '86400',
      urgency: 'normal',
    });
    const { publicKey } = readPushKeys(muster.store.folder);
    const [, head = '', claims = '', signature = '', key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(push.headers.authorization ?? '') ?? [];
    expect([key, decoded(head)]).toEqual([publicKey, { typ: 'JWT', alg: 'ES256' }]);
    const { aud, exp, sub } = jwt.parse(decoded(claims));
    expect([aud, sub]).toEqual(['https://phone.push.example', publicOrigin]);
    const secondsLeft = exp - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(60);
    expect(secondsLeft).toBeLessThanOrEqual(86_400);
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        asKey(publicKey),
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  });

  it('L22 goes out under its topic again when it is sent again', async () => {
    const { muster, service, ann, boss, drain } = await office();
    await subscribed(muster, ann, 'phone');
    service.answer(503);
    await announce(muster, boss);
    await drain();
    service.answer(201);
    muster.pass({ hours: 1 });
    await drain();
    const topics = service.received.map(({ headers }) => headers['topic']);
    expect(topics).toHaveLength(2);
    expect(topics[0]).toBe(topics[1]);
  });
});

function asKey(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', ...(x && y && { x, y }) };
  return { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
}

describe('L21, L25 what a push service answers', () => {
  /** Sends to a phone whose service answers so, and to a laptop whose takes it; then lets a day go by. */
  const outcomeOf = async (answer: Answer, options = {}) => {
    const fixture = await office(options);
    const { muster, service, ann, boss, drain } = fixture;
    const phone = await subscribed(muster, ann, 'phone');
    const laptop = await subscribed(muster, ann, 'laptop');
    service.answer(answer, phone.subscription.endpoint);
    await announce(muster, boss);
    await drain();
    const first = await rows(fixture);
    expect(service.sentTo(laptop.subscription.endpoint)).toHaveLength(1);
    service.answer(201, phone.subscription.endpoint);
    muster.pass({ hours: 24 });
    await drain();
    expect(service.sentTo(laptop.subscription.endpoint)).toHaveLength(1);
    const told = service.sentTo(phone.subscription.endpoint).length;
    return { first, told, left: (await subscriptions(muster)).map(({ endpoint }) => endpoint.slice(8, 14)) };
  };
  const rows = async ({ muster }: Awaited<ReturnType<typeof office>>) =>
    (await queued(muster))
      .filter(({ payload }) => payload.includes('"subscriptionId":1}'))
      .map(({ why, sentAt, givenUpAt }) => [why, sentAt ? 'sent' : givenUpAt ? 'given up' : 'waiting']);

  it.each([200, 201, 202, 204])('%i is sent', async (status) => {
    expect(await outcomeOf(status)).toEqual({ first: [[null, 'sent']], told: 1, left: ['phone.', 'laptop'] });
  });

  it.each([404, 410])('%i ends the device: nothing is tried again, and the others stay', async (status) => {
    const first = [[`The push service answered ${status}`, 'given up']];
    expect(await outcomeOf(status)).toEqual({ first, told: 1, left: ['laptop'] });
  });

  it.each([400, 413])('%i gives the notice up and keeps the device', async (status) => {
    const first = [[`The push service answered ${status}`, 'given up']];
    expect(await outcomeOf(status)).toEqual({ first, told: 1, left: ['phone.', 'laptop'] });
  });

  it.each([301, 307, 401, 403, 429, 500, 502, 503])(
    '%i is tried again, and goes nowhere else',
    async (status) => {
      const first = [[`The push service answered ${status}`, 'waiting']];
      const elsewhere = { location: 'https://elsewhere.push.example/send/x', 'retry-after': '1' };
      expect(await outcomeOf((response) => void response.writeHead(status, elsewhere).end())).toEqual({
        first,
        told: 2,
        left: ['phone.', 'laptop'],
      });
    },
  );

  it.each<[string, string, Answer, object]>([
    ['a connection cut off', 'ECONNRESET', (response) => void response.socket?.destroy(), {}],
    ['no answer', 'ETIMEDOUT', () => undefined, { patience: 1_500 }],
    ['no HTTP', 'HPE_INVALID_CONSTANT', (response) => void response.socket?.end('Good day to you'), {}],
  ])('%s is tried again', async (_what, code, answer, options) => {
    const first = [[`The push service did not answer (${code})`, 'waiting']];
    expect(await outcomeOf(answer, options)).toEqual({ first, told: 2, left: ['phone.', 'laptop'] });
  });

  it('without an end is not waited for, and not read', async () => {
    let written = 0;
    const result = await outcomeOf((response) => {
      response.writeHead(201);
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536;
      };
      response.on('drain', pour);
      pour();
    });
    expect(result).toMatchObject({ first: [[null, 'sent']], told: 1 });
    expect(written).toBeLessThan(50_000_000);
  });

  it('a certificate of no one’s is no push service', async () => {
    const { muster, service, ann, boss, drain } = await office();
    await subscribed(muster, ann, 'phone');
    delete service.agent.options.ca;
    await announce(muster, boss);
    await drain();
    expect(service.received).toEqual([]);
    expect((await queued(muster)).at(-1)).toMatchObject({
      why: 'The push service did not answer (DEPTH_ZERO_SELF_SIGNED_CERT)',
      sentAt: null,
    });
  });
});

describe('L22, L25 between the decision and the device', () => {
  it('a person who signs out gets nothing more, even what was queued', async () => {
    const { muster, service, ann, boss, drain } = await office();
    const phone = await subscribed(muster, ann, 'phone');
    const laptop = await muster.device(ann);
    await subscribed(muster, laptop, 'laptop');
    service.answer(503);
    await announce(muster, boss);
    await drain();
    await muster.call('POST', '/api/logout', undefined, { as: laptop });
    service.answer(201);
    muster.pass({ hours: 1 });
    await drain();
    const urls = service.received.map(({ url }) => url);
    expect(urls.filter((url) => url === phone.subscription.endpoint)).toHaveLength(2);
    expect(urls).toHaveLength(3);
    expect((await queued(muster)).at(-1)).toMatchObject({
      why: 'The device no longer gets pushes',
      sentAt: null,
    });
  });

  it('what waits for one account is not shown to the next on the same device', async () => {
    const { muster, service, ann, ben, boss, drain } = await office();
    const phone = await subscribed(muster, ann, 'phone');
    service.answer(503);
    await muster.mutate('warning.issue', { userId: ann.id, title: 'x', reason: 'y' }, { as: boss });
    await drain();
    service.answer(201);
    await subscribe(muster, ben, phone.subscription);
    muster.pass({ hours: 1 });
    await drain();
    expect(service.received).toHaveLength(1);
  });

  it('an endpoint that is none, however it came into the database, is not called', async () => {
    const { muster, service, ann, boss, drain } = await office();
    await subscribed(muster, ann, 'phone');
    await muster.store.write((tx) =>
      tx.db.updateTable('push_subscriptions').set({ endpoint: 'https://127.0.0.1/x' }).execute(),
    );
    await announce(muster, boss);
    await drain();
    expect(service.received).toEqual([]);
    expect((await queued(muster)).at(-1)).toMatchObject({
      why: 'This is not a push service',
      sentAt: null,
    });
  });
});
