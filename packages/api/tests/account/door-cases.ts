import { cookieOf } from '@muster/testing/calling';
import { boot, type Muster, type Person, password } from '@muster/testing/harness';
import { z } from 'zod';
import { confirmToken } from '../../src/features/account/address/tokens.ts';
import { acts } from '../audit/acts.ts';
import { file } from '../grievance/people.ts';
import { inDays } from '../token/fixture.ts';
import { createAuthenticator } from './authenticator.ts';
import { appCode, startCodes, useCodes } from './factors.ts';
import { offerSetup, registration, setRegistration } from './forms.ts';
import { askToAdd, askToSignIn, usePasskey } from './passkey-steps.ts';

/** Two administrators, who get mail, and Ann. */
export interface World {
  readonly muster: Muster;
  readonly boss: Person;
  readonly chief: Person;
  readonly ann: Person;
}

export async function openWorld(): Promise<World> {
  const muster = await boot();
  await muster.store.write((tx) =>
    tx.db.updateTable('company').set({ adminEmail: 'hr@example.com' }).execute(),
  );
  const boss = await muster.person('B1', { isAdmin: true });
  return {
    muster,
    boss,
    chief: await muster.person('B2', { isAdmin: true }),
    ann: await muster.person('E1'),
  };
}

/** A call that succeeds, and what follows from its answer, such as a download. */
export interface Step {
  readonly as?: { readonly cookie: string };
  readonly input?: unknown;
  readonly after?: (answer: unknown) => Promise<unknown>;
}

type Prepare = (world: World) => Promise<readonly Step[]> | readonly Step[];

/** By an administrator, as the list of all administrative acts does it. */
const act =
  (path: string): Prepare =>
  async (world) => [{ as: world.boss, input: await acts[path]?.(world) }];

const withPath = z.object({ path: z.string() });
const withId = z.looseObject({ id: z.int() });

function download(muster: Muster, as: Person) {
  return async (answer: unknown) => muster.call('GET', withPath.parse(answer).path, undefined, { as });
}

