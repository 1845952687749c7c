import { eachText } from '@muster/domain/account/schema';
import { accessWays, twoPersonActs } from '@muster/domain/account/two-administrators';
import * as ownSessions from '../../../src/features/account/own-sessions.ts';
import * as tokens from '../../../src/features/account/token/writes.ts';
import * as account from '../../../src/features/account/writes/account.ts';
import * as codes from '../../../src/features/account/writes/codes.ts';
import * as factorReset from '../../../src/features/account/writes/factor-reset.ts';
import * as insertAccount from '../../../src/features/account/writes/insert-account.ts';
import * as knownDevices from '../../../src/features/account/writes/known-devices.ts';
import * as language from '../../../src/features/account/writes/language.ts';
import * as passkeys from '../../../src/features/account/writes/passkeys.ts';
import * as resetLinks from '../../../src/features/account/writes/reset-links.ts';
import * as sessions from '../../../src/features/account/writes/sessions.ts';
import * as twoPersonRequests from '../../../src/features/account/writes/two-person-requests.ts';
import * as employeeId from '../../../src/features/people/employee-id.ts';
import * as leavers from '../../../src/features/people/leavers.ts';
import * as photos from '../../../src/features/people/photo-writes.ts';
import * as remove from '../../../src/features/people/remove.ts';
import * as people from '../../../src/features/people/writes.ts';
import * as personalErase from '../../../src/features/personal-data/erase.ts';
import * as personalData from '../../../src/features/personal-data/writes.ts';
import { personAndTime } from '../arguments.ts';
import type { Draw } from '../draw.ts';
import { writing } from '../question.ts';

const who = (d: Draw) => (d.flag() ? d.person() : `emp${d.upTo(7)}`);
const facts = (d: Draw) => ({
  employeeId: `${d.pick(['EMP', 'emp'])}${d.upTo(9)}`,
  fullName: d.text(),
  ...eachText(() => d.maybe(d.text())),
  joinDate: d.date(),
});
const hashed = (d: Draw) => ({ salt: d.hash(), hashes: [1, 2, 3].map((n) => Buffer.alloc(32, n)) });
const link = (d: Draw) => ({
  userId: d.person(),
  tokenHash: d.hash(),
  expiresAt: d.instant(),
  createdAt: d.instant(),
});
const access = (d: Draw) => ({ way: d.pick(accessWays), givenBy: d.maybe(d.admin()) });
const makers = (d: Draw) => ({ way: 'invited' as const, by: [d.admin(), d.admin()] });
const request = (d: Draw) => ({ userId: d.person(), act: d.pick(twoPersonActs), askedBy: d.admin() });

