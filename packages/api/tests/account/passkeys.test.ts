import { type Answer, cookieOf } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAuthenticator } from './authenticator.ts';
import { useCodes } from './factors.ts';
import { signIn } from './forms.ts';
import { askToAdd, askToSignIn } from './passkey-steps.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;

const made = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const unknown = 'This passkey does not work here. It may have been removed.';

const send = (muster: Muster, as: { cookie: string }, answer: object, name = 'My phone') =>
  muster.call('POST', '/api/auth/passkeys', { name, answer }, { as });

async function add(muster: Muster, person: Person, authenticator: Authenticator): Promise<Answer> {
  const { challenge, as } = await askToAdd(muster, person);
  return send(muster, as, authenticator.make(challenge));
}

const enter = (muster: Muster, as: { cookie: string } | undefined, answer: object) =>
  muster.call('POST', '/api/auth/passkey', { answer }, { as });

async function annWithPasskey() {
  const muster = await boot();
  const ann = await muster.person('E1');
  const authenticator = createAuthenticator();
  const answer = await add(muster, ann, authenticator);
  return { muster, ann, authenticator, ...made.parse(answer.body) };
}

const factorsOf = async (muster: Muster, as: Person) =>
  (await muster.call('GET', '/api/auth/factors', undefined, { as })).body;

describe('D26 signing in with a passkey', () => {
  it('needs no password and no name, and opens a session of the passkey’s account', async () => {
    const { muster, authenticator } = await annWithPasskey();
    const { challenge, userVerification, as } = await askToSignIn(muster);
    expect(userVerification).toBe('required');
    const answer = await enter(muster, as, authenticator.answer(challenge));
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ employeeId: 'E1' })]);
    expect((await muster.call('GET', '/api/me', undefined, { as: cookieOf(answer) })).status).toBe(200);
  });

  it('D56 makes the password alone ask for it; recovery codes come with the first factor', async () => {
    const { muster, recoveryCodes } = await annWithPasskey();
    const alone = await signIn(muster, 'E1');
    expect([alone.status, alone.body]).toEqual([
      401,
      expect.objectContaining({ code: 'second_factor', methods: ['recovery_code', 'passkey'] }),
    ]);
    const code = recoveryCodes?.[0];
    const body = { employeeId: 'E1', password: 'seven blue lanterns', code };
    expect((await muster.call('POST', '/api/login', body)).status).toBe(200);
  });

  it('takes an answer once, also with the cookie of before, and only of the browser that asked', async () => {
    const { muster, authenticator } = await annWithPasskey();
    const [first, other] = [await askToSignIn(muster), await askToSignIn(muster)];
    const answer = authenticator.answer(first.challenge);
    expect((await enter(muster, undefined, answer)).status).toBe(422);
    expect((await enter(muster, other.as, answer)).status).toBe(401);
    expect((await enter(muster, first.as, answer)).status).toBe(200);
    expect((await enter(muster, first.as, authenticator.answer(first.challenge))).status).toBe(422);
  });

  it('takes no answer after five minutes', async () => {
    const { muster, authenticator } = await annWithPasskey();
    const { challenge, as } = await askToSignIn(muster);
    muster.pass({ minutes: 5 });
    expect((await enter(muster, as, authenticator.answer(challenge))).status).toBe(422);
  });

  it.each([
    ['did not verify its person', { verifies: false }],
    ['is of another site’s page', { origin: 'https://muster.example.net' }],
    ['is made for another host', { rpId: 'example.net' }],
  ])('refuses an answer that %s', async (_name, wrong) => {
    const { muster, authenticator } = await annWithPasskey();
    const { challenge, as } = await askToSignIn(muster);
    const answer = await enter(muster, as, authenticator.answer(challenge, wrong));
    expect([answer.status, answer.body]).toEqual([401, { message: unknown }]);
  });

  it('refuses a copy of the key whose counter is behind', async () => {
    const { muster, authenticator } = await annWithPasskey();
    const first = await askToSignIn(muster);
    expect((await enter(muster, first.as, authenticator.answer(first.challenge))).status).toBe(200);
    authenticator.rewind();
    const second = await askToSignIn(muster);
    expect((await enter(muster, second.as, authenticator.answer(second.challenge))).status).toBe(401);
  });

  it('says the same of a removed, an unknown and a forged passkey, and of a closed account', async () => {
    const { muster, ann, authenticator } = await annWithPasskey();
    const boss = await muster.person('B1', { isAdmin: true });
    const stranger = createAuthenticator();
    const forged = (challenge: string) => ({
      ...stranger.answer(challenge),
      ...pick(authenticator, challenge),
    });
    const tries = [stranger.answer, forged];
    for (const made of tries) {
      const { challenge, as } = await askToSignIn(muster);
      const answer = await enter(muster, as, made(challenge));
      expect([answer.status, answer.body]).toEqual([401, { message: unknown }]);
    }
    await muster.mutate('people.setActive', { userId: ann.id, active: false }, { as: boss });
    const { challenge, as } = await askToSignIn(muster);
    const answer = await enter(muster, as, authenticator.answer(challenge));
    expect([answer.status, answer.body]).toEqual([401, { message: unknown }]);
  });
});

