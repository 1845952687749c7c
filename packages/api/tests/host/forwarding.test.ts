import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type BootOptions, boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { webFolder } from './web-folder.ts';

const forwarded = { headers: { 'x-forwarded-for': '10.0.0.1' } };

async function bootWithBoss(options?: BootOptions) {
  const muster = await boot(options);
  const boss = await muster.person('BOSS', { isAdmin: true });
  const isIgnored = async () => (await muster.query('admin.status', { as: boss })).body;
  return { muster, isIgnored };
}

describe('D51 X-Forwarded-For of a sender that TRUST_PROXY does not name', () => {
  it.each([false, '192.0.2.1'])(
    'with TRUST_PROXY %s is logged once and shown to administrators',
    async (trustProxy) => {
      const { muster, isIgnored } = await bootWithBoss({ trustProxy });
      expect(await isIgnored()).toMatchObject({ forwarding: [] });
      await muster.call('GET', '/health');
      expect(muster.log).toEqual([]);
      for (let time = 0; time < 3; time += 1) await muster.call('GET', '/health', undefined, forwarded);
      expect(await isIgnored()).toMatchObject({ forwarding: ['ignored'] });
      expect(muster.log).toEqual([expect.stringContaining('TRUST_PROXY')]);
      expect(muster.log.join()).not.toContain('10.0.0.1');
    },
  );

  it.each([true, '127.0.0.1'])('with TRUST_PROXY %s there is nothing to say', async (trustProxy) => {
    const { muster, isIgnored } = await bootWithBoss({ trustProxy });
    await muster.call('GET', '/health', undefined, forwarded);
    await muster.call('GET', '/health');
    expect(muster.log).toEqual([]);
    expect(await isIgnored()).not.toMatchObject({ forwarding: expect.arrayContaining(['ignored']) });
  });

  it.each([true, '10.0.0.0/8, 127.0.0.1'])('D51 is missed once with TRUST_PROXY %s', async (trustProxy) => {
    const { muster, isIgnored } = await bootWithBoss({ trustProxy });
    for (let time = 0; time < 3; time += 1) await muster.call('GET', '/api/me');
    expect(muster.log).toEqual([
      expect.stringContaining('without X-Forwarded-For, although TRUST_PROXY is set'),
    ]);
    expect(await isIgnored()).toMatchObject({ forwarding: ['missing'] });
  });
});

