import { cookieOf } from '@muster/testing/calling';
import { boot, type Muster, type Person, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { appCode, startCodes, useCodes } from './factors.ts';
import { signIn } from './forms.ts';

const wrong = 'This code is wrong or was already used';

function enter(muster: Muster, { employeeId }: Person, code?: string, changes: object = {}) {
  return muster.call('POST', '/api/login', { employeeId, password, code, ...changes });
}

const factorsOf = async (muster: Muster, as: Person) =>
  (await muster.call('GET', '/api/auth/factors', undefined, { as })).body;

async function annWithCodes() {
  const muster = await boot();
  const ann = await muster.person('E1');
  return { muster, ann, ...(await useCodes(muster, ann)) };
}

describe('D26 D56 signing in with a code', () => {
  it('the right password alone is asked for the factor; the same call with a code signs in', async () => {
    const { muster, ann, secret } = await annWithCodes();
    const alone = await enter(muster, ann);
    expect([alone.status, alone.body]).toEqual([
      401,
      {
        message: 'Enter the code from your authenticator app, or a recovery code',
        code: 'second_factor',
        methods: ['totp', 'recovery_code'],
      },
    ]);
    const answer = await enter(muster, ann, appCode(muster, secret));
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ employeeId: 'E1' })]);
    expect((await muster.call('GET', '/api/me', undefined, { as: cookieOf(answer) })).status).toBe(200);
  });

  it('D27 opens no session before the code', async () => {
    const { muster, ann } = await annWithCodes();
    const before = await muster.store.read.selectFrom('sessions').select('userId').execute();
    const alone = await enter(muster, ann);
    expect(alone.headers['set-cookie']).toBeUndefined();
    await enter(muster, ann, '000000');
    expect(await muster.store.read.selectFrom('sessions').select('userId').execute()).toEqual(before);
  });

  it('D28 a wrong password is answered as ever, with a code, without, and with a wrong one', async () => {
    const { muster, ann, secret } = await annWithCodes();
    const other = await muster.person('E2');
    const lie = { password: 'wrong password' };
    const answers = [
      await enter(muster, ann, undefined, lie),
      await enter(muster, ann, appCode(muster, secret), lie),
      await enter(muster, other, undefined, lie),
      await enter(muster, other, '123456', lie),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        401,
        { message: 'Employee ID or password is not right. Your ID is on your invitation.' },
      ]);
  });

  it('says the same over tRPC, where the field is named', async () => {
    const { muster } = await annWithCodes();
    const answer = await muster.mutate('account.login', { employeeId: 'E1', password, code: '000000' });
    expect(answer.body).toMatchObject({
      message: wrong,
      data: { httpStatus: 401, reason: 'second_factor', methods: ['totp', 'recovery_code'], field: 'code' },
    });
  });

  it('takes a code once, also of two sign-ins at the same moment, and none of an earlier step after it', async () => {
    const { muster, ann, secret } = await annWithCodes();
    const [code, earlier] = [appCode(muster, secret), appCode(muster, secret, -30)];
    const both = await Promise.all([enter(muster, ann, code), enter(muster, ann, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const used of [code, earlier]) {
      const answer = await enter(muster, ann, used);
      expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ message: wrong })]);
    }
    muster.pass({ seconds: 30 });
    expect((await enter(muster, ann, appCode(muster, secret))).status).toBe(200);
  });

  it('does not take the code that finished the set-up', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { secret } = await startCodes(muster, ann);
    const code = appCode(muster, secret);
    const confirmed = await muster.call('POST', '/api/auth/totp/confirm', { code }, { as: ann });
    expect(confirmed.status).toBe(200);
    expect((await enter(muster, ann, code)).status).toBe(401);
    expect((await enter(muster, ann, appCode(muster, secret, 30))).status).toBe(200);
  });

  it('takes the codes of one step before and after the server’s, and no others', async () => {
    const { muster, ann, secret } = await annWithCodes();
    muster.pass({ hours: 1 });
    for (const apart of [-60, 60]) {
      expect((await enter(muster, ann, appCode(muster, secret, apart))).status).toBe(401);
    }
    for (const apart of [-30, 0, 30]) {
      const code = appCode(muster, secret, apart);
      expect((await enter(muster, ann, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    }
  });

  it('D51 ten wrong codes in three minutes are enough, and the right one waits, too', async () => {
    const { muster, ann, secret } = await annWithCodes();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await enter(muster, ann, String(tries).padStart(6, '0'))).status).toBe(401);
    expect((await enter(muster, ann, appCode(muster, secret))).status).toBe(429);
    muster.pass({ minutes: 3 });
    expect((await enter(muster, ann, appCode(muster, secret))).status).toBe(200);
  });

  it('D51 asking for the factor is no failed try', async () => {
    const { muster, ann, secret } = await annWithCodes();
    for (let tries = 0; tries < 12; tries += 1) expect((await enter(muster, ann)).status).toBe(401);
    expect((await enter(muster, ann, appCode(muster, secret))).status).toBe(200);
  });

  it('D51 fifty wrong codes are enough for a day; recovery codes still sign in', async () => {
    const { muster, ann, secret, recoveryCodes } = await annWithCodes();
    for (let tries = 0; tries < 50; tries += 1) {
      await enter(muster, ann, String(tries).padStart(6, '0'));
      muster.pass({ seconds: 30 });
    }
    expect((await enter(muster, ann, appCode(muster, secret))).status).toBe(429);
    muster.pass({ hours: 1 });
    expect((await enter(muster, ann, appCode(muster, secret))).status).toBe(429);
    expect((await enter(muster, ann, recoveryCodes[0])).status).toBe(200);
    muster.pass({ hours: 23 });
    expect((await enter(muster, ann, appCode(muster, secret))).status).toBe(200);
  });

  it('ignores a code of an account without a second factor', async () => {
    const muster = await boot();
    expect((await enter(muster, await muster.person('E1'), '123456')).status).toBe(200);
  });

  it.each(['', ' ', 'x'.repeat(65), 7])('refuses %j as a code', async (code) => {
    const { muster } = await annWithCodes();
    const answer = await muster.call('POST', '/api/login', { employeeId: 'E1', password, code });
    expect([answer.status, answer.body]).toEqual([400, { message: expect.stringContaining('Code') }]);
  });
});

