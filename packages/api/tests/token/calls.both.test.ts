import { boot, monday, password } from '@muster/testing/harness';
import { describe, expect, it, vi } from 'vitest';
import { forgetOld } from '../../src/jobs/forget-old.ts';
import { bearer, callWith, listTokens as list, tokenOf, withToken } from './fixture.ts';

describe('D58 calling with a token', () => {
  it('acts as its account within its scopes, and counts no cookie', async () => {
    const { muster, ann, token, read } = await withToken();
    const boss = await muster.person('BOSS', { isAdmin: true });
    expect((await read()).body).toEqual([]);
    const mixed = { as: boss, headers: bearer(token) };
    expect((await muster.call('GET', '/api/admin/attendance', undefined, mixed)).status).toBe(403);
    const wrong = { as: ann, headers: bearer('muster_wrong') };
    const refused = await muster.call('GET', '/api/attendance', undefined, wrong);
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  it('needs no Origin of ours, where a cookie does', async () => {
    const { muster, ann, token } = await withToken({ scopes: ['attendance:write'] });
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const place = { manualCheckIn: true };
    expect((await muster.call('POST', '/api/attendance/checkin', place, { as: ann, headers })).status).toBe(
      403,
    );
    const answer = await callWith(muster, token, 'POST', '/api/attendance/checkin', place, { headers });
    expect([answer.status, answer.body]).toMatchObject([201, { userId: ann.id }]);
  });

  it('is for the API and its files alone: tRPC, photos and pages of others refuse it', async () => {
    const { muster, token } = await withToken({ scopes: ['profile:read', 'attendance:write'] });
    for (const url of ['/trpc/account.me', '/photos/1/x', '/metrics'])
      expect([401, 404], url).toContain((await callWith(muster, token, 'GET', url)).status);
    const headers = { origin: 'https://elsewhere.example' };
    const write = await callWith(muster, token, 'POST', '/trpc/attendance.checkIn', {}, { headers });
    expect(write.status).toBe(403);
    expect((await callWith(muster, token, 'GET', '/api/me')).status).toBe(200);
  });

  it('cannot make or revoke tokens, change the password or end sessions', async () => {
    const { muster, ann, token } = await withToken({ scopes: ['profile:read', 'attendance:write'] });
    const writes = [
      ['POST', '/api/tokens'],
      ['DELETE', '/api/tokens/1'],
      ['POST', '/api/account/change-password'],
      ['POST', '/api/account/sign-out-everywhere'],
      ['POST', '/api/auth/confirm'],
      ['POST', '/api/logout'],
      ['POST', '/api/login'],
      ['DELETE', '/api/auth/sessions/1'],
    ] as const;
    for (const [method, url] of writes)
      expect([url, (await callWith(muster, token, method, url, {})).status]).toEqual([url, 403]);
    expect((await list(muster, ann)).length).toBe(1);
  });

  it('applies an Idempotency-Key once', async () => {
    const { muster, token } = await withToken({ scopes: ['attendance:write'] });
    const headers = { 'idempotency-key': '00000000-0000-4000-8000-000000000002' };
    const press = () => callWith(muster, token, 'POST', '/api/attendance/checkin', {}, { headers });
    const [first, second] = [await press(), await press()];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
  });

  it('records its use to the minute', async () => {
    const { muster, ann, read } = await withToken();
    const used = async () => (await list(muster, ann))[0]?.lastUsedAt;
    await read();
    muster.pass({ seconds: 30 });
    await read();
    expect(await used()).toBe(monday);
    muster.pass({ seconds: 40 });
    await read();
    expect(await used()).toBe(muster.now());
  });

  it('is limited by token, and wrong ones by address', async () => {
    const { muster, read } = await withToken();
    for (let n = 0; n < 600; n += 1) await muster.deps.limits.token.take('1', muster.now());
    const refused = await read();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    muster.pass({ minutes: 1 });
    const address = '10.9.8.7';
    const guess = () =>
      muster.call('GET', '/api/me', undefined, { headers: bearer('muster_wrong'), address });
    for (let n = 0; n < 100; n += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect((await read()).status).toBe(200);
  });
});

describe('D58 the end of a token', () => {
  it('comes with its expiry', async () => {
    const { muster, read } = await withToken({ expiresAt: '2026-03-02T09:00:10Z' });
    muster.pass({ seconds: 9 });
    expect((await read()).status).toBe(200);
    muster.pass({ seconds: 1 });
    expect((await read()).status).toBe(401);
  });

  it('comes when its person revokes it, and no one else can', async () => {
    const { muster, ann, made, read } = await withToken();
    const url = `/api/tokens/${made.id}`;
    const ben = await muster.person('E2', { isAdmin: true });
    expect((await muster.call('DELETE', url, undefined, { as: ben })).status).toBe(404);
    expect((await read()).status).toBe(200);
    expect((await muster.call('DELETE', url, undefined, { as: ann })).body).toEqual({
      message: 'Token revoked',
    });
    expect((await read()).status).toBe(401);
    expect((await muster.call('DELETE', url, undefined, { as: ann })).status).toBe(404);
  });

  it('comes with the account’s, a lower role, a new password, and signing out everywhere', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const scopes = ['people:read-all'];
    const ends = {
      'people.setActive': (id: number) => ({ userId: id, active: false }),
      'people.setAdmin': (id: number) => ({ userId: id, isAdmin: false }),
      'account.changePassword': () => ({
        currentPassword: password,
        newPassword: 'nine green boats',
        confirmPassword: 'nine green boats',
      }),
      'account.signOutEverywhere': () => undefined,
    };
    for (const [path, input] of Object.entries(ends)) {
      const ben = await muster.person(`B${path.length}`, { isAdmin: true });
      const { token } = await tokenOf(muster, ben, { scopes });
      const read = () => callWith(muster, token, 'GET', '/api/admin/people');
      expect((await read()).status).toBe(200);
      const as = path.startsWith('people') ? boss : ben;
      expect((await muster.mutate(path, input(ben.id), { as })).status).toBe(200);
      expect([path, (await read()).status]).toEqual([path, 401]);
      const back = { userId: ben.id, active: true };
      await muster.mutate('people.setActive', back, { as: boss });
      expect([path, (await read()).status]).toEqual([path, 401]);
    }
  });

  it('also stops a write that waited', async () => {
    const { muster, ann, token, made } = await withToken({ scopes: ['attendance:write'] });
    const revoke = () => muster.call('DELETE', `/api/tokens/${made.id}`, undefined, { as: ann });
    const { write } = muster.store;
    // The first write records the use of the token, the next one is the check-in.
    vi.spyOn(muster.store, 'write')
      .mockImplementationOnce(write)
      .mockImplementationOnce(async (work) => {
        await revoke();
        return write(work);
      });
    expect((await callWith(muster, token, 'POST', '/api/attendance/checkin', {})).status).toBe(401);
    expect(await muster.store.read.selectFrom('attendance').selectAll().execute()).toEqual([]);
  });

  it('leaves it in the list for a month', async () => {
    const { muster, ann } = await withToken();
    const device = () => muster.device(ann);
    muster.pass({ days: 55 });
    await forgetOld(muster.store, muster.now());
    expect(await list(muster, await device())).toHaveLength(1);
    muster.pass({ days: 6 });
    await forgetOld(muster.store, muster.now());
    expect(await list(muster, await device())).toEqual([]);
  });
});