describe('D51 a proxy that does not say whose requests it passes, and that TRUST_PROXY does not name', () => {
  const browser = (name: string) => ({ 'user-agent': `Mozilla/5.0 (${name})`, 'accept-language': 'de' });
  const ofOffice = { host: 'muster.lan', ...browser('Windows NT 10.0') };
  const booted = () => bootWithBoss({ publicOrigin: 'http://muster.lan' });

  it.each([
    ['adds a Via', { via: '1.1 gate' }],
    ['names the caller in another header', { 'x-real-ip': '192.0.2.7' }],
    ['names only the protocol', { 'x-forwarded-proto': 'http' }],
    ['ends the TLS of the browser', { 'sec-fetch-site': 'same-origin' }],
    ['asks for another host than the page', { host: '127.0.0.1:3000', origin: 'http://muster.lan' }],
  ])('shows when it %s, once', async (_sign, headers) => {
    const { muster, isIgnored } = await booted();
    const call = (given: Record<string, string>) =>
      muster.call('GET', '/api/me', undefined, { headers: { ...ofOffice, ...given } });
    await call({});
    expect(muster.log).toEqual([]);
    for (let time = 0; time < 3; time += 1) await call(headers);
    expect(muster.log).toEqual([expect.stringContaining('let it set the header, set TRUST_PROXY')]);
    expect(await isIgnored()).toMatchObject({ forwarding: ['silent'] });
  });

  it.each([
    ['one person on this machine, with two browsers', ['a', 'b', 'a', 'b'].map(browser)],
    [
      'many browsers that ask for this machine',
      ['a', 'b', 'c', 'd'].map((name) => ({ ...browser(name), host: 'localhost:3000' })),
    ],
    ['programs', ['a', 'b', 'c', 'd'].map((name) => ({ 'user-agent': `curl/${name}` }))],
    ['a page of another site', [{ host: '127.0.0.1:3000', origin: 'http://other.lan' }]],
    [
      'a browser on this machine, which knows it as safe',
      [{ host: 'localhost:3000', 'sec-fetch-site': 'none' }],
    ],
  ])('is not seen in %s', async (_who, calls) => {
    const { muster, isIgnored } = await booted();
    for (const headers of calls)
      await muster.call('GET', '/api/me', undefined, { headers: { host: 'muster.lan', ...headers } });
    expect(muster.log).toEqual([]);
    expect(await isIgnored()).toMatchObject({ forwarding: [] });
  });

  it('shows when it speaks HTTP/1.0 for a browser, which a program may do', async () => {
    const { muster, isIgnored } = await booted();
    const { port } = new URL(await muster.listen());
    const ask = async (headers: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /api/me HTTP/1.0\r\nHost: localhost\r\n${headers}\r\n`);
      expect(await text(socket)).toContain('401');
    };
    await ask('');
    expect(await isIgnored()).toMatchObject({ forwarding: [] });
    await ask('Accept-Language: de\r\n');
    expect(await isIgnored()).toMatchObject({ forwarding: ['silent'] });
  });

  it('is another failure where TRUST_PROXY names it', async () => {
    const { muster, isIgnored } = await bootWithBoss({ trustProxy: true });
    await muster.call('GET', '/api/me', undefined, { headers: { via: '1.1 gate' } });
    expect(await isIgnored()).toMatchObject({ forwarding: ['missing'] });
  });
});

/** Tests without settings of their own may share a server, which remembers what it answered. */
const ownServer = { trustProxy: false };

describe('D47 a proxy that serves Muster under a path', () => {
  const ask = (muster: Muster, path: string, prefix: string) =>
    muster.call('GET', path, undefined, { headers: { 'x-forwarded-prefix': prefix } });

  it('shows by what it says, and is logged once for each path', async () => {
    const { muster } = await bootWithBoss(ownServer);
    for (const path of ['/hr/', '/login', '/api/me']) await ask(muster, path, '/hr');
    expect(muster.log).toEqual([expect.stringMatching(/"path":"\/hr".*A proxy serves Muster under a path/)]);
  });

  it.each(['hr', '/%0a', '/a/b', '/a b', `/${'x'.repeat(41)}`])('is not seen in %j', async (prefix) => {
    const muster = await boot(ownServer);
    await ask(muster, '/login', prefix);
    expect(muster.log).toEqual([]);
  });
});

describe('D47 a page that is opened by plain http although PUBLIC_URL is https', () => {
  it('says where to go, is logged once and shown to administrators', async () => {
    const publicOrigin = 'https://muster.example';
    const { muster, isIgnored } = await bootWithBoss({ publicOrigin, webFolder: webFolder() });
    const open = async (headers: Record<string, string>) =>
      (await muster.call('GET', '/login', undefined, { headers })).text;
    const note = 'Open <a class="underline" href="https://muster.example">';
    expect(await open({ 'sec-fetch-site': 'none' })).not.toContain(note);
    expect(muster.log).toEqual([]);
    for (let time = 0; time < 3; time += 1) expect(await open({})).toContain(note);
    expect(muster.log).toEqual([expect.stringContaining('PUBLIC_URL is https')]);
    expect(await isIgnored()).toMatchObject({ forwarding: ['plainHttp'] });
    // A proxy that TRUST_PROXY does not name knows better.
    expect(await open({ 'x-forwarded-proto': 'https' })).not.toContain(note);
  });
});

describe('D47 a socket whose upgrade a proxy dropped', () => {
  it('is logged once and shown to administrators; a socket that arrives whole and a page are not', async () => {
    const { muster, isIgnored } = await bootWithBoss(ownServer);
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const open = (headers: Record<string, string>) => muster.call('GET', '/ws', undefined, { headers });
    await open({});
    await open({ ...key, upgrade: 'websocket' });
    expect([muster.log, await isIgnored()]).toEqual([[], expect.objectContaining({ forwarding: [] })]);
    for (let time = 0; time < 3; time += 1) await open(key);
    expect(muster.log).toEqual([expect.stringContaining('pass WebSocket upgrades on /ws')]);
    expect(await isIgnored()).toMatchObject({ forwarding: ['noUpgrade'] });
  });
});
