import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { boot, type Muster, type Person, password } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it } from 'vitest';

/** A company with two administrators, of whom the first has not given the password again, and an employee. */
async function company() {
  const muster = await boot();
  const person = await muster.person('BOSS', { isAdmin: true });
  const boss = await muster.device(person, { confirmed: false });
  await muster.person('CHIEF', { isAdmin: true });
  return { muster, boss, ann: await muster.person('E1') };
}

function confirm(muster: Muster, as: Person, given = password, address = '127.0.0.1') {
  return muster.call('POST', '/api/auth/confirm', { password: given }, { as, address });
}

const promote = (muster: Muster, as: Person, userId: number, headers = {}) =>
  muster.call('POST', `/api/admin/people/${userId}/role`, { isAdmin: true }, { as, headers });

const rolesOf = async ({ store }: Muster) =>
  (await store.read.selectFrom('users').select('isAdmin').orderBy('id').execute()).map(
    ({ isAdmin }) => isAdmin,
  );

const refused = { message: 'Confirm your password to do this', code: 'confirm_password' };

describe('D26 D56 the password is asked for again', () => {
  it('before a role changes, and the call changes nothing until then; the same key works afterwards', async () => {
    const { muster, boss, ann } = await company();
    const headers = { 'idempotency-key': '7d444840-9dc0-41d1-b245-5ffdce74fad2' };
    const first = await promote(muster, boss, ann.id, headers);
    expect([first.status, first.body]).toEqual([403, refused]);
    expect(await rolesOf(muster)).toEqual([1, 1, 0]);
    const confirmed = await confirm(muster, boss);
    const until = instantAt(epochMilliseconds(muster.now()) + 300_000);
    expect([confirmed.status, confirmed.body]).toEqual([200, { confirmedUntil: until }]);
    expect((await promote(muster, boss, ann.id, headers)).status).toBe(200);
    expect((await promote(muster, boss, ann.id, headers)).status).toBe(200);
    expect(await rolesOf(muster)).toEqual([1, 1, 1]);
  });

  it.each<[string, (ann: Person) => readonly ['POST' | 'PATCH', string, object | undefined]]>([
    ['demotion', ({ id }) => ['POST', `/api/admin/people/${id}/role`, { isAdmin: false }]],
    ['a reset link', ({ id }) => ['POST', `/api/admin/people/${id}/reset-password`, undefined]],
    ['deactivation', ({ id }) => ['POST', `/api/admin/people/${id}/active`, { active: false }]],
    ['reactivation', ({ id }) => ['POST', `/api/admin/people/${id}/active`, { active: true }]],
    ['the way of registration', () => ['PATCH', '/api/admin/settings', { registration: 'closed' }]],
    ['a join code', () => ['PATCH', '/api/admin/settings', { name: 'X', joinCode: 'kites-and-lanterns' }]],
    ['a new join code', () => ['POST', '/api/admin/settings/join-code', undefined]],
    ['the mail address', () => ['PATCH', '/api/admin/settings', { adminEmail: 'thief@example.com' }]],
  ])('before %s', async (_name, asked) => {
    const { muster, boss, ann } = await company();
    const [method, path, body] = asked(ann);
    const answer = await muster.call(method, path, body, { as: boss });
    expect([answer.status, answer.body]).toEqual([403, refused]);
    await confirm(muster, boss);
    expect((await muster.call(method, path, body, { as: boss })).status).toBe(200);
  });

  it('before a calendar link is made, over tRPC', async () => {
    const { muster, boss } = await company();
    const answer = await muster.mutate('leave.makeCalendarLink', undefined, { as: boss });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ data: expect.objectContaining({ reason: 'confirm_password' }) }),
    ]);
    await confirm(muster, boss);
    expect((await muster.mutate('leave.makeCalendarLink', undefined, { as: boss })).status).toBe(200);
  });

  it('also of a call without a body, as a browser sends one without input', async () => {
    const { muster, boss } = await company();
    const headers = { 'content-type': 'application/json' };
    const path = '/trpc/leave.makeCalendarLink';
    const answer = await muster.call('POST', path, undefined, { as: boss, headers });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('confirm_password')]);
  });

  it('for each call of a batch, and not by a detour over /ws', async () => {
    const { muster, boss, ann } = await company();
    const input = { userId: ann.id, isAdmin: true };
    const answer = await muster.call(
      'POST',
      '/trpc/people.setAdmin,people.setAdmin?batch=1',
      { 0: input, 1: input },
      { as: boss },
    );
    expect(answer.text.match(/"reason":"confirm_password"/g)).toHaveLength(2);
    const client = await connect(await muster.listen(), { as: boss });
    client.send({ id: 1, method: 'mutation', params: { path: 'people.setAdmin', input } });
    expect(JSON.stringify(await client.next())).toContain('METHOD_NOT_SUPPORTED');
    client.socket.terminate();
    expect(await rolesOf(muster)).toEqual([1, 1, 0]);
  });

  it('by no one whose role does not allow the call anyway, and before the person is looked for', async () => {
    const { muster, boss, ann } = await company();
    const employee = await promote(muster, await muster.device(ann, { confirmed: false }), ann.id);
    expect(employee.body).toEqual({ message: 'Only an administrator can do this' });
    expect((await promote(muster, boss, 999)).body).toEqual(refused);
    await confirm(muster, boss);
    expect((await promote(muster, boss, 999)).status).toBe(404);
  });

  it('not for other settings', async () => {
    const { muster, boss } = await company();
    const answer = await muster.call('PATCH', '/api/admin/settings', { name: 'Larkfield' }, { as: boss });
    expect(answer.status).toBe(200);
  });

  it('again after five minutes, and in every other session', async () => {
    const { muster, boss, ann } = await company();
    await confirm(muster, boss);
    const other = await muster.device(boss, { confirmed: false });
    expect((await promote(muster, other, ann.id)).status).toBe(403);
    muster.pass({ minutes: 4, seconds: 59 });
    expect((await promote(muster, boss, ann.id)).status).toBe(200);
    muster.pass({ seconds: 1 });
    expect((await promote(muster, boss, ann.id)).status).toBe(403);
  });

  it('also when the clock was set back', async () => {
    const { muster, boss, ann } = await company();
    await confirm(muster, boss);
    muster.pass({ minutes: -1 });
    expect((await promote(muster, boss, ann.id)).body).toEqual(refused);
  });
});

describe('D51 a wrong password', () => {
  it('is refused at its field, confirms nothing, and counts against the limits of sign-in', async () => {
    const { muster, boss, ann } = await company();
    const answer = await muster.mutate('account.confirm', { password: 'wrong' }, { as: boss });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ data: expect.objectContaining({ field: 'password' }) }),
    ]);
    expect((await promote(muster, boss, ann.id)).status).toBe(403);
    for (let time = 1; time < 10; time += 1) await confirm(muster, boss, 'wrong');
    expect((await confirm(muster, boss)).status).toBe(429);
    expect(muster.log.join('')).not.toContain(password);
  });

  it('is no password of no one: the call needs a session', async () => {
    const { muster } = await company();
    expect((await muster.call('POST', '/api/auth/confirm', { password })).status).toBe(401);
  });
});
