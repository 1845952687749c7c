import { doors } from '@muster/domain/notice/doors';
import { cookieOf } from '@muster/testing/calling';
import { boot, type Muster, type Person, password } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { appCode, startCodes, useCodes } from './factors.ts';
import { signIn } from './forms.ts';
import { askToAdd, askToSignIn, usePasskey } from './passkey-steps.ts';

type As = { readonly cookie: string };

/** A call that changes a factor, in a browser that begins with the session of `as`. */
interface Change {
  readonly has: 'codes' | 'passkey';
  /** What an earlier browser of the same person prepares; the input, and the cookie that the call needs. */
  readonly prepare?: (muster: Muster, ann: Person) => Promise<{ readonly input: unknown }>;
  /** A browser keeps the challenge in its cookie. */
  readonly inBrowser?: (muster: Muster, as: As) => Promise<{ readonly input: unknown; readonly as: As }>;
}

const changes: Readonly<Record<string, Change>> = {
  'account.newRecoveryCodes': { has: 'codes' },
  'account.removeCodes': { has: 'codes' },
  'account.startPasskey': { has: 'codes' },
  'account.addPasskey': {
    has: 'codes',
    inBrowser: async (muster, browser) => {
      const { challenge, as } = await askToAdd(muster, browser);
      return { as, input: { name: 'Phone', answer: createAuthenticator().make(challenge) } };
    },
  },
  'account.removePasskey': { has: 'passkey', prepare: async () => ({ input: { id: 1 } }) },
  'account.startCodes': { has: 'passkey' },
  'account.confirmCodes': {
    has: 'passkey',
    prepare: async (muster, ann) => {
      const { secret } = await startCodes(muster, ann);
      return { input: { code: appCode(muster, secret) } };
    },
  },
};

const asked = { code: 'confirm_factor', message: 'Confirm your second factor to do this' };

/** Ann with a factor, and a browser of hers in which the password alone was given. */
async function annWith(has: Change['has']) {
  const muster = await boot();
  const ann = await muster.person('E1');
  const codes = has === 'codes' ? await useCodes(muster, ann) : undefined;
  const passkey = has === 'passkey' ? await usePasskey(muster, ann) : undefined;
  const recoveryCode = (codes?.recoveryCodes ?? passkey?.recoveryCodes)?.[0] ?? '';
  return {
    muster,
    ann,
    codes,
    passkey,
    recoveryCode,
    as: await muster.device(ann, { confirmed: 'password' }),
  };
}

const confirm = (muster: Muster, as: As, given: object) =>
  muster.call('POST', '/api/auth/confirm', given, { as });
const renew = (muster: Muster, as: As) => muster.call('POST', '/api/auth/recovery-codes', undefined, { as });

async function factorsOf({ store }: Muster) {
  const [secrets, codes, passkeys] = await Promise.all([
    store.read.selectFrom('code_secrets').selectAll().execute(),
    store.read.selectFrom('recovery_codes').select('codeHash').orderBy('codeHash').execute(),
    store.read.selectFrom('passkeys').selectAll().execute(),
  ]);
  return {
    secrets,
    codes,
    passkeys,
    told: await store.read.selectFrom('security_notices').select('id').execute(),
  };
}

