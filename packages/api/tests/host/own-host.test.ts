import type { Method } from '@muster/testing/calling';
import { type BootOptions, boot, type Muster } from '@muster/testing/harness';
import { withoutFigures } from '@muster/testing/sentences';
import { connect, refusal } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';
import { openToOtherHosts } from '../../src/http/own-host.ts';
import { procedures } from '../../src/rest/procedures.ts';
import { webFolder } from './web-folder.ts';

const evil = { host: 'evil.example:4201', origin: 'http://evil.example:4201' };

/** Every way in, as an address that exists. */
function routesOf({ app }: Muster): { method: Method; url: string }[] {
  const named = app.routes.flatMap(({ method, url }) =>
    url === '/trpc/:path'
      ? [...procedures.keys()].map((path) => ({ method, url: `/trpc/${path}` }))
      : [{ method, url: url === '/*' ? '/dashboard' : url.replace(/:\w+|\*/g, '1') }],
  );
  return named.filter((route): route is { method: Method; url: string } => route.method !== 'HEAD');
}

describe('D52 a page at a host that is not one of Muster’s', () => {
  it('gets nothing of any route: 421 with what to set, and no cookie', { timeout: 60_000 }, async () => {
    const muster = await boot({ webFolder: webFolder(), metrics: { token: 's3cret' } });
    const boss = await muster.person('BOSS', { isAdmin: true });
    // Without an Origin, so that no other rule refuses it.
    const headers = { host: evil.host };
    for (const { method, url } of [...routesOf(muster), { method: 'GET', url: '/nothing' } as const]) {
      if (openToOtherHosts.includes(url)) continue;
      const answer = await muster.call(method, url, undefined, { as: boss, headers });
      expect([url, answer.status, answer.text]).toEqual([url, 421, expect.stringContaining('ALLOWED_HOSTS')]);
      expect(answer.headers, url).not.toHaveProperty('set-cookie');
    }
  });

  it('can ask /health and /metrics, as balancers do, and nothing else', async () => {
    const muster = await boot({ metrics: { token: 's3cret' } });
    const statusOf = async (url: string) =>
      (await muster.call('GET', url, undefined, { headers: { host: 'pod-7.cluster' } })).status;
    expect(openToOtherHosts).toEqual(['/health', '/metrics']);
    expect([await statusOf('/health'), await statusOf('/%68ealth')]).toEqual([200, 200]);
    expect([await statusOf('/metrics'), await statusOf('/health/'), await statusOf('/healthy')]).toEqual([
      401, 421, 421,
    ]);
  });

  it('opens no socket', async () => {
    const muster = await boot({ allowedHosts: ['muster.local'] });
    const [as, address] = [await muster.person('E1'), await muster.listen()];
    expect((await refusal(address, { as, headers: evil }))[0]).toBe(421);
    const own = { host: 'muster.local', origin: 'http://muster.local' };
    (await connect(address, { as, headers: own })).socket.terminate();
  });

  it('learns by a page, a call and an answer what the operator can do; what it was called by is no markup', async () => {
    const muster = await boot();
    const ask = (url: string, host: string, accept = '*/*') =>
      muster.call('GET', url, undefined, { headers: { host, accept } });
    const page = await ask('/', 'muster.local', 'text/html,*/*');
    expect([page.headers['content-type'], page.text]).toEqual([
      'text/html; charset=utf-8',
      expect.stringContaining('Muster does not answer at muster.local. Open http://localhost:3000 instead'),
    ]);
    expect((await ask('/trpc/account.me', 'muster.local')).body).toMatchObject({
      error: { message: expect.stringContaining('ALLOWED_HOSTS') },
    });
    for (const host of ['<img/src=x>', 'a"b', "a'b", 'a&b'])
      expect((await ask('/', host, 'text/html')).text).toContain('does not answer at this name');
  });

  it('D101 reads it in the language of its reader, in German as the company addresses people', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    await muster.call('PATCH', '/api/admin/settings', { germanAddress: 'sie' }, { as: boss });
    const headers = { host: 'muster.local', accept: 'text/html', 'accept-language': 'de' };
    const { text } = await muster.call('GET', '/', undefined, { headers });
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain('Muster hat eine andere Adresse');
    expect(text).toContain('Öffnen Sie');
  });

  it('D47 is logged once for each host, five at most, and administrators learn of it by a signed-in person', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const ask = (host: string, as?: typeof boss) =>
      muster.call('GET', '/api/me', undefined, { as, headers: { host } });
    const told = async () => (await muster.query('admin.status', { as: boss })).body;
    for (let each = 0; each < 10; each += 1) await ask(`evil-${each % 8}.example`);
    expect(muster.log).toHaveLength(5);
    expect(await told()).toMatchObject({ forwarding: [] });
    await ask('muster.local', boss);
    expect(await told()).toMatchObject({ forwarding: ['otherHost'] });
  });
});