/** By procedure, with what it needs before. */
export const cases: Readonly<Record<string, Prepare>> = {
  'account.login': () => [{ input: { employeeId: 'E1', password } }],
  'account.passkeySignIn': async ({ muster, ann }) => {
    const { authenticator } = await usePasskey(muster, ann);
    const { challenge, as } = await askToSignIn(muster);
    return [{ as, input: { answer: authenticator.answer(challenge) } }];
  },
  'account.register': async ({ muster }) => {
    await setRegistration(muster, 'open');
    return [{ input: registration('N1') }];
  },
  'account.redeemReset': async ({ muster, boss, ann }) => {
    const { body } = await muster.mutate('people.resetPassword', { userId: ann.id }, { as: boss });
    const token = withPath.parse(body).path.split('#')[1];
    return [{ input: { token, password: 'nine yellow kites', confirmPassword: 'nine yellow kites' } }];
  },
  'account.changePassword': ({ ann }) => {
    const typed = { newPassword: 'nine yellow kites', confirmPassword: 'nine yellow kites' };
    return [{ as: ann, input: { currentPassword: password, ...typed } }];
  },
  'account.changeEmail': ({ ann }) => [{ as: ann, input: { email: 'ann@example.com' } }],
  'account.confirmEmail': async ({ muster, ann }) => {
    await muster.mutate('account.changeEmail', { email: 'ann@example.com' }, { as: ann });
    const person = { id: ann.id, emailKey: 'ann@example.com' };
    return [{ input: { token: confirmToken(person, muster.now(), muster.deps.secretKey) } }];
  },
  'account.forgotPassword': () => [{ input: { employeeId: 'E1' } }],
  'account.exportData': ({ muster, ann }) => [{ as: ann, after: download(muster, ann) }],
  'account.startPasskey': ({ ann }) => [{ as: ann }],
  'account.addPasskey': async ({ muster, ann }) => {
    const { challenge, as } = await askToAdd(muster, ann);
    return [{ as, input: { name: 'Phone', answer: createAuthenticator().make(challenge) } }];
  },
  'account.removePasskey': async ({ muster, ann }) => {
    await usePasskey(muster, ann);
    return [{ as: ann, input: { id: 1 } }];
  },
  'account.startCodes': ({ ann }) => [{ as: ann }],
  'account.confirmCodes': async ({ muster, ann }) => {
    const { secret } = await startCodes(muster, ann);
    return [{ as: ann, input: { code: appCode(muster, secret) } }];
  },
  'account.confirmRequiredCodes': async ({ muster, boss }) => {
    await muster.mutate('company.updateSettings', { secondFactor: 'all' }, { as: boss });
    const credentials = { employeeId: 'E1', password };
    const { body } = await muster.mutate('account.startRequiredCodes', credentials);
    const { secret } = z.object({ secret: z.string() }).parse(body);
    return [{ input: { ...credentials, code: appCode(muster, secret) } }];
  },
  'account.removeCodes': async ({ muster, ann }) => {
    await useCodes(muster, ann);
    return [{ as: ann }];
  },
  'account.newRecoveryCodes': async ({ muster, ann }) => {
    await useCodes(muster, ann);
    return [{ as: ann }];
  },
  'token.make': ({ muster, ann }) => [
    { as: ann, input: { name: 'T', scopes: ['leave:read'], expiresAt: inDays(muster, 1) } },
  ],
  'leave.makeCalendarLink': act('leave.makeCalendarLink'),
  'workingTime.makeShiftLink': ({ ann }) => [{ as: ann }],
  'grievance.handOver': act('grievance.handOver'),
  'grievance.handOverAll': act('grievance.handOverAll'),
  'grievance.chooseHandler': async ({ muster, boss, chief, ann }) => {
    const id = await file(muster, ann, { excludedAdminId: boss.id });
    await muster.mutate('people.setAdmin', { userId: chief.id, isAdmin: false }, { as: boss });
    const other = await muster.person('B3', { isAdmin: true });
    return [{ as: ann, input: { id, adminId: other.id } }];
  },
  'people.add': ({ boss }) => [
    { as: boss, input: { employeeId: 'N1', fullName: 'Nora New', isAdmin: true } },
  ],
  'people.invite': act('people.invite'),
  'people.setAdmin': ({ boss, ann }) =>
    [true, false].map((isAdmin) => ({ as: boss, input: { userId: ann.id, isAdmin } })),
  'team.setAuditor': ({ boss, ann }) => [{ as: boss, input: { userId: ann.id, until: '2026-12-31' } }],
  'people.setActive': ({ boss, ann }) =>
    [false, true].map((active) => ({ as: boss, input: { userId: ann.id, active } })),
  'people.edit': ({ boss, ann }) => [
    { as: boss, input: { userId: ann.id, employeeId: 'E920', email: 'ann@example.com' } },
  ],
  'people.resetPassword': ({ boss, chief, ann }) =>
    [ann, chief].map(({ id }) => ({ as: boss, input: { userId: id } })),
  'people.resetFactors': async ({ muster, boss, chief, ann }) => {
    for (const person of [ann, chief]) await useCodes(muster, person);
    return [ann, chief].map(({ id }) => ({ as: boss, input: { userId: id } }));
  },
  'people.exportData': ({ muster, boss, ann }) => [
    { as: boss, input: { userId: ann.id }, after: download(muster, boss) },
  ],
  'people.erase': act('people.erase'),
  'provider.permit': act('provider.permit'),
  'provider.save': act('provider.save'),
  'provider.remove': act('provider.remove'),
  'webhook.make': act('webhook.make'),
  'webhook.rotate': act('webhook.rotate'),
  'webhook.remove': act('webhook.remove'),
  'company.makeJoinCode': act('company.makeJoinCode'),
  'company.updateSettings': ({ boss }) =>
    Object.entries(changedSettings).map(([name, value]) => ({ as: boss, input: { [name]: value } })),
  'admin.acceptClock': act('admin.acceptClock'),
  'admin.takeBackRun': act('admin.takeBackRun'),
  'document.setAside': act('document.setAside'),
};

/** A value of each protected setting that it does not have at first. */
export const changedSettings = {
  registration: 'closed',
  joinCode: 'kites-and-lanterns',
  secondFactor: 'admins',
  adminEmail: 'thief@example.com',
  securityContact: 'https://evil.example.com/report',
  accountQuotaMegabytes: 1,
  companyQuotaMegabytes: 1,
  location: 'off',
  attendanceYears: 9,
  leaveYears: 9,
  auditYears: 9,
  hrDocumentYears: 9,
  locationDays: 30,
} as const;

/** Signs in as the first administrator does who sets Muster up. */
export async function setUp(muster: Muster) {
  await offerSetup(muster, 'set-up token');
  const answer = await muster.call(
    'POST',
    '/api/register',
    registration('N1', { setupToken: 'set-up token' }),
  );
  return { ...withId.parse(answer.body), ...cookieOf(answer) };
}
