import { randomUUID } from 'node:crypto';
import { addedPerson, invitation } from '@muster/domain/people/schema';
import type { CallOptions } from '@muster/testing/calling';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signIn } from '../account/forms.ts';
import { ask, auditOf, change, staffed } from './fixture.ts';

const links = z.object({ links: z.array(invitation) });
const fresh = 'nine yellow kites';

async function added(muster: Muster, as: Person, input: object, options?: CallOptions) {
  const answer = await muster.call('POST', '/api/admin/people', input, { as, ...options });
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ invited: true })]);
  return addedPerson.parse(answer.body);
}

const invite = async (muster: Muster, as: Person, ...userIds: number[]) =>
  links.parse((await change(muster, as, 'invite', { userIds })).body).links;

const redeem = (muster: Muster, path: string | null) =>
  muster.mutate('account.redeemReset', { token: path?.split('#')[1], password: fresh });

const named = async (muster: Muster, as: Person, active: string) => {
  const { body } = await ask(muster, as, 'people.list', { active });
  const page = z.object({ rows: z.array(z.object({ employeeId: z.string(), invited: z.boolean() })) });
  return page
    .parse(body)
    .rows.map(({ employeeId }) => employeeId)
    .toSorted();
};

describe('D40 adding a person', () => {
  it('makes an invited account, whose person comes in by the link of the answer', async () => {
    const { muster, boss } = await staffed();
    const facts = { employeeId: ' N1 ', fullName: 'Nora New', position: 'Clerk', department: '' };
    const nora = await added(muster, boss, { ...facts, joinDate: '2026-03-09' });
    expect(nora).toMatchObject({
      employeeId: 'N1',
      fullName: 'Nora New',
      position: 'Clerk',
      department: null,
      joinDate: '2026-03-09',
      isAdmin: false,
      leaveBalance: 25,
    });
    expect(nora.invitation).toEqual({
      userId: nora.id,
      employeeId: 'N1',
      fullName: 'Nora New',
      path: expect.stringMatching(/^\/welcome#[\w-]{43}$/),
      expiresAt: '2026-03-09T09:00:00.000Z',
    });
    expect((await signIn(muster, 'N1')).status).toBe(401);
    expect([await named(muster, boss, 'invited'), await named(muster, boss, 'joined')]).toEqual([
      ['N1'],
      ['B1', 'B2', 'E1'],
    ]);
    muster.pass({ days: 6 });
    expect((await redeem(muster, nora.invitation.path)).body).toMatchObject({ employeeId: 'N1' });
    expect(await named(muster, boss, 'invited')).toEqual(['N1']);
    expect((await signIn(muster, 'N1', fresh)).status).toBe(200);
    expect([await named(muster, boss, 'invited'), await named(muster, boss, 'active')]).toEqual([
      [],
      ['B1', 'B2', 'E1', 'N1'],
    ]);
    expect(await auditOf(muster)).toMatchObject([
      { actorId: boss.id, action: 'people.add', subjectId: nora.id },
      { actorId: nora.id, action: 'account.accept-invitation', subjectId: nora.id },
    ]);
  });

  it.each([
    [{ employeeId: 'e1', fullName: 'Ann' }, 409, 'This Employee ID is already registered'],
    [{ employeeId: 'N1' }, 400, 'Full Name is required'],
    [{ fullName: 'Ann' }, 400, 'Employee ID is required'],
    [
      { employeeId: 'N1', fullName: 'Ann', joinDate: '1.2.2026' },
      400,
      'Join Date must be a date, as in 2026-11-20',
    ],
    [
      { employeeId: 'N1', fullName: 'Ann', joinDate: '1899-01-01' },
      422,
      'Join Date must be between 1900-01-01 and 2027-03-03',
    ],
  ])('refuses %j with %i', async (input, status, message) => {
    const { muster, boss } = await staffed();
    const answer = await muster.call('POST', '/api/admin/people', input, { as: boss });
    expect([answer.status, answer.body]).toEqual([status, { message }]);
  });

  it('D49 repeated under its key adds once, and keeps the link nowhere', async () => {
    const { muster, boss } = await staffed();
    const headers = { 'idempotency-key': randomUUID() };
    const nora = { employeeId: 'N1', fullName: 'Nora New' };
    const first = await added(muster, boss, nora, { headers });
    const again = await added(muster, boss, nora, { headers });
    expect(again.id).toBe(first.id);
    expect((await redeem(muster, first.invitation.path)).status).toBe(404);
    const tables = ['reset_links', 'mutation_ledger', 'audit_log', 'outbox'] as const;
    const rows = await Promise.all(
      tables.map((table) => muster.store.read.selectFrom(table).selectAll().execute()),
    );
    for (const { invitation } of [first, again])
      expect(JSON.stringify(rows) + muster.log.join('')).not.toContain(invitation.path?.split('#')[1]);
    expect((await redeem(muster, again.invitation.path)).status).toBe(200);
    expect((await added(muster, boss, nora, { headers })).invitation.path).toBeNull();
  });

  it('D26 makes an administrator only after the password, and every administrator hears of it', async () => {
    const { muster, boss, chief } = await staffed();
    const nora = { employeeId: 'N1', fullName: 'Nora New', isAdmin: true };
    const refused = await muster.mutate('people.add', nora, {
      as: await muster.device(boss, { confirmed: false }),
    });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('confirm_password')]);
    const made = await added(muster, boss, nora);
    expect(made.isAdmin).toBe(true);
    const told = muster.store.read.selectFrom('security_notices').select(['userId', 'change']);
    expect(await told.execute()).toContainEqual({ userId: chief.id, change: 'promoted' });
    expect(await invite(muster, chief, made.id)).toMatchObject([{ path: null }]);
    expect((await redeem(muster, made.invitation.path)).status).toBe(200);
  });

  it('offers the next employee ID of the pattern', async () => {
    const { muster, boss } = await staffed();
    const next = async () =>
      (await muster.call('GET', '/api/admin/people/next-id', undefined, { as: boss })).body;
    expect(await next()).toEqual({ employeeId: 'B3' });
    await added(muster, boss, { employeeId: 'B3', fullName: 'Ben' });
    expect(await next()).toEqual({ employeeId: 'B4' });
  });
});

