import { type Answer, cookieOf } from '@muster/testing/calling';
import { boot, type Muster, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setUp } from './door-cases.ts';
import { appCode } from './factors.ts';
import { register, signIn } from './forms.ts';

const fresh = 'nine yellow kites';
const invited = z.object({ invitation: z.object({ path: z.string() }) });

/** Each way in on which a person types a password; the session that it opens. */
const ways: Readonly<Record<string, (muster: Muster) => Promise<{ readonly cookie: string }>>> = {
  'at sign-in': async (muster) => {
    await muster.person('E1');
    return cookieOf(await signIn(muster, 'E1'));
  },
  'at registration': async (muster) => {
    await muster.person('B1', { isAdmin: true });
    return cookieOf(await register(muster, 'E1'));
  },
  'at set-up': setUp,
  'behind an invitation': async (muster) => {
    const as = await muster.person('B1', { isAdmin: true });
    const { body } = await muster.call(
      'POST',
      '/api/admin/people',
      { employeeId: 'E1', fullName: 'Nora New' },
      { as },
    );
    const token = invited.parse(body).invitation.path.split('#')[1];
    await muster.mutate('account.redeemReset', { token, password: fresh });
    return cookieOf(await signIn(muster, 'E1', fresh));
  },
  'when it is changed': async (muster) => {
    const as = await muster.device(await muster.person('E1'), { confirmed: false });
    const input = { currentPassword: password, newPassword: fresh, confirmPassword: fresh };
    return cookieOf(await muster.mutate('account.changePassword', input, { as }));
  },
  'with the codes that the company requires': async (muster) => {
    const as = await muster.person('B1', { isAdmin: true });
    await muster.person('E1');
    await muster.mutate('company.updateSettings', { secondFactor: 'all' }, { as });
    const credentials = { employeeId: 'E1', password };
    const { body } = await muster.mutate('account.startRequiredCodes', credentials);
    const { secret } = z.object({ secret: z.string() }).parse(body);
    const code = appCode(muster, secret);
    return cookieOf(await muster.mutate('account.confirmRequiredCodes', { ...credentials, code }));
  },
};

describe('D56 D108 a password that was typed', () => {
  it.each(Object.keys(ways))('%s is not asked for again for five minutes', async (way) => {
    const muster = await boot();
    const as = await ways[way]?.(muster);
    const asks = async () => (await protectedCall(muster, as)).text.includes('confirm_password');
    muster.pass({ minutes: 4, seconds: 59 });
    expect(await asks()).toBe(false);
    muster.pass({ seconds: 1 });
    expect(await asks()).toBe(true);
  });
});

/** A download of one's own data asks everyone. */
async function protectedCall(muster: Muster, as: { readonly cookie: string } | undefined): Promise<Answer> {
  const answer = await muster.call('POST', '/api/account/export-data', {}, { as });
  expect([200, 403]).toContain(answer.status);
  return answer;
}
