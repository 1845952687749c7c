import { cookieOf } from '@muster/testing/calling';
import { hashAtFullCost } from '@muster/testing/cheap-argon2';
import { boot, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { countAccounts, register, registration, setRegistration, signIn } from './forms.ts';

async function bootWithAdmin() {
  const muster = await boot();
  await muster.person('ADMIN', { isAdmin: true });
  return muster;
}

describe('D25 registration', () => {
  it('answers 201 with the current user and signs in', async () => {
    const muster = await bootWithAdmin();
    const answer = await register(muster, ' E100 ', { position: 'Clerk', department: 'Office' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: 2,
      employeeId: 'E100',
      fullName: 'Ann Example',
      position: 'Clerk',
      department: 'Office',
      joinDate: '2026-03-02',
      leavesOn: null,
      leaveBalance: 25,
      isAdmin: false,
      language: null,
      bellOff: [],
      isLead: false,
      leadsTeam: false,
      auditorUntil: null,
    });
    const me = await muster.call('GET', '/api/me', undefined, { as: cookieOf(answer) });
    expect([me.status, me.body]).toEqual([200, answer.body]);
  });

  it('joins on the company date, not the date in UTC', async () => {
    const muster = await boot({ zone: 'Pacific/Auckland', now: '2026-03-02T20:00:00.000Z' });
    await muster.person('ADMIN', { isAdmin: true });
    expect((await register(muster, 'E1')).body).toMatchObject({ joinDate: '2026-03-03' });
  });

  it('stores an empty position and department as absent', async () => {
    const muster = await bootWithAdmin();
    expect((await register(muster, 'E1')).body).toMatchObject({ position: null, department: null });
  });

  it('ignores fields that a client may not set', async () => {
    const muster = await bootWithAdmin();
    const { status, body } = await register(muster, 'E1', {
      isAdmin: true,
      leaveBalance: 365,
      id: 1,
      joinDate: '1990-01-01',
      active: false,
      createdAt: '1990-01-01T00:00:00.000Z',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: 2, isAdmin: false, leaveBalance: 25, joinDate: '2026-03-02' });
  });

  it.each(['E1', 'e1', '  E1  ', ' e1 '])('refuses %j beside E1 with 409', async (employeeId) => {
    const muster = await bootWithAdmin();
    await register(muster, 'E1');
    const again = await register(muster, employeeId);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ message: 'This Employee ID is already registered' });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(await countAccounts(muster)).toBe(2);
  });

  it('lets one of ten registrations of the same ID at once win', async () => {
    const muster = await bootWithAdmin();
    const all = await Promise.all(Array.from({ length: 10 }, () => register(muster, 'E1')));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('is refused with 403 where the company closed it', async () => {
    const muster = await bootWithAdmin();
    await setRegistration(muster, 'closed');
    const answer = await register(muster, 'E1');
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      message: 'Registration is closed. Ask your administrator for an account.',
    });
  });

  it.each([
    [undefined, 403, 'Join Code is required. Ask your administrator for it.'],
    ['', 403, 'Join Code is required. Ask your administrator for it.'],
    ['wrong', 403, 'This join code is wrong. Ask your administrator for it.'],
    ['BRIGHT-FOX', 201, undefined],
  ])('U17 with a join code asks for it: %j answers %i', async (joinCode, status, message) => {
    const muster = await bootWithAdmin();
    await setRegistration(muster, 'code', 'BRIGHT-FOX');
    const answer = await register(muster, 'E1', { joinCode });
    expect([answer.status, message && answer.body]).toEqual([status, message && { message }]);
  });

  it('with a join code still to be chosen lets no one in', async () => {
    const muster = await bootWithAdmin();
    await setRegistration(muster, 'code', null);
    for (const joinCode of [undefined, '', 'null']) {
      expect((await register(muster, 'E1', { joinCode })).status).toBe(403);
    }
  });
});

