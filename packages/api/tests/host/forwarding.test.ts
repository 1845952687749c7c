import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type ForwardingKind,
  forwardingKinds,
  forwardingText,
  forwardingTexts,
} from '@muster/domain/admin/forwarding';
import { english } from '@muster/domain/language/texts';
import { noticedHeader } from '@muster/domain/wire/noticed';
import type { Method } from '@muster/testing/calling';
import { type BootOptions, boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { signIn } from '../account/forms.ts';
import { webFolder } from './web-folder.ts';

const forwarded = (as: Person) => ({ as, headers: { 'x-forwarded-for': '10.0.0.1' } });

async function bootWithBoss(options?: BootOptions) {
  const muster = await boot(options);
  const boss = await muster.person('BOSS', { isAdmin: true });
  const isIgnored = async () => (await muster.query('admin.status', { as: boss })).body;
  return { muster, boss, isIgnored };
}

describe('D51 X-Forwarded-For of a sender that TRUST_PROXY does not name', () => {
  it.each([false, '192.0.2.1'])(
    'with TRUST_PROXY %s is logged once and shown to administrators',
    async (trustProxy) => {
      const { muster, boss, isIgnored } = await bootWithBoss({ trustProxy });
      expect(await isIgnored()).toMatchObject({ forwarding: [] });
      await muster.call('GET', '/health');
      expect(muster.log).toEqual([]);
      for (let time = 0; time < 3; time += 1) await muster.call('GET', '/health', undefined, forwarded(boss));
      expect(await isIgnored()).toMatchObject({ forwarding: ['ignored'] });
      expect(muster.log).toEqual([expect.stringContaining('TRUST_PROXY')]);
      expect(muster.log.join()).not.toContain('10.0.0.1');
    },
  );

  it.each([true, '127.0.0.1'])('with TRUST_PROXY %s there is nothing to say', async (trustProxy) => {
    const { muster, boss, isIgnored } = await bootWithBoss({ trustProxy });
    await muster.call('GET', '/health', undefined, forwarded(boss));
    await muster.call('GET', '/health');
    expect(muster.log).toEqual([]);
    expect(await isIgnored()).not.toMatchObject({ forwarding: expect.arrayContaining(['ignored']) });
  });

  it.each([true, '10.0.0.0/8, 127.0.0.1'])('D51 is missed once with TRUST_PROXY %s', async (trustProxy) => {
    const { muster, boss, isIgnored } = await bootWithBoss({ trustProxy });
    for (let time = 0; time < 3; time += 1) await muster.call('GET', '/api/me', undefined, { as: boss });
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
    const { muster, boss, isIgnored } = await booted();
    const call = (given: Record<string, string>) =>
      muster.call('GET', '/api/me', undefined, { as: boss, headers: { ...ofOffice, ...given } });
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
    const { muster, boss, isIgnored } = await booted();
    for (const headers of calls)
      await muster.call('GET', '/api/me', undefined, {
        as: boss,
        headers: { host: 'muster.lan', ...headers },
      });
    expect(muster.log).toEqual([]);
    expect(await isIgnored()).toMatchObject({ forwarding: [] });
  });

  it('shows when it speaks HTTP/1.0 for a browser, which a program may do', async () => {
    const { muster, boss, isIgnored } = await booted();
    const { port } = new URL(await muster.listen());
    const ask = async (headers: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /api/me HTTP/1.0\r\nHost: localhost\r\nCookie: ${boss.cookie}\r\n${headers}\r\n`);
      expect(await text(socket)).toContain('200');
    };
    await ask('');
    expect(await isIgnored()).toMatchObject({ forwarding: [] });
    await ask('Accept-Language: de\r\n');
    expect(await isIgnored()).toMatchObject({ forwarding: ['silent'] });
  });

  it('is another failure where TRUST_PROXY names it', async () => {
    const { muster, boss, isIgnored } = await bootWithBoss({ trustProxy: true });
    await muster.call('GET', '/api/me', undefined, { as: boss, headers: { via: '1.1 gate' } });
    expect(await isIgnored()).toMatchObject({ forwarding: ['missing'] });
  });
});

/** Tests without settings of their own may share a server, which remembers what it answered. */
const ownServer = { trustProxy: false };

describe('D47 a proxy that serves Muster under a path', () => {
  const ask = (muster: Muster, path: string, prefix: string, as?: Person) =>
    muster.call('GET', path, undefined, { as, headers: { 'x-forwarded-prefix': prefix } });

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
    const { muster, boss, isIgnored } = await bootWithBoss(ownServer);
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const open = (headers: Record<string, string>) =>
      muster.call('GET', '/ws', undefined, { as: boss, headers });
    await open({});
    await open({ ...key, upgrade: 'websocket' });
    expect([muster.log, await isIgnored()]).toEqual([[], expect.objectContaining({ forwarding: [] })]);
    for (let time = 0; time < 3; time += 1) await open(key);
    expect(muster.log).toEqual([expect.stringContaining('pass WebSocket upgrades on /ws')]);
    expect(await isIgnored()).toMatchObject({ forwarding: ['noUpgrade'] });
  });
});

/** That no session can arrive by it is a fact of the connection, which no one makes up: it has a test of its own. */
type MadeUp = Exclude<ForwardingKind, 'plainHttp'>;

/** A request by which each is noticed, and the settings of the server. */
const requests: Readonly<Record<MadeUp, readonly [Record<string, string>, BootOptions?, Method?]>> = {
  otherOrigin: [{ origin: 'https://muster.lan', 'sec-fetch-site': 'same-origin' }, ownServer, 'POST'],
  otherHost: [{ host: 'muster.lan' }],
  ignored: [{ 'x-forwarded-for': '1.2.3.4' }],
  silent: [{ via: '1.1 gate' }],
  missing: [{}, { trustProxy: true }],
  unreadable: [{ 'x-forwarded-for': 'unknown' }, { trustProxy: true }],
  prefix: [{ 'x-forwarded-prefix': '/evil' }],
  noUpgrade: [{ 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }],
  largeBody: [{ [noticedHeader]: 'largeBody' }],
  cookieLost: [{ [noticedHeader]: 'cookieLost' }],
};

const madeUp = forwardingKinds.filter((kind) => kind !== 'plainHttp');

async function noticing(kind: MadeUp) {
  const [headers, options = ownServer, method = 'GET'] = requests[kind];
  const { muster, boss } = await bootWithBoss(options);
  const ask = (as?: Person) =>
    muster.call(method, '/api/auth/sessions', undefined, { as, headers, address: '10.0.0.7' });
  return { muster, boss, ask, told: muster.deps.forwarding.list };
}

describe('D34 D47 what strangers send', () => {
  it.each(madeUp.filter((kind) => kind !== 'cookieLost'))(
    'as %s is in the log, and administrators learn of it by a signed-in person alone',
    async (kind) => {
      const { muster, boss, ask, told } = await noticing(kind);
      await ask();
      await ask({ ...boss, cookie: 'muster=abc%3Bdef' });
      expect(muster.log).toEqual([expect.stringContaining(JSON.stringify(forwardingText(english, kind)))]);
      expect(told()).not.toContain(kind);
      await ask(boss);
      expect(told()).toContain(kind);
    },
  );

  it('as a lost cookie counts after a sign-in from there', async () => {
    const { muster, ask, told } = await noticing('cookieLost');
    await ask();
    expect(told()).toEqual([]);
    await muster.person('E1');
    await signIn(muster, 'E1', undefined, { address: '10.0.0.8' });
    await ask();
    expect(told()).toEqual([]);
    await signIn(muster, 'E1', undefined, { address: '10.0.0.7' });
    await ask();
    expect(told()).toEqual(['cookieLost']);
  });

  it('changes no refusal of a limit', async () => {
    const { muster, boss } = await bootWithBoss(ownServer);
    const refused = async () => {
      const body = { token: 'A'.repeat(43) };
      let last = await muster.call('POST', '/api/account/reset-link', body, forwarded);
      while (last.status !== 429)
        last = await muster.call('POST', '/api/account/reset-link', body, forwarded);
      return last.text;
    };
    const forwarded = { headers: { 'x-forwarded-for': '1.2.3.4' } };
    expect(await refused()).not.toContain('TRUST_PROXY');
    await muster.call('GET', '/api/me', undefined, { as: boss, ...forwarded });
    expect(await refused()).toContain('If there is a proxy in front of Muster, everyone behind it counts');
  });

  it.each(forwardingKinds)('as %s has no remedy for a proxy that is not there', (kind) => {
    const fix = english(forwardingTexts[kind].fix);
    const [first = fix] = fix.split(/(?<=[.:]) /).filter((sentence) => /proxy|TRUST_PROXY/.test(sentence));
    if (/proxy|TRUST_PROXY/.test(fix)) expect(first).toMatch(/^If there is a proxy in front of Muster, /);
  });
});
