import { boot, monday, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { appCode, useCodes } from '../account/factors.ts';
import { askForToken, inDays, listTokens as list, tokenOf, withToken } from './fixture.ts';

describe('D58 making a personal access token', () => {
  it('answers its secret once, and stores and logs none', async () => {
    const { muster, ann, token, made, read } = await withToken();
    expect(token).toMatch(/^muster_[\w-]{43}$/);
    expect(made).toEqual({
      id: 1,
      name: 'Terminal',
      scopes: ['attendance:read'],
      createdAt: monday,
      expiresAt: inDays(muster, 30),
      lastUsedAt: null,
    });
    expect(await list(muster, ann)).toEqual([made]);
    await read();
    await read('muster_wrong');
    const [row] = await muster.store.read.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    const ledger = await muster.store.read.selectFrom('mutation_ledger').selectAll().execute();
    expect(JSON.stringify([ledger, muster.log])).not.toContain('muster_');
  });

  it('keeps no secret in the ledger of a repeated key', async () => {
    const { muster, ann } = await withToken();
    const headers = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
    const body = { name: 'T', scopes: ['leave:read'], expiresAt: inDays(muster, 1) };
    await muster.call('POST', '/api/tokens', body, { as: ann, headers });
    expect(await muster.store.read.selectFrom('mutation_ledger').selectAll().execute()).toEqual([]);
  });

  it('takes the password of the last five minutes', async () => {
    const muster = await boot();
    const ann = await muster.device(await muster.person('E1'), { confirmed: false });
    const refused = await askForToken(muster, ann);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'confirm_password' }]);
    await muster.call('POST', '/api/auth/confirm', { password }, { as: ann });
    expect((await askForToken(muster, ann)).status).toBe(201);
  });

  it('takes the second factor of an account that has one, each code once', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { secret, recoveryCodes } = await useCodes(muster, ann);
    const missing = await askForToken(muster, ann);
    expect([missing.status, missing.body]).toMatchObject([
      403,
      { code: 'second_factor', methods: ['totp', 'recovery_code'] },
    ]);
    expect((await askForToken(muster, ann, { code: '000000' })).status).toBe(403);
    const code = appCode(muster, secret);
    expect((await askForToken(muster, ann, { code })).status).toBe(201);
    expect((await askForToken(muster, ann, { code })).body).toMatchObject({ code: 'second_factor' });
    expect((await askForToken(muster, ann, { code: recoveryCodes[0] })).status).toBe(201);
    expect(await list(muster, ann)).toHaveLength(2);
  });

  it('bounds guesses of codes', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await useCodes(muster, ann);
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await askForToken(muster, ann, { code: `00000${n % 10}` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(403));
  });

  it.each([
    ['without a name', { name: ' ' }, 400, 'Name is required'],
    ['with an invisible name', { name: 'a\u200b' }, 400, 'Name cannot contain invisible characters'],
    ['without scopes', { scopes: [] }, 400, 'Choose at least one scope'],
    [
      'with a scope that is none',
      { scopes: ['everything'] },
      400,
      'There is no such scope. The scopes are: profile:read',
    ],
    ['with a scope twice', { scopes: ['leave:read', 'leave:read'] }, 400, 'Name each scope once'],
    ['without an end', { expiresAt: null }, 400, 'expiresAt is required'],
    ['that has expired', { expiresAt: monday }, 422, 'expiresAt must be in the future'],
    ['for longer than a year', { expiresAt: '2027-04-01' }, 422, 'A token lasts 366 days at most'],
    [
      'for everyone by an employee',
      { scopes: ['people:read-all'] },
      403,
      'Only an administrator can give the scope people:read-all',
    ],
  ])('refuses one %s', async (_, more, status, message) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await askForToken(muster, ann, more);
    expect([answer.status, answer.body]).toEqual([status, { message: expect.stringContaining(message) }]);
    expect(await list(muster, ann)).toEqual([]);
  });

  it('reads a plain date as the end of that day in the company’s zone', async () => {
    const { made } = await withToken({ expiresAt: '2026-03-02' });
    expect(made.expiresAt).toBe('2026-03-02T23:00:00.000Z');
  });

  it('refuses the 21st of an account', async () => {
    const { muster, ann } = await withToken();
    for (let n = 1; n < 20; n += 1) await tokenOf(muster, ann);
    expect((await askForToken(muster, ann)).body).toEqual({
      message: 'You have 20 tokens: revoke one first',
    });
  });

  it('is in the audit log without its name, and told to its person', async () => {
    const { muster, ann, made } = await withToken({ name: 'Payroll of Ann' });
    await muster.call('DELETE', `/api/tokens/${made.id}`, undefined, { as: ann });
    const entries = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    expect(entries.map(({ action }) => action)).toEqual(['token.make', 'token.revoke']);
    expect(JSON.stringify(entries)).not.toContain('Payroll');
    const notices = await muster.store.read
      .selectFrom('security_notices')
      .select(['userId', 'change'])
      .execute();
    expect(notices).toEqual([{ userId: ann.id, change: 'token_made' }]);
  });
});
