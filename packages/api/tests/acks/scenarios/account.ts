import { password } from '@muster/testing/harness';
import { generateSync } from 'otplib';
import { z } from 'zod';
import { createAuthenticator } from '../../account/authenticator.ts';
import type { Member } from '../prepared-folder.ts';
import type { Client } from '../retrying-client.ts';
import { daysAfter, type Scenario, single } from '../scenario.ts';

const newPassword = 'nine green boats';
const secretIn = (answer: unknown) => z.object({ secret: z.string() }).parse(answer).secret;
const codesIn = (answer: unknown) =>
  z.object({ recoveryCodes: z.array(z.string()) }).parse(answer).recoveryCodes;

/** Signs in again where the answer that carried the session was lost. */
function signIn(device: Client, { employeeId }: Member, given: string, more = {}): Promise<unknown> {
  return device.write('account.login', { employeeId, password: given, ...more });
}

/** Passwords and sessions. */
export const ownPassword: Scenario = {
  name: 'own-password',
  writes: [
    'account.login',
    'account.changePassword',
    'account.chooseLanguage',
    'account.confirm',
    'account.changeEmail',
    'account.changeContact',
    'account.chooseNotifications',
    'account.forgotPassword',
    'account.exportData',
    'account.endSession',
    'account.logout',
    'account.signOutEverywhere',
  ],
  every: 4,
  people: 1,
  signsIn: true,
  async play(cast) {
    const person = single(cast);
    const [device, other] = [cast.device(person), cast.device(person, 'other')];
    await signIn(device, person, password);
    const change = { newPassword, confirmPassword: newPassword, currentPassword: password };
    await device.write('account.changePassword', change);
    await signIn(device, person, newPassword);
    await device.write('account.confirm', { password: newPassword });
    await device.write('account.chooseLanguage', { language: 'de' });
    await device.write('account.changeEmail', { email: `${person.employeeId}@example.com` });
    await device.write('account.changeContact', { phone: '+44 20 7946 0958' });
    await device.write('account.chooseNotifications', { kinds: { leave: { mail: false } }, digestHour: 9 });
    await device.write('account.forgotPassword', { employeeId: person.employeeId });
    await device.write('account.exportData');
    await signIn(other, person, newPassword);
    const sessions = listed.parse(await device.read('account.sessions'));
    const [ended] = sessions.filter(({ current }) => !current);
    await device.write('account.endSession', { id: ended?.id });
    await device.write('account.logout');
    await signIn(device, person, newPassword);
    await device.write('account.signOutEverywhere');
  },
};

const listed = z.array(z.object({ id: z.int(), current: z.boolean() }));

/** Codes of an authenticator app, and recovery codes. */
export const codes: Scenario = {
  name: 'codes',
  writes: [
    'account.startCodes',
    'account.confirmCodes',
    'account.newRecoveryCodes',
    'account.login',
    'account.removeCodes',
    'people.resetFactors',
  ],
  every: 8,
  people: 1,
  shared: true,
  async play(cast) {
    const person = single(cast);
    const [device, other] = [cast.device(person), cast.device(person, 'other')];
    await useCodes(device);
    const [code] = codesIn(await device.write('account.newRecoveryCodes'));
    await signIn(other, person, password, { code });
    await device.write('account.removeCodes');
    await useCodes(device);
    await cast.admin.write('people.resetFactors', { userId: person.id });
  },
};

async function useCodes(device: Client): Promise<void> {
  const secret = secretIn(await device.write('account.startCodes'));
  await device.write('account.confirmCodes', () => ({ code: generateSync({ secret }) }));
}

/** The codes that the company requires of administrators, set up at their first sign-in. */
export const requiredCodes: Scenario = {
  name: 'required-codes',
  writes: ['account.startRequiredCodes', 'account.confirmRequiredCodes'],
  every: 8,
  people: 1,
  admins: true,
  signsIn: true,
  shared: true,
  async play(cast) {
    const { employeeId } = single(cast);
    const stranger = cast.stranger();
    const known = { employeeId, password };
    const secret = secretIn(await stranger.write('account.startRequiredCodes', known));
    await stranger.write('account.confirmRequiredCodes', () => ({
      ...known,
      code: generateSync({ secret }),
    }));
  },
};

const challengeIn = (answer: unknown) => z.object({ challenge: z.string() }).parse(answer).challenge;
const keys = z.object({ passkeys: z.array(z.object({ id: z.int() })) });

/** A passkey that signs in and is removed. */
export const passkeys: Scenario = {
  name: 'passkeys',
  writes: [
    'account.startPasskey',
    'account.addPasskey',
    'account.passkeySignInOptions',
    'account.passkeySignIn',
    'account.removePasskey',
  ],
  every: 8,
  people: 1,
  async play(cast) {
    const person = single(cast);
    const [device, stranger] = [cast.device(person), cast.stranger()];
    const authenticator = createAuthenticator();
    const at = { origin: device.origin.replace('127.0.0.1', 'localhost') };
    const made = challengeIn(await device.write('account.startPasskey'));
    await device.write('account.addPasskey', { name: cast.label, answer: authenticator.make(made, at) });
    const asked = challengeIn(await stranger.write('account.passkeySignInOptions'));
    await stranger.write('account.passkeySignIn', { answer: authenticator.answer(asked, at) });
    const [own] = keys.parse(await device.read('account.factors')).passkeys;
    await device.write('account.removePasskey', { id: own?.id });
  },
};

/** Access tokens, of which one is revoked. */
export const tokens: Scenario = {
  name: 'tokens',
  writes: ['token.make', 'token.revoke'],
  every: 4,
  people: 1,
  async play(cast) {
    const device = cast.device(single(cast));
    const wanted = { scopes: ['attendance:read'], expiresAt: daysAfter(cast, 30) };
    await device.write('token.make', { ...wanted, name: `${cast.label} 1` });
    await device.write('token.make', { ...wanted, name: `${cast.label} 2` });
    const [newest] = z.array(z.object({ id: z.int() })).parse(await device.read('token.list'));
    await device.write('token.revoke', { id: newest?.id });
  },
};

/** An account that registers itself, and a password that is set by a link. */
export const registered: Scenario = {
  name: 'registered',
  writes: ['account.register', 'people.resetPassword', 'account.readLink', 'account.redeemReset'],
  every: 4,
  people: 1,
  async play(cast) {
    const [person, chosen] = [single(cast), { password: newPassword, confirmPassword: newPassword }];
    const names = { employeeId: `N-${cast.label}`, fullName: `New ${cast.label}` };
    await cast.stranger().write('account.register', { ...names, ...chosen });
    const told = await cast.admin.write('people.resetPassword', { userId: person.id });
    const { path } = z.object({ path: z.string() }).parse(told);
    const token = path.split('#')[1];
    await cast.stranger().write('account.readLink', { token });
    await cast.stranger().write('account.redeemReset', { token, ...chosen });
  },
};
