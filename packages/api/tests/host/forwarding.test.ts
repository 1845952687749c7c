import { describe, expect, it } from 'vitest';
import { type BootOptions, boot } from '../harness.ts';

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
      expect(await isIgnored()).toMatchObject({ forwardingIgnored: false });
      await muster.call('GET', '/health');
      expect(muster.log).toEqual([]);
      for (let time = 0; time < 3; time += 1) await muster.call('GET', '/health', undefined, forwarded);
      expect(await isIgnored()).toMatchObject({ forwardingIgnored: true });
      expect(muster.log).toEqual([expect.stringContaining('TRUST_PROXY')]);
      expect(muster.log.join()).not.toContain('10.0.0.1');
    },
  );

  it.each([true, '127.0.0.1'])('with TRUST_PROXY %s there is nothing to say', async (trustProxy) => {
    const { muster, isIgnored } = await bootWithBoss({ trustProxy });
    await muster.call('GET', '/health', undefined, forwarded);
    expect(await isIgnored()).toMatchObject({ forwardingIgnored: false });
    expect(muster.log).toEqual([]);
  });
});
