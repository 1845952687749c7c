import { cookieOf } from '@muster/testing/calling';
import { boot, type Muster, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { setUp } from './door-cases.ts';
import { appCode, useCodes } from './factors.ts';
import { register, setRegistration, signIn } from './forms.ts';
import { askToSignIn, usePasskey } from './passkey-steps.ts';

const exportOwn = (muster: Muster, as: { cookie: string }) =>
  muster.call('POST', '/api/account/export-data', undefined, { as });

const other = 'nine yellow kites';

/** Each way to a session, by an account whose other session gave nothing. */
const typed: Readonly<Record<string, (muster: Muster) => Promise<{ cookie: string }>>> = {
  'a sign-in': async (muster) => {
    await muster.person('E1');
    return cookieOf(await signIn(muster, 'E1'));
  },
  'a sign-in with a code': async (muster) => {
    const { secret } = await useCodes(muster, await muster.person('E1'));
    const body = { employeeId: 'E1', password, code: appCode(muster, secret) };
    return cookieOf(await muster.call('POST', '/api/login', body));
  },
  'the set-up of Muster': setUp,
  'a registration': async (muster) => {
    await muster.person('BOSS', { isAdmin: true });
    await setRegistration(muster, 'open');
    return cookieOf(await register(muster, 'N1'));
  },
  'a change of the password': async (muster) => {
    const as = await muster.device(await muster.person('E1'), { confirmed: false });
    const form = { currentPassword: password, newPassword: other, confirmPassword: other };
    return cookieOf(await muster.call('POST', '/api/account/change-password', form, { as }));
  },
};

describe('D56 a password that was typed counts as given again', () => {
  it.each(Object.entries(typed))('by %s, for five minutes', async (_name, enter) => {
    const muster = await boot();
    const as = await enter(muster);
    muster.pass({ minutes: 4, seconds: 59 });
    expect((await exportOwn(muster, as)).status).toBe(200);
    muster.pass({ seconds: 1 });
    expect((await exportOwn(muster, as)).body).toMatchObject({ code: 'confirm_password' });
  });

  it('not by a sign-in with a passkey, in which none is typed', async () => {
    const muster = await boot();
    const { authenticator } = await usePasskey(muster, await muster.person('E1'));
    const { challenge, as } = await askToSignIn(muster);
    const answer = { answer: authenticator.answer(challenge) };
    const entered = cookieOf(await muster.call('POST', '/api/auth/passkey', answer, { as }));
    expect((await exportOwn(muster, entered)).body).toMatchObject({ code: 'confirm_password' });
  });

  it('in no other session of the same account', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const idle = await muster.device(ann, { confirmed: false });
    await signIn(muster, 'E1');
    expect((await exportOwn(muster, idle)).body).toMatchObject({ code: 'confirm_password' });
  });
});