describe('D26 recovery codes', () => {
  it('are ten, sign in once each, in any case and without dashes, and are counted', async () => {
    const { muster, ann, recoveryCodes } = await annWithCodes();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await enter(muster, ann, first)).status).toBe(200);
    expect((await enter(muster, ann, first)).status).toBe(401);
    const typed = second.toUpperCase().replaceAll('-', ' ');
    const both = await Promise.all([enter(muster, ann, typed), enter(muster, ann, typed)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await factorsOf(muster, ann)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('are made again, and the earlier ones are void', async () => {
    const { muster, ann, recoveryCodes } = await annWithCodes();
    const answer = await muster.mutate('account.newRecoveryCodes', undefined, { as: ann });
    const made = (answer.body as { recoveryCodes: string[] }).recoveryCodes;
    expect(made).toHaveLength(10);
    expect((await enter(muster, ann, recoveryCodes[0])).status).toBe(401);
    expect((await enter(muster, ann, made[0])).status).toBe(200);
  });

  it('are not made without a factor', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    expect((await muster.mutate('account.newRecoveryCodes', undefined, { as: ann })).status).toBe(409);
  });
});

describe('D26 D56 setting codes up', () => {
  it('changes nothing about signing in before the first code', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const { secret, uri } = await startCodes(muster, ann);
    expect(uri).toContain(`otpauth://totp/Test:E1?secret=${secret}`);
    expect((await signIn(muster, 'E1')).status).toBe(200);
    expect(await factorsOf(muster, ann)).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
  });

  it('refuses a wrong first code, and starts again with another secret', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const first = await startCodes(muster, ann);
    const second = await startCodes(muster, ann);
    const confirm = (code: string) => muster.mutate('account.confirmCodes', { code }, { as: ann });
    for (const code of [appCode(muster, first.secret), 'abc', '12345']) {
      const answer = await confirm(code);
      expect([answer.status, answer.body]).toEqual([
        422,
        expect.objectContaining({ data: expect.objectContaining({ field: 'code' }) }),
      ]);
    }
    const both = await Promise.all([1, 2].map(() => confirm(appCode(muster, second.secret))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused while codes are in use, and confirmed only after a start', async () => {
    const { muster, ann } = await annWithCodes();
    expect((await muster.mutate('account.startCodes', undefined, { as: ann })).status).toBe(409);
    const ben = await muster.person('E2');
    const answer = await muster.mutate('account.confirmCodes', { code: '123456' }, { as: ben });
    expect(answer.status).toBe(409);
  });

  it('needs a sign-in or the password of the last five minutes', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    muster.pass({ minutes: 6 });
    const start = () => muster.call('POST', '/api/auth/totp', undefined, { as: ann });
    const refused = await start();
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'confirm_password' }),
    ]);
    await muster.call('POST', '/api/auth/confirm', { password }, { as: ann });
    expect((await start()).status).toBe(200);
    muster.pass({ minutes: 6 });
    expect((await start()).status).toBe(403);
    const later = cookieOf(await enter(muster, ann));
    expect((await muster.call('POST', '/api/auth/totp', undefined, { as: later })).status).toBe(200);
  });

  it('is undone by removing the codes, with the recovery codes', async () => {
    const { muster, ann } = await annWithCodes();
    const remove = () => muster.call('DELETE', '/api/auth/totp', undefined, { as: ann });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await enter(muster, ann)).status).toBe(200);
    expect(await factorsOf(muster, ann)).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
  });

  it('leaves no secret and no code in the database, the ledger or the log', async () => {
    const { muster, ann, secret, recoveryCodes } = await annWithCodes();
    await enter(muster, ann, recoveryCodes[0]);
    const tables = ['code_secrets', 'recovery_codes', 'mutation_ledger', 'audit_log', 'outbox'] as const;
    const rows = await Promise.all(
      tables.map((table) => muster.store.read.selectFrom(table).selectAll().execute()),
    );
    const kept = rows.flatMap((table) => table.flatMap((row) => Object.values(row).map(String))).join('\n');
    const all = [...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', '')), secret];
    for (const text of all) {
      expect(kept).not.toContain(text);
      expect(muster.log.join('')).not.toContain(text);
    }
  });

  it('is in the audit log', async () => {
    const { muster, ann, recoveryCodes } = await annWithCodes();
    await enter(muster, ann, recoveryCodes[0]);
    await muster.mutate('account.newRecoveryCodes', undefined, { as: ann });
    await muster.mutate('account.removeCodes', undefined, { as: ann });
    const log = await muster.store.read.selectFrom('audit_log').select(['actorId', 'action']).execute();
    expect(log).toEqual(
      ['add-codes', 'use-recovery-code', 'new-recovery-codes', 'remove-codes'].map((action) => ({
        actorId: ann.id,
        action: `account.${action}`,
      })),
    );
  });
});