writing('features/account/own-sessions', ownSessions)({ endSession: (d) => [d.person(), d.upTo(2 ** 30)] });
writing(
  'features/account/writes/account',
  account,
)({
  setAdmin: (d) => [who(d), d.flag(), d.instant(), d.pick([d.admin(), 'groups', null])],
  setActive: (d) => [who(d), d.upTo(3) > 0, d.instant(), d.maybe(d.admin())],
  setPassword: (d) => [who(d), d.name(), d.instant(), d.maybe(d.admin())],
  storeOwnPassword: (d) => [d.person(), d.name(), d.instant()],
  signOutEverywhere: personAndTime,
  findAccount: (d) => [who(d)],
});
writing(
  'features/account/writes/codes',
  codes,
)({
  storeCodeSecret: (d) => [d.person(), d.hash(), d.instant()],
  confirmCodeSecret: (d) => [d.person(), { sealedSecret: d.hash(), step: d.upTo(9) }, hashed(d), d.instant()],
  spendStep: (d) => [d.person(), d.upTo(9)],
  spendRecoveryCode: (d) => [d.person(), d.hash(), d.instant()],
  renewRecoveryCodes: (d) => [d.person(), hashed(d), d.instant()],
  removeCodes: personAndTime,
  dropIdleRecoveryCodes: (d) => [d.person()],
  storeRecoveryCodes: (d) => [d.person(), hashed(d)],
});
writing(
  'features/account/writes/language',
  language,
)({
  storeLanguage: (d) => [d.person(), d.pick(['de', 'ar', null])],
});
writing(
  'features/account/writes/factor-reset',
  factorReset,
)({
  resetFactors: (d) => [who(d), d.instant(), d.flag() ? [d.admin(), d.admin()] : []],
});
writing(
  'features/account/writes/insert-account',
  insertAccount,
)({
  insertAccount: (d) => [
    { ...facts(d), password: 'x', isAdmin: d.flag(), isInvited: d.flag(), access: d.maybe(access(d)) },
    d.instant(),
  ],
});
writing(
  'features/account/writes/known-devices',
  knownDevices,
)({
  rememberDevice: (d) => [d.hash(), d.person(), d.instant()],
  forgetDevicesOf: (d) => [d.person()],
  forgetUnusedDevices: (d) => [d.instant()],
});
writing(
  'features/account/writes/passkeys',
  passkeys,
)({
  insertPasskey: (d) => [
    {
      userId: d.person(),
      credentialId: d.name(),
      publicKey: d.hash(),
      counter: d.upTo(9),
      transports: '[]',
      name: d.text(),
      createdAt: d.instant(),
      lastUsedAt: null,
    },
  ],
  deletePasskey: (d) => [d.person(), d.id(), d.instant()],
  notePasskeyUse: (d) => [d.id(), d.upTo(9), d.instant()],
  spendChallenge: (d) => [d.hash(), d.instant()],
  deleteOldChallenges: (d) => [d.instant()],
});
writing(
  'features/account/writes/two-person-requests',
  twoPersonRequests,
)({
  takeRequest: (d) => [request(d), d.instant()],
  storeRequest: (d) => [request(d), d.instant()],
});
writing(
  'features/account/writes/reset-links',
  resetLinks,
)({
  storeResetLink: (d) => [link(d), d.maybe(makers(d))],
  issueResetLink: (d) => [link(d), makers(d)],
  deleteResetLinkOf: (d) => [d.person()],
});
writing(
  'features/account/writes/sessions',
  sessions,
)({
  insertSession: (d) => [
    d.hash(),
    d.person(),
    d.instant(),
    d.flag() ? { device: d.text(), address: d.name(), factorAt: d.instant() } : undefined,
  ],
  touchSession: (d) => [d.hash(), d.instant()],
  confirmSession: (d) => [d.hash(), { confirmedAt: d.instant(), ...(d.flag() && { factorAt: d.instant() }) }],
  deleteSession: (d) => [d.hash()],
  deleteSessionsOf: (d) => [d.person()],
  deleteOldSessions: (d) => [d.instant(), d.instant()],
});
writing(
  'features/personal-data/erase',
  personalErase,
)({
  erasePerson: (d) => [
    { personId: d.person(), fullName: d.name(), password: d.name(), actorId: d.admin() },
    d.instant(),
  ],
});
writing(
  'features/personal-data/writes',
  personalData,
)({
  recordExport: (d) => [{ personId: d.person(), actorId: d.person() }, d.instant()],
});
writing(
  'features/people/employee-id',
  employeeId,
)({
  changeEmployeeId: (d) => [
    { userId: d.person(), before: d.name(), after: `NEW${d.upTo(9)}`, actorId: d.admin() },
    d.instant(),
  ],
});
writing(
  'features/people/leavers',
  leavers,
)({
  closeLeaver: (d) => [d.person(), d.date(), d.instant()],
});
writing('features/people/remove', remove)({ removePerson: (d) => [d.person(), d.admin(), d.instant()] });
writing(
  'features/people/photo-writes',
  photos,
)({
  storePhoto: (d) => [d.person(), d.hash(), d.instant()],
  removePhoto: personAndTime,
});
writing(
  'features/people/writes',
  people,
)({
  changeBirthDate: (d) => [{ userId: d.person(), birthDate: d.maybe(d.date()) }, d.admin(), d.instant()],
  editPerson: (d) => [
    { userId: d.person(), fullName: d.text(), department: d.maybe(d.text()), leavesOn: d.maybe(d.date()) },
    d.admin(),
    d.instant(),
  ],
  insertPeople: (d) => [
    [
      {
        ...facts(d),
        leavesOn: d.maybe(d.date()),
        leaveBalance: d.flag() ? undefined : d.upTo(30),
        email: d.maybe('ada@example.com'),
      },
    ],
    { action: 'people.import', password: 'x', actorId: d.admin(), now: d.instant() },
  ],
});
writing(
  'features/account/token/writes',
  tokens,
)({
  insertToken: (d) => [
    {
      userId: d.person(),
      tokenHash: d.hash(),
      name: d.text(),
      scopes: ['leave:read'],
      createdAt: d.instant(),
      expiresAt: d.instant(),
    },
  ],
  deleteToken: (d) => [d.person(), d.id(), d.instant()],
  deleteTokensOf: (d) => [d.person()],
  touchToken: (d) => [d.id(), d.instant()],
  deleteOldTokens: (d) => [d.instant()],
});