describe('D104 a second factor is replaced and removed by who has it', () => {
  it('by each call that changes one, where the account has one', () => {
    const own = Object.entries(doors).filter(
      ([path, { tells }]) =>
        path.startsWith('account.') && tells.some((change) => /^factor_|recovery_codes/.test(change)),
    );
    for (const [path, { asksFactor }] of own)
      expect(asksFactor ?? path, path).toBe(path === 'account.confirmRequiredCodes' ? path : true);
    const asking = Object.keys(doors).filter((path) => doors[path]?.asksFactor);
    expect(Object.keys(changes).sort()).toEqual(asking.sort());
  });

  it.each(Object.entries(changes))(
    '%s is refused to the password alone, and works after a code',
    async (path, change) => {
      const { muster, ann, recoveryCode, as } = await annWith(change.has);
      const prepared = await change.prepare?.(muster, ann);
      const inBrowser = await change.inBrowser?.(muster, ann);
      const { input } = inBrowser ?? prepared ?? {};
      const before = await factorsOf(muster);
      const alone = inBrowser ? await passwordOnly(muster, inBrowser.as) : as;
      const refused = await muster.mutate(path, input, { as: alone });
      expect([refused.status, refused.body]).toMatchObject([403, { data: { reason: 'confirm_factor' } }]);
      expect(await factorsOf(muster)).toEqual(before);
      expect(await confirm(muster, alone, { code: recoveryCode })).toMatchObject({ status: 200 });
      expect((await muster.mutate(path, input, { as: alone })).status).toBeLessThan(300);
    },
  );

  it('says how it can be given', async () => {
    const { muster, as } = await annWith('codes');
    const refused = await renew(muster, as);
    expect([refused.status, refused.body]).toEqual([403, { ...asked, methods: ['totp', 'recovery_code'] }]);
  });

  it('by a code of the app, once, and not after five minutes', async () => {
    const { muster, codes, as } = await annWith('codes');
    const code = appCode(muster, codes?.secret ?? '');
    expect((await confirm(muster, as, { code })).status).toBe(200);
    muster.pass({ minutes: 4, seconds: 59 });
    expect((await renew(muster, as)).status).toBe(200);
    muster.pass({ seconds: 1 });
    await confirm(muster, as, { password });
    expect((await renew(muster, as)).body).toMatchObject(asked);
    expect(await confirm(muster, as, { code })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('already used') },
    });
  });

  it('by a passkey of one’s own', async () => {
    const { muster, passkey, as } = await annWith('passkey');
    const ben = await usePasskey(muster, await muster.person('E2'));
    const give = async (authenticator: ReturnType<typeof createAuthenticator>) => {
      const { challenge, as: browser } = await askToSignIn(muster, as);
      return {
        browser,
        answer: await confirm(muster, browser, { passkey: authenticator.answer(challenge) }),
      };
    };
    const refused = await give(ben.authenticator);
    expect(refused.answer).toMatchObject({ status: 422 });
    expect((await renew(muster, refused.browser)).body).toMatchObject(asked);
    if (!passkey) throw new Error('Ann has a passkey');
    const given = await give(passkey.authenticator);
    expect(given.answer).toMatchObject({ status: 200 });
    expect((await renew(muster, given.browser)).status).toBe(200);
  });

  it('with the password in the same call, or after a sign-in with it', async () => {
    const { muster, ann, recoveryCode, codes } = await annWith('codes');
    const idle = await muster.device(ann, { confirmed: false });
    expect((await renew(muster, idle)).body).toMatchObject({ code: 'confirm_password' });
    expect((await confirm(muster, idle, { password, code: recoveryCode })).status).toBe(200);
    expect((await renew(muster, idle)).status).toBe(200);
    const body = { employeeId: 'E1', password, code: appCode(muster, codes?.secret ?? '') };
    expect((await renew(muster, cookieOf(await muster.call('POST', '/api/login', body)))).status).toBe(200);
  });

  it('not by wrong codes, which count as wrong passwords do', async () => {
    const { muster, as, recoveryCode } = await annWith('codes');
    for (let time = 0; time < 10; time += 1) {
      const wrong = await confirm(muster, as, { code: 'AAAA-BBBB-CCCC-DDDD' });
      expect([wrong.status, wrong.body]).toMatchObject([422, { message: expect.stringContaining('wrong') }]);
    }
    expect((await confirm(muster, as, { code: recoveryCode })).status).toBe(429);
    expect((await renew(muster, as)).body).toMatchObject(asked);
  });

  it('not by a code without a factor, and nothing at all is no confirmation', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    expect(await confirm(muster, ann, { code: '123456' })).toMatchObject({ status: 422 });
    expect(await confirm(muster, ann, {})).toMatchObject({
      status: 400,
      body: { message: 'Password is required' },
    });
  });

  it('a first factor is set up with the password alone, and counts as given then', async () => {
    const muster = await boot();
    await muster.person('E1');
    const as = cookieOf(await signIn(muster, 'E1'));
    const { secret } = await startCodes(muster, { ...(await muster.person('E2')), ...as });
    const code = appCode(muster, secret);
    expect((await muster.call('POST', '/api/auth/totp/confirm', { code }, { as })).status).toBe(200);
    expect((await renew(muster, as)).status).toBe(200);
  });
});

/** The same browser, whose session has the password alone. */
async function passwordOnly(muster: Muster, as: As): Promise<As> {
  await muster.store.write((tx) => tx.db.updateTable('sessions').set({ factorAt: null }).execute());
  return as;
}