describe('D40 inviting again', () => {
  it('makes new links for those who never signed in, and voids the old ones', async () => {
    const { muster, boss, ann } = await staffed();
    const [nora, niko, nina] = [
      await added(muster, boss, { employeeId: 'N1', fullName: 'Nora New' }),
      await added(muster, boss, { employeeId: 'N2', fullName: 'Niko New' }),
      await added(muster, boss, { employeeId: 'N3', fullName: 'Nina New' }),
    ];
    await change(muster, boss, 'setActive', { userId: nina.id, active: false });
    muster.pass({ days: 7 });
    expect((await redeem(muster, nora.invitation.path)).status).toBe(404);
    const as = await muster.device(boss);
    const again = await invite(muster, as, nora.id, niko.id, nina.id, ann.id, 999);
    expect(again.map(({ employeeId, expiresAt }) => [employeeId, expiresAt])).toEqual([
      ['N1', '2026-03-16T09:00:00.000Z'],
      ['N2', '2026-03-16T09:00:00.000Z'],
    ]);
    expect((await redeem(muster, niko.invitation.path)).status).toBe(404);
    expect((await redeem(muster, again[1]?.path ?? null)).status).toBe(200);
    expect((await auditOf(muster)).filter(({ action }) => action === 'people.invite')).toMatchObject([
      { actorId: boss.id, subjectId: nora.id },
      { actorId: boss.id, subjectId: niko.id },
    ]);
  });

  it.each([
    [[], 'Choose at least one person'],
    [Array.from({ length: 1_001 }, (_, id) => id), 'At most 1000 people at a time'],
  ])('refuses too few and too many', async (userIds, message) => {
    const { muster, boss } = await staffed();
    const answer = await muster.call('POST', '/api/admin/people/invite', { userIds }, { as: boss });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });
});

describe('D40 the page behind a link', () => {
  const read = (muster: Muster, path: string | null) =>
    muster.call('POST', '/api/account/reset-link', { token: path?.split('#')[1] });

  it('knows whom it invites, until the first sign-in', async () => {
    const { muster, boss } = await staffed();
    const nora = await added(muster, boss, { employeeId: 'N1', fullName: 'Nora New' });
    const owner = { companyName: 'Test', fullName: 'Nora New', employeeId: 'N1' };
    const { path } = nora.invitation;
    expect((await read(muster, path)).body).toEqual({ purpose: 'invitation', ...owner });
    await redeem(muster, path);
    expect([(await read(muster, path)).status, (await redeem(muster, path)).status]).toEqual([404, 404]);
    await signIn(muster, 'N1', fresh);
    const reset = z
      .object({ path: z.string() })
      .parse((await change(muster, boss, 'resetPassword', { userId: nora.id })).body);
    expect((await read(muster, reset.path)).body).toEqual({ purpose: 'reset', ...owner });
  });

  it('D51 tells nothing by wrong links, and not many times', async () => {
    const { muster } = await staffed();
    for (let tries = 0; tries < 20; tries += 1) expect((await read(muster, `#${tries}`)).status).toBe(404);
    expect((await read(muster, '#20')).status).toBe(429);
  });
});
