import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { makeSetupLink } from '../../src/features/account/setup-link.ts';
import { countAccounts, offerSetup, register } from './forms.ts';

/** A server with a data folder of its own, whose SECRET_KEY says nothing. */
const alone = { databaseUrl: undefined, secretKey: Buffer.alloc(32, 7) };
const used = 'This set-up link was already used.';
const notYet = 'Muster is not set up yet. Open the set-up link that the server printed.';

describe('D24 the one-time set-up link', () => {
  it('registers the administrator', async () => {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    const answer = await register(muster, 'BOSS', { setupToken: 'the-token' });
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ isAdmin: true })]);
  });

  it.each([undefined, '', 'another', 'THE-TOKEN'])(
    'refuses %j before there is an administrator',
    async (setupToken) => {
      const muster = await boot();
      await offerSetup(muster, 'the-token');
      const answer = await register(muster, 'E1', { setupToken });
      expect([answer.status, answer.body]).toEqual([403, { message: notYet }]);
      expect(await countAccounts(muster)).toBe(0);
    },
  );

  it('lets no one register where no link was made', async () => {
    const muster = await boot();
    expect((await register(muster, 'E1', { setupToken: '' })).status).toBe(403);
  });

  it('works once', async () => {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    await register(muster, 'BOSS', { setupToken: 'the-token' });
    const again = await register(muster, 'E2', { setupToken: 'the-token' });
    expect([again.status, again.body]).toEqual([403, { message: used }]);
    const company = await muster.store.read.selectFrom('company').select('setupTokenHash').execute();
    expect(company).toEqual([{ setupTokenHash: null }]);
  });

  it('makes one administrator of ten who use it at once', async () => {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    const ids = Array.from({ length: 10 }, (_, index) => `E${index}`);
    const all = await Promise.all(ids.map((id) => register(muster, id, { setupToken: 'the-token' })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(403)]);
    expect(await countAccounts(muster)).toBe(1);
  });

  it('stays good after a registration that failed', async () => {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    await register(muster, 'BOSS', { setupToken: 'the-token', confirmPassword: 'no' });
    expect((await register(muster, 'BOSS', { setupToken: 'the-token' })).status).toBe(201);
  });

  it('ends with the next link and is not kept in clear', async () => {
    const muster = await boot();
    const first = await makeSetupLink(muster.store, 'http://muster.test', alone);
    const second = await makeSetupLink(muster.store, 'http://muster.test', alone);
    const [old, fresh] = [first, second].map((link) => new URL(link ?? '').hash.replace('#setup=', ''));
    const company = await muster.store.read.selectFrom('company').selectAll().executeTakeFirstOrThrow();
    expect(company.setupTokenHash?.toString('latin1')).not.toContain(fresh);
    expect((await register(muster, 'BOSS', { setupToken: old })).status).toBe(403);
    expect((await register(muster, 'BOSS', { setupToken: fresh })).status).toBe(201);
  });

  it('is not made once there is an administrator', async () => {
    const muster = await boot();
    await muster.person('ADMIN', { isAdmin: true });
    expect(await makeSetupLink(muster.store, 'http://muster.test', alone)).toBeUndefined();
  });
});
