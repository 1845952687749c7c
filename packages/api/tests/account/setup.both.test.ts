import { nameOfNew } from '@muster/domain/company/first-steps';
import { cookieOf } from '@muster/testing/calling';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { zoneOfMachine } from '../../src/config/config.ts';
import { makeSetupLink } from '../../src/features/account/setup-link.ts';
import { countAccounts, offerSetup, register } from './forms.ts';

/** A server with a data folder of its own, whose SECRET_KEY says nothing. */
const alone = { databaseUrl: undefined, secretKey: Buffer.alloc(32, 7) };
const told = zoneOfMachine === 'Europe/Paris' ? 'Europe/Rome' : 'Europe/Paris';
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

  it('names the company and sets its clock, with the password that was typed as given', async () => {
    const muster = await boot({ zone: 'UTC', now: '2026-03-02T23:30:00.000Z' });
    await offerSetup(muster, 'the-token');
    const company = { name: ' Loom and Sons ', timeZone: 'Europe/Berlin' };
    const answer = await register(muster, 'BOSS', { setupToken: 'the-token', company });
    expect(answer.body).toMatchObject({ employeeId: 'BOSS', joinDate: '2026-03-03' });
    const row = await muster.store.read.selectFrom('company').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Loom and Sons', timeZone: 'Europe/Berlin', openedOn: '2026-03-03' });
    const as = cookieOf(answer);
    const closing = await muster.call('PATCH', '/api/admin/settings', { registration: 'closed' }, { as });
    expect(closing.status).toBe(200);
  });

  it.each([
    [{ name: 'x'.repeat(101) }, 'Company Name can be at most 100 characters'],
    [{ timeZone: 'Nowhere/Land' }, 'Time Zone must be one that this server knows'],
  ])('refuses %j, and stays good', async (company, message) => {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    const answer = await register(muster, 'BOSS', { setupToken: 'the-token', company });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect((await register(muster, 'BOSS', { setupToken: 'the-token', company: { name: '' } })).status).toBe(
      201,
    );
  });

  it('D26 takes no password that is the name which it gives the company', async () => {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    const typed = { password: 'Zwirnhaus2026', confirmPassword: 'Zwirnhaus2026' };
    const company = { name: 'Zwirnhaus' };
    const answer = await register(muster, 'BOSS', { setupToken: 'the-token', company, ...typed });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('your company’s name')]);
  });

  it('D25 lets no one else name the company', async () => {
    const muster = await boot();
    await muster.person('BOSS', { isAdmin: true });
    const before = await muster.store.read.selectFrom('company').selectAll().execute();
    const company = { name: 'Mine', timeZone: 'Asia/Tokyo' };
    expect((await register(muster, 'E1', { company })).status).toBe(201);
    expect(await muster.store.read.selectFrom('company').selectAll().execute()).toEqual(before);
  });

  it.each([
    ['UTC', null],
    [zoneOfMachine, null],
    [told, told],
  ])('says in %s what its page begins with', async (zone, timeZone) => {
    const muster = await boot({ zone });
    await muster.store.write((tx) =>
      tx.db
        .updateTable('company')
        .set({ name: nameOfNew, seq: tx.seq('everyone') })
        .execute(),
    );
    await offerSetup(muster, 'the-token');
    expect((await readSetUp(muster, 'the-token')).body).toEqual({ companyName: null, timeZone });
  });

  it('says at once that it is wrong or was used', async () => {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    expect(await readSetUp(muster, 'another')).toMatchObject({ status: 403, body: { message: notYet } });
    await register(muster, 'BOSS', { setupToken: 'the-token' });
    expect(await readSetUp(muster, 'the-token')).toMatchObject({ status: 403, body: { message: used } });
  });

  it('D51 is not found by trying', async () => {
    const muster = await boot();
    await offerSetup(muster, 'the-token');
    const tries = await Promise.all(Array.from({ length: 40 }, (_, at) => readSetUp(muster, `try ${at}`)));
    expect(tries.at(-1)?.status).toBe(429);
  });
});

const readSetUp = (muster: Muster, token: string) => muster.mutate('account.readSetUp', { token });
