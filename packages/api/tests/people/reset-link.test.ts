import type { CallOptions } from '@muster/testing/calling';
import { type Muster, type Person, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signIn } from '../account/forms.ts';
import { auditOf, change, staffed } from './fixture.ts';

const fresh = 'nine yellow kites';
const told = z.object({ userId: z.int(), path: z.string(), expiresAt: z.string() });

async function linkFor(muster: Muster, by: Person, { id }: Person) {
  const answer = await change(muster, by, 'resetPassword', { userId: id });
  const link = told.parse(answer.body);
  return { ...link, token: link.path.split('#')[1] ?? '' };
}

const redeem = (muster: Muster, token: string, changes: object = {}, options?: CallOptions) =>
  muster.call(
    'POST',
    '/api/account/redeem-reset',
    { token, password: fresh, confirmPassword: fresh, ...changes },
    options,
  );

const gone = { message: 'This link no longer works. Ask your administrator for a new one.' };

describe('D40 a one-time link for a new password', () => {
  it('is shown once and lets its person choose a password, which ends every session', async () => {
    const { muster, boss, ann } = await staffed();
    const { path, token, expiresAt } = await linkFor(muster, boss, ann);
    expect(path).toMatch(/^\/reset-password#[\w-]{43}$/);
    expect(expiresAt).toBe('2026-03-03T09:00:00.000Z');
    expect((await signIn(muster, 'E1')).status).toBe(200);
    const answer = await redeem(muster, token);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Password changed', employeeId: 'E1' }]);
    expect((await muster.call('GET', '/api/me', undefined, { as: ann })).status).toBe(401);
    expect((await signIn(muster, 'E1', password)).status).toBe(401);
    expect((await signIn(muster, 'E1', fresh)).status).toBe(200);
    expect(await auditOf(muster)).toMatchObject([
      { actorId: boss.id, action: 'account.reset-link', subjectId: ann.id },
      { actorId: ann.id, action: 'account.reset-password', subjectId: ann.id },
    ]);
  });

  it('says the same of a link that is unknown, used, replaced, too old, or whose account was closed', async () => {
    const { muster, boss, ann } = await staffed();
    const ben = await muster.person('E2');
    const replaced = await linkFor(muster, boss, ann);
    const used = await linkFor(muster, boss, ann);
    expect((await redeem(muster, used.token)).status).toBe(200);
    const closed = await linkFor(muster, boss, ben);
    await change(muster, boss, 'setActive', { userId: ben.id, active: false });
    const tooOld = await linkFor(muster, boss, ann);
    muster.pass({ days: 1 });
    for (const token of ['x', 'A'.repeat(43), replaced.token, used.token, closed.token, tooOld.token]) {
      const answer = await redeem(muster, token);
      expect([answer.status, answer.body]).toEqual([404, gone]);
    }
  });

  it('of two who use it at once, one gets through', async () => {
    const { muster, boss, ann } = await staffed();
    const { token } = await linkFor(muster, boss, ann);
    const answers = await Promise.all([redeem(muster, token), redeem(muster, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each([
    [{ password: 'short', confirmPassword: 'short' }, 'Password needs at least 8 characters'],
    [
      { password: 'password123', confirmPassword: 'password123' },
      'This password is too common: it is on lists of stolen passwords. Please choose another.',
    ],
    [
      { password: 'abcabcabc', confirmPassword: 'abcabcabc' },
      'This password repeats too few characters. Please choose another.',
    ],
    [{ confirmPassword: 'another one' }, "Passwords don't match"],
    [{ token: '' }, 'The link is incomplete'],
  ])('D26 takes no bad password, and is still good after %j', async (changes, message) => {
    const { muster, boss, ann } = await staffed();
    const { token } = await linkFor(muster, boss, ann);
    const answer = await redeem(muster, token, changes);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect((await redeem(muster, token)).status).toBe(200);
  });

  it('D51 twenty wrong tries of an address in an hour are enough; good ones do not count', async () => {
    const { muster, boss, ann } = await staffed();
    for (let tries = 0; tries < 19; tries += 1) await redeem(muster, `wrong ${tries}`);
    expect((await redeem(muster, (await linkFor(muster, boss, ann)).token)).status).toBe(200);
    expect((await redeem(muster, 'wrong again')).status).toBe(404);
    const { token } = await linkFor(muster, boss, ann);
    expect((await redeem(muster, token)).status).toBe(429);
    expect((await redeem(muster, token, {}, { address: '10.0.0.9' })).status).toBe(200);
  });

  it('the token is neither in the database nor in the log', async () => {
    const { muster, boss, ann } = await staffed();
    const headers = { 'idempotency-key': '123e4567-e89b-42d3-a456-426614174000' };
    const answer = await muster.mutate('people.resetPassword', { userId: ann.id }, { as: boss, headers });
    const token = told.parse(answer.body).path.split('#')[1] ?? 'none';
    await redeem(muster, `${token}x`);
    const tables = ['reset_links', 'mutation_ledger', 'audit_log', 'outbox'] as const;
    const rows = await Promise.all(
      tables.map((table) => muster.store.read.selectFrom(table).selectAll().execute()),
    );
    expect(rows[0]).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(muster.log.join('')).not.toContain(token);
  });

  it('shows its person until when it can be used', async () => {
    const { muster, boss, ann } = await staffed();
    const until = async () =>
      (await muster.call('GET', `/api/admin/people/${ann.id}`, undefined, { as: boss })).body;
    const { expiresAt } = await linkFor(muster, boss, ann);
    expect(await until()).toMatchObject({ resetLinkUntil: expiresAt });
    muster.pass({ days: 1 });
    expect(await until()).toMatchObject({ resetLinkUntil: null });
  });
});
