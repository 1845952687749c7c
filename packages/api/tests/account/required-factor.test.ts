import { cookieOf } from '@muster/testing/calling';
import { type Muster, type Person, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditOf, change, staffed } from '../people/fixture.ts';
import { appCode, useCodes } from './factors.ts';
import { signIn } from './forms.ts';

const setup = z.object({ secret: z.string() });
const recovery = z.object({ recoveryCodes: z.array(z.string()).length(10) });
const needed = 'Your company requires a second factor. Set one up to sign in.';

function require(muster: Muster, as: Person, secondFactor: string) {
  return muster.mutate('company.updateSettings', { secondFactor }, { as });
}

const begin = (muster: Muster, employeeId: string, given = password) =>
  muster.call('POST', '/api/auth/set-up/totp', { employeeId, password: given });

const finish = (muster: Muster, employeeId: string, code: string) =>
  muster.call('POST', '/api/auth/set-up/totp/confirm', { employeeId, password, code });

const me = async (muster: Muster, as: { cookie: string }) =>
  (await muster.call('GET', '/api/me', undefined, { as })).status;

describe('D26 a company that requires a second factor', () => {
  it('ends no session, and has those without one set codes up at their next sign-in', async () => {
    const { muster, boss, ann } = await staffed();
    expect((await require(muster, boss, 'all')).status).toBe(200);
    expect(await me(muster, ann)).toBe(200);
    const refused = await signIn(muster, 'E1');
    expect([refused.status, refused.body]).toEqual([401, { message: needed, code: 'second_factor_setup' }]);
    expect(refused.headers['set-cookie']).toBeUndefined();
    const { secret } = setup.parse((await begin(muster, 'E1')).body);
    expect((await finish(muster, 'E1', '000000')).status).toBe(422);
    const answer = await finish(muster, 'E1', appCode(muster, secret));
    recovery.parse(answer.body);
    expect(await me(muster, cookieOf(answer))).toBe(200);
    expect((await signIn(muster, 'E1')).body).toMatchObject({ code: 'second_factor' });
  });

  it('can require it of administrators only', async () => {
    const { muster, boss } = await staffed();
    await require(muster, boss, 'admins');
    expect((await signIn(muster, 'E1')).status).toBe(200);
    expect((await signIn(muster, 'B2')).body).toMatchObject({ code: 'second_factor_setup' });
  });

  it('opens the set-up to a right password only, and to no one who has a factor or needs none', async () => {
    const { muster, boss, ann } = await staffed();
    expect((await begin(muster, 'E1')).status).toBe(409);
    await useCodes(muster, ann);
    await require(muster, boss, 'all');
    expect((await begin(muster, 'E1')).status).toBe(409);
    expect((await begin(muster, 'B2', 'wrong password')).body).toEqual({
      message: 'Employee ID or password is not right. Your ID is on your invitation.',
    });
    for (let tries = 0; tries < 9; tries += 1) await begin(muster, 'B2', 'wrong password');
    expect((await begin(muster, 'B2', 'wrong password')).status).toBe(429);
  });

  it('is set by an administrator who gave the password again', async () => {
    const { muster, boss } = await staffed();
    const device = await muster.device(boss, { confirmed: false });
    expect((await require(muster, device, 'all')).status).toBe(403);
    expect((await require(muster, boss, 'most')).status).toBe(400);
  });
});

describe('D26 resetting the second factor of a person', () => {
  it('removes it, ends the sessions, and tells the person and all administrators', async () => {
    const { muster, boss, chief, ann } = await staffed();
    await useCodes(muster, ann);
    expect((await signIn(muster, 'E1')).status).toBe(401);
    const details = () => muster.call('GET', `/api/admin/people/${ann.id}`, undefined, { as: boss });
    expect((await details()).body).toMatchObject({ hasSecondFactor: true });
    expect((await change(muster, boss, 'resetFactors', { userId: ann.id })).status).toBe(200);
    expect(await me(muster, ann)).toBe(401);
    expect((await signIn(muster, 'E1')).status).toBe(200);
    expect((await details()).body).toMatchObject({ hasSecondFactor: false });
    expect(await auditOf(muster)).toContainEqual(
      expect.objectContaining({ actorId: boss.id, action: 'account.reset-factors', subjectId: ann.id }),
    );
    const notices = await muster.store.read
      .selectFrom('security_notices')
      .select('userId')
      .where('change', '=', 'factor_reset')
      .execute();
    expect(notices.map(({ userId }) => userId).sort()).toEqual([boss.id, chief.id, ann.id].sort());
    expect((await change(muster, boss, 'resetFactors', { userId: ann.id })).status).toBe(409);
  });

  it('of an administrator is asked for by another one, who gave the password again', async () => {
    const { muster, boss, chief } = await staffed();
    await useCodes(muster, boss);
    const reset = async (as: Person) =>
      (await change(muster, as, 'resetFactors', { userId: boss.id })).status;
    expect(await reset(boss)).toBe(422);
    expect(await reset(await muster.device(chief, { confirmed: false }))).toBe(403);
    expect(await reset(await muster.device(chief))).toBe(200);
  });
});
