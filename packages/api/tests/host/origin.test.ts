import type { CallOptions, Method } from '@muster/testing/calling';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { addEvidence, audit, file, office } from '../grievance/people.ts';
import { webFolder } from './web-folder.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreign = { message: 'This request came from another site' };

const elsewhere = (origin: string) => ({
  message: `This page is at ${origin}, but Muster is set up for http://localhost:3000. Open it there, or ask your administrator to set PUBLIC_URL to this address`,
});

/** The page reads the refusal of a call only in the shape of tRPC; without it, it says that Muster cannot be reached. */
function inTrpc(url: string, { message }: { message: string }) {
  const data = { code: 'FORBIDDEN', httpStatus: 403 };
  return url.startsWith('/trpc/') ? { error: { code: -32_003, message, data } } : {};
}

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
    const { origin = '', 'sec-fetch-site': site } = headers;
    const refusal = origin.startsWith('http') && !site ? elsewhere(origin) : foreign;
    expect(writes(muster).map(({ url }) => url)).toContain('/trpc/account.logout');
    for (const { method, url } of writes(muster)) {
      const answer = await muster.call(method, url, {}, { as: ann, headers });
      expect([url, answer.status, answer.body]).toEqual([url, 403, { ...refusal, ...inTrpc(url, refusal) }]);
    }
    expect(await isSignedIn(muster, ann)).toBe(true);
  });

  it('D47 is logged once for each address, and never if the browser says that it is another site', async () => {
    const muster = await boot();
    const logout = (headers: Record<string, string>) => muster.call('POST', '/api/logout', {}, { headers });
    await logout({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(muster.log).toEqual([]);
    for (let time = 0; time < 3; time += 1)
      await logout({ origin: 'https://muster.example', 'sec-fetch-site': 'same-origin' });
    expect(muster.log).toEqual([expect.stringMatching(/"https:\/\/muster\.example".*is not PUBLIC_URL/)]);
    for (let other = 0; other < 20; other += 1) await logout({ origin: `http://10.0.0.${other}` });
    expect(muster.log).toHaveLength(5);
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
      const answer = await muster.call('GET', url, undefined, { as: ann });
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
      const muster = await boot({ trustProxy, allowedHosts: ['muster.example'] });
      expect((await muster.call('POST', '/api/logout', {}, { headers })).status).toBe(status);
    }
  });
});

/** Every way to read an answer or a file, as an address that exists. */
function readsOf({ app }: Muster): string[] {
  const named = app.routes.map(({ method, url }) => ({
    method,
    url: url
      .replace(':path', 'account.session')
      .replace(':fileName', 'a.pdf')
      .replace(/:\w+|\*/, '1'),
  }));
  return (
    named
      .filter(({ method, url }) => reads.has(method) && /^\/(api|trpc|uploads)(\/|$)/.test(url))
      .map(({ url }) => url)
      // Feeds and the links of mails are opened from elsewhere; the token in the address is their proof.
      .filter((url) => !/^\/api\/((admin\/)?calendar|unsubscribe)\//.test(url))
  );
}

describe('D52 a read from another site', () => {
  it.each<[string, Record<string, string>]>([
    ['a link, a picture or a script there', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['a fetch there', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a link there, in a browser that sends less', { referer: 'https://evil.example/a' }],
    ['an app that names itself', { referer: 'android-app://com.example/' }],
  ])('by %s is 403 on every route', async (_name, headers) => {
    const muster = await boot();
    const ann = await muster.person('E1', { isAdmin: true });
    expect(readsOf(muster)).toEqual(expect.arrayContaining(['/api/me', '/uploads/a.pdf', '/api/docs/json']));
    for (const url of [...readsOf(muster), '/%61pi/me', '/trpc/account.me?batch=1']) {
      const answer = await muster.call('GET', url, undefined, { as: ann, headers });
      expect([url, answer.status, answer.body]).toEqual([url, 403, { ...foreign, ...inTrpc(url, foreign) }]);
    }
  });

  it('D20 leaves no opening of a grievance’s file in its log', async () => {
    const { muster, ann, boss } = await office();
    const { fileName } = await addEvidence(muster, ann, await file(muster, ann));
    const open = (site: string) =>
      muster.call('GET', `/uploads/${fileName}`, undefined, {
        as: boss,
        headers: { 'sec-fetch-site': site },
      });
    const before = await audit(muster);
    expect((await open('cross-site')).status).toBe(403);
    expect(await audit(muster)).toEqual(before);
    expect((await open('same-origin')).status).toBe(200);
    expect((await audit(muster)).length).toBeGreaterThan(before.length);
  });

  it.each<[string, Record<string, string>]>([
    ['a page of the app', { 'sec-fetch-site': 'same-origin', referer: 'http://localhost:3000/dashboard' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a page of the app, in a browser that sends less', { referer: 'http://localhost:3000/dashboard' }],
    ['a program', {}],
  ])('is none by %s', async (_name, headers) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    for (const url of ['/api/me', '/trpc/account.me'])
      expect((await muster.call('GET', url, undefined, { as: ann, headers })).status).toBe(200);
  });

  it('may be of a page of the app, and of a calendar, which knows no session', async () => {
    const muster = await boot({ webFolder: webFolder() });
    const headers = { 'sec-fetch-site': 'cross-site', referer: 'https://mail.example/' };
    const statusOf = async (url: string) => (await muster.call('GET', url, undefined, { headers })).status;
    expect([await statusOf('/grievance'), await statusOf('/api/admin/calendar/x.ics')]).toEqual([200, 404]);
  });

  it('never gets leave to read an answer', async () => {
    const muster = await boot();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await muster.call('GET', '/api/docs/json', undefined, { headers });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

async function isSignedIn(muster: Muster, as: { cookie: string }): Promise<boolean> {
  return (await muster.call('GET', '/api/me', undefined, { as })).status === 200;
}
