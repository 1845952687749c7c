import * as accessGiven from '../../../src/features/account/access-given.ts';
import * as factorReads from '../../../src/features/account/factor-reads.ts';
import * as ownSessions from '../../../src/features/account/own-sessions.ts';
import * as passkeyReads from '../../../src/features/account/passkey-reads.ts';
import * as account from '../../../src/features/account/reads.ts';
import * as profilePage from '../../../src/features/account/sync-page.ts';
import * as token from '../../../src/features/account/token/reads.ts';
import { none, ofPerson, placeOfPerson } from '../arguments.ts';
import { reading } from '../question.ts';

reading(
  'features/account/factor-reads',
  factorReads,
)({
  findCodeSecret: ofPerson,
  listRecoveryCodes: ofPerson,
  readFactors: ofPerson,
  hasFactor: ofPerson,
});
reading(
  'features/account/own-sessions',
  ownSessions,
)({
  listSessions: (d) => [d.person(), { createdAt: d.instant(), lastSeenAt: d.instant() }],
});
reading(
  'features/account/passkey-reads',
  passkeyReads,
)({
  listPasskeys: ofPerson,
  findPasskey: (d) => [d.name()],
});
reading('features/account/token/reads', token)({ findToken: (d) => [d.hash()], listTokens: ofPerson });
reading(
  'features/account/reads',
  account,
)({
  findCredentials: (d) => [`EMP${d.upTo(7)}`],
  hasSignedIn: ofPerson,
  findOwnPassword: ofPerson,
  getPasswordOwner: (d) => [d.flag() ? d.person() : `emp${d.upTo(7)}`],
  isCurrentPassword: (d) => [d.person(), d.name()],
  getCurrentUser: ofPerson,
  isKnownDevice: (d) => [d.hash(), d.person()],
  listActiveAdmins: none,
  countOtherAdmins: ofPerson,
  findRole: ofPerson,
  isAdministrator: ofPerson,
  expectActive: ofPerson,
  hasAdmin: none,
  hasAccounts: none,
  newestAccount: none,
  listAccounts: none,
  findSession: (d) => [d.hash()],
  hasResetLink: ofPerson,
  findResetLink: (d) => [d.hash(), d.instant()],
});
reading('features/account/access-given', accessGiven)({ listRecentAccess: (d) => [d.instant()] });
reading('features/account/sync-page', profilePage)({ readProfilePage: placeOfPerson });