describe('D26 passwords', () => {
  it("tells that passwords don't match", async () => {
    const muster = await bootWithAdmin();
    const answer = await register(muster, 'E1', { confirmPassword: 'something else' });
    expect([answer.status, answer.body]).toEqual([400, { message: "Passwords don't match" }]);
    const { body } = await muster.mutate(
      'account.register',
      registration('E1', { confirmPassword: 'something else' }),
    );
    expect(body).toMatchObject({ data: { field: 'confirmPassword' } });
  });

  it.each([
    [7, 400],
    [8, 201],
    [256, 201],
    [257, 400],
  ])('of %i characters: %i', async (length, status) => {
    const muster = await bootWithAdmin();
    const chosen = 'qx7!'.repeat(65).slice(0, length);
    expect((await register(muster, 'E1', { password: chosen, confirmPassword: chosen })).status).toBe(status);
  });

  it.each(['password', 'PASSWORD', '12345678', 'Qwertyuiop'])('refuses the common %j', async (common) => {
    const muster = await bootWithAdmin();
    const answer = await register(muster, 'E1', { password: common, confirmPassword: common });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'This password is too common: it is on lists of stolen passwords. Please choose another.',
    });
    expect(await countAccounts(muster)).toBe(1);
  });

  it.each([
    ['aaaaaaaa', 'repeats too few characters'],
    ['        ', 'repeats too few characters'],
    ['abababababab', 'repeats too few characters'],
    ['EMP-77777', 'little more than your name, your ID or your company’s name'],
    ['annexample1', 'little more than your name, your ID or your company’s name'],
    ['Example Ann!', 'little more than your name, your ID or your company’s name'],
    ['analytical-engines', 'little more than your name, your ID or your company’s name'],
    ['tropikana', 'on lists of stolen passwords'],
    ['P@ssw0rd123', 'easy to guess'],
  ])('refuses %j and says why: it %s', async (guessable, why) => {
    const muster = await bootWithAdmin();
    await muster.store.write((tx) =>
      tx.db
        .updateTable('company')
        .set({ name: 'Analytical Engines', seq: tx.seq('everyone') })
        .execute(),
    );
    const chosen = { password: guessable, confirmPassword: guessable };
    const { status, body } = await muster.mutate('account.register', registration('EMP-77777', chosen));
    expect([status, body]).toEqual([
      400,
      {
        message: expect.stringContaining(why),
        data: expect.objectContaining({ field: 'password' }),
        code: expect.anything(),
      },
    ]);
    expect(await countAccounts(muster)).toBe(1);
  });

  it.each(['correct horse battery', 'TestPass123!', 'Passw0rd!2026', 'lantern42x', 'x7Gq!p2Z'])(
    'takes the ordinary %j',
    async (chosen) => {
      const muster = await bootWithAdmin();
      const form = { password: chosen, confirmPassword: chosen };
      expect((await register(muster, 'E1', form)).status).toBe(201);
    },
  );

  it('are never cut or trimmed', async () => {
    const muster = await bootWithAdmin();
    const long = ` ${'qx7!'.repeat(63)}end`;
    expect(long).toHaveLength(256);
    await register(muster, 'E1', { password: long, confirmPassword: long });
    for (const near of [long.slice(0, 72), long.slice(0, 255), long.trim(), `${long}x`, long.toUpperCase()]) {
      expect((await signIn(muster, 'E1', near)).status).toBe(401);
    }
    expect((await signIn(muster, 'E1', long)).status).toBe(200);
  });

  it('are kept as argon2id hashes and travel nowhere', async () => {
    hashAtFullCost();
    const muster = await bootWithAdmin();
    const answer = await register(muster, 'E1');
    const users = muster.store.read.selectFrom('users').select('password');
    const { password: stored } = await users.where('employeeId', '=', 'E1').executeTakeFirstOrThrow();
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(answer.text).not.toMatch(/argon2|seven blue/);
    expect(password).toContain('seven blue');
  });
});

it.each(['open', 'code', 'closed'] as const)(
  'D25 says before anything is typed that it is %s',
  async (mode) => {
    const muster = await boot();
    await setRegistration(muster, mode, 'kites-and-lanterns');
    expect((await muster.query('account.registration')).body).toEqual({ registration: mode });
  },
);