/** The ids of a passkey, for another key's signature. */
function pick(authenticator: Authenticator, challenge: string) {
  const { id, rawId } = authenticator.answer(challenge);
  return { id, rawId };
}

describe('D26 adding and removing passkeys', () => {
  it('keeps several, each with its name; one that is known is refused', async () => {
    const { muster, ann, authenticator } = await annWithPasskey();
    const second = await askToAdd(muster, ann);
    const answer = await send(muster, second.as, createAuthenticator().make(second.challenge), ' My laptop ');
    expect([answer.status, answer.body]).toEqual([201, { recoveryCodes: null }]);
    const again = await add(muster, ann, authenticator);
    expect([again.status, again.body]).toEqual([409, { message: 'This passkey is already set up' }]);
    expect(await factorsOf(muster, ann)).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: [
        { name: 'My phone', createdAt: muster.now(), lastUsedAt: null },
        { name: 'My laptop', createdAt: muster.now(), lastUsedAt: null },
      ],
    });
  });

  it('takes no answer to another’s challenge, to one of a sign-in, or of an authenticator that did not verify', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    const authenticator = createAuthenticator();
    const bens = await askToAdd(muster, ben);
    expect((await send(muster, ann, authenticator.make(bens.challenge))).status).toBe(422);
    const anns = await askToAdd(muster, ann);
    expect((await send(muster, anns.as, authenticator.make(bens.challenge))).status).toBe(422);
    const unverified = authenticator.make(anns.challenge, { verifies: false });
    expect((await send(muster, anns.as, unverified)).status).toBe(422);
    expect((await send(muster, anns.as, authenticator.make(anns.challenge))).status).toBe(201);
    expect((await send(muster, anns.as, createAuthenticator().make(anns.challenge))).status).toBe(422);
  });

  it('needs the password again (D56)', async () => {
    const { muster, ann } = await annWithPasskey();
    const device = await muster.device(ann, { confirmed: false });
    for (const [method, path] of [
      ['POST', '/api/auth/passkeys/options'],
      ['POST', '/api/auth/passkeys'],
      ['DELETE', '/api/auth/passkeys/1'],
    ] as const) {
      const answer = await muster.call(method, path, undefined, { as: device });
      expect([answer.status, answer.body]).toEqual([
        403,
        expect.objectContaining({ code: 'confirm_password' }),
      ]);
    }
  });

  it('removes one’s own only, and the recovery codes with the last factor', async () => {
    const { muster, ann } = await annWithPasskey();
    const ben = await muster.person('E2');
    const remove = (as: Person) => muster.call('DELETE', '/api/auth/passkeys/1', undefined, { as });
    expect((await remove(ben)).status).toBe(404);
    await useCodes(muster, ann);
    expect((await remove(ann)).status).toBe(200);
    expect(await factorsOf(muster, ann)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
    expect((await remove(ann)).status).toBe(404);
    await muster.mutate('account.removeCodes', undefined, { as: ann });
    expect((await signIn(muster, 'E1')).status).toBe(200);
  });

  it('is refused at an address that is a number', async () => {
    const muster = await boot({ publicOrigin: 'http://192.168.1.5:3000' });
    const ann = await muster.person('E1');
    const answer = await muster.call('POST', '/api/auth/passkeys/options', undefined, { as: ann });
    expect([answer.status, answer.body]).toEqual([409, { message: expect.stringContaining('PUBLIC_URL') }]);
    expect(await factorsOf(muster, ann)).toMatchObject({ passkeysPossible: false });
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'Name can be at most 60 characters'],
    [{ answer: { id: 'no base64!' } }, 'The passkey’s id is not valid'],
  ])('refuses %j', async (changes, message) => {
    const muster = await boot();
    const { challenge, as } = await askToAdd(muster, await muster.person('E1'));
    const body = { name: 'Phone', answer: createAuthenticator().make(challenge), ...changes };
    const answer = await muster.call('POST', '/api/auth/passkeys', body, { as });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });
});
