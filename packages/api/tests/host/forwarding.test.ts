import { describe, expect, it } from 'vitest';
import { type BootOptions, boot } from '../harness.ts';
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

describe('D47 a page that is opened by plain http although PUBLIC_URL is https', () => {
  it('says where to go, is logged once and shown to administrators', async () => {
    const publicOrigin = 'https://muster.example';
    const { muster, isIgnored } = await bootWithBoss({ publicOrigin, webFolder: webFolder() });
    const open = async (headers: Record<string, string>) =>
      (await muster.call('GET', '/login', undefined, { headers })).text;
    const note = 'Open <a class="underline" href="https://muster.example">';
    for (const headers of [{ 'x-forwarded-proto': 'https' }, { 'sec-fetch-site': 'none' }])
      expect(await open(headers)).not.toContain(note);
    expect(muster.log).toEqual([]);
    for (let time = 0; time < 3; time += 1) expect(await open({})).toContain(note);
    expect(muster.log).toEqual([expect.stringContaining('PUBLIC_URL is https')]);
    expect(await isIgnored()).toMatchObject({ forwarding: ['plainHttp'] });
  });
});

describe('D47 a socket whose upgrade a proxy dropped', () => {
  it('is logged once and shown to administrators; a socket that arrives whole and a page are not', async () => {
    const { muster, isIgnored } = await bootWithBoss();
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
