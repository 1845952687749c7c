import { describe, expect, it } from 'vitest';
import type { CallOptions, Method } from '../calling.ts';
import { boot, type Muster } from '../harness.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreign = { message: 'This request came from another site' };

/** Every way to write. */
function writes({ app }: Muster): { method: Method; url: string }[] {
  const named = app.routes.map(({ method, url }) => ({
    method,
    url: url.replace(':path', 'account.logout'),
  }));
  return named.filter((route): route is { method: Method; url: string } => !reads.has(route.method));
}

const refused: readonly [string, Record<string, string>][] = [
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['Origin: null', { origin: 'null' }],
  ['an Origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['our host on another port', { origin: 'http://localhost:3001' }],
  ['our host by another protocol', { origin: 'https://localhost:3000' }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  [
    'a cross-site fetch that claims our Origin',
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  ],
];

describe('D52 a write from another site', () => {
  it.each(refused)('with %s is 403 on every write route', async (_name, headers) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    expect(writes(muster).map(({ url }) => url)).toContain('/trpc/account.logout');
    for (const { method, url } of writes(muster)) {
      const answer = await muster.call(method, url, {}, { as: ann, headers });
      expect([url, answer.status, answer.body]).toEqual([url, 403, foreign]);
    }
    expect(await isSignedIn(muster, ann)).toBe(true);
  });

  it('is 403 where there is no route at all', async () => {
    const muster = await boot();
    const answer = await muster.call('DELETE', '/api/nothing', undefined, { headers: { origin: 'null' } });
    expect(answer.status).toBe(403);
  });

  it.each(['/trpc/account.logout', '/trpc/account.logout?batch=1', '/api/logout'])(
    'cannot run %s from a multipart form',
    async (url) => {
      const muster = await boot();
      const ann = await muster.person('E1');
      const body = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
      const type = { 'content-type': 'multipart/form-data; boundary=b' };
      const headers = { ...type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect((await muster.call('POST', url, body, { as: ann, headers })).status).toBe(403);
      expect((await muster.call('POST', url, body, { as: ann, headers: type })).status).toBe(415);
      expect(await isSignedIn(muster, ann)).toBe(true);
    },
  );

  it('cannot be dressed up as a read', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    for (const url of ['/trpc/account.logout', '/api/logout']) {
      const answer = await muster.call('GET', url, undefined, { as: ann, headers: { origin: 'null' } });
      expect([404, 405]).toContain(answer.status);
    }
    expect(await isSignedIn(muster, ann)).toBe(true);
  });
});

describe('D52 a write from here', () => {
  it.each<[string, NonNullable<CallOptions['headers']>]>([
    ['a program that sends neither header', {}],
    ['a page at PUBLIC_URL', { origin: 'https://muster.example', 'sec-fetch-site': 'same-origin' }],
    ['a page at the address that was asked', { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('by %s is allowed', async (_name, headers) => {
    const muster = await boot({ publicOrigin: 'https://muster.example' });
    const ann = await muster.person('E1');
    for (const url of ['/api/logout', '/trpc/account.logout']) {
      expect((await muster.call('POST', url, {}, { as: ann, headers })).status).toBe(200);
    }
  });

  it('by https behind a proxy is allowed only where the proxy is trusted', async () => {
    const headers = {
      host: 'muster.example',
      origin: 'https://muster.example',
      'x-forwarded-proto': 'https',
    };
    for (const [trustProxy, status] of [
      [true, 200],
      [false, 403],
    ] as const) {
      const muster = await boot({ trustProxy });
      expect((await muster.call('POST', '/api/logout', {}, { headers })).status).toBe(status);
    }
  });

  it('reads are not asked where they come from', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await muster.call('GET', '/api/me', undefined, { as: ann, headers });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });
});

async function isSignedIn(muster: Muster, as: { cookie: string }): Promise<boolean> {
  return (await muster.call('GET', '/api/me', undefined, { as })).status === 200;
}