const own: BootOptions = { publicOrigin: 'http://muster.example:8080', allowedHosts: ['muster.local'] };

describe('D52 a host of Muster', () => {
  const statusOf = async (host: string, options = own, headers = {}) => {
    const muster = await boot(options);
    return (await muster.call('GET', '/api/me', undefined, { headers: { host, ...headers } })).status;
  };

  it.each([
    'muster.example:8080',
    'muster.example',
    'muster.example:1',
    'MUSTER.Example.',
    'muster.local',
    'Muster.local.:3000',
    'localhost',
    'localhost.:3000',
    'hr.localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.5',
    '0x7f.1',
    '[::1]:3000',
    '[2001:db8::7]',
  ])('is %s', async (host) => {
    expect(await statusOf(host)).toBe(401);
  });

  it.each([
    'evil.example',
    'muster.example.evil.example',
    'evilmuster.example',
    'muster.example@evil.example',
    'evil@muster.example',
    'muster.example/evil.example',
    'muster.example#evil.example',
    'muster.example:99999',
    'muster.example:8080:1',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '[::1].evil.example',
    'muster.example..',
    ' ',
    'local',
  ])('is not %s', async (host) => {
    expect(await statusOf(host)).toBe(421);
  });

  it('is what a proxy was asked for, if TRUST_PROXY names it', async () => {
    const forwarded = (host: string) => ({ 'x-forwarded-for': '10.0.0.1', 'x-forwarded-host': host });
    const behind = { ...own, trustProxy: true };
    expect(await statusOf('app:3000', behind, forwarded('muster.example'))).toBe(401);
    expect(await statusOf('app:3000', behind, forwarded('evil.example, muster.example'))).toBe(401);
    expect(await statusOf('muster.example', behind, forwarded('evil.example'))).toBe(421);
    expect(await statusOf('app:3000', behind, forwarded('muster.example, evil.example'))).toBe(421);
    for (const trustProxy of [false, '10.9.9.9'])
      expect(await statusOf('app:3000', { ...own, trustProxy }, forwarded('muster.example'))).toBe(421);
  });

  it('makes no write of a rebound page one of ours, whatever a proxy passes on', async () => {
    const muster = await boot({ ...own, trustProxy: true });
    const headers = { ...evil, 'x-forwarded-for': '10.0.0.1', 'x-forwarded-host': 'muster.example' };
    expect((await muster.call('POST', '/api/login', {}, { headers })).status).toBe(403);
  });

  it('is named once: two Host headers are 400 on every route', async () => {
    const muster = await boot();
    const ask = (url: string, host: string[]) =>
      muster.app.server.inject({ url, headers: { host } as Record<string, string[]> });
    for (const url of ['/health', '/api/me', '/', '/ws'])
      expect([url, withoutFigures((await ask(url, ['localhost', 'localhost'])).json())]).toEqual([
        url,
        { message: 'This request has two Host headers' },
      ]);
  });
});
