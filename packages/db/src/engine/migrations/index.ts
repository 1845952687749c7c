import { baseline } from './001-baseline.ts';
import { twoAdministrators } from './002-two-administrators.ts';
import { erasedAt } from './003-erased-at.ts';
import { factorGiven } from './004-factor-given.ts';
import { firstSignIn } from './005-first-sign-in.ts';
import { textForm } from './006-text-form.ts';
import { onBehalf } from './007-on-behalf.ts';
import { houseRules } from './008-house-rules.ts';
import { letterhead } from './009-letterhead.ts';
import { lastDay } from './010-last-day.ts';
import { language } from './011-language.ts';
import { germanAddress } from './012-german-address.ts';
import { workingTime } from './013-working-time.ts';
import { shiftLinks } from './014-shift-links.ts';
import { rotaNotices } from './015-rota-notices.ts';
import { leaveWithoutDays } from './016-leave-without-days.ts';
import { teams } from './017-teams.ts';
import { addresses } from './018-addresses.ts';
import { directory } from './019-directory.ts';
import { leaveTypes } from './020-leave-types.ts';
import { leavePolicies } from './021-leave-policies.ts';
import { leaveLimits } from './022-leave-limits.ts';
import { hoursOfLeave } from './023-hours-of-leave.ts';
import { expiryNotices } from './024-expiry-notices.ts';
import { policiesOfNewPeople } from './025-policies-of-new-people.ts';

/** A step of the schema on both engines; '' for an engine that needs nothing. A released one never changes. */
export interface Migration {
  readonly sqlite: string;
  readonly postgres: string;
  /** Servers that do not know it go on beside it, because it changes no meaning of a row (L54, docs/scaling.md). */
  readonly rolls?: true;
}

/** Forward only: the first has number 1, and a database keeps the number of the last one that it has. */
export const migrations: readonly Migration[] = [
  baseline,
  twoAdministrators,
  erasedAt,
  factorGiven,
  firstSignIn,
  textForm,
  onBehalf,
  houseRules,
  letterhead,
  lastDay,
  language,
  germanAddress,
  workingTime,
  shiftLinks,
  rotaNotices,
  leaveWithoutDays,
  teams,
  addresses,
  directory,
  leaveTypes,
  leavePolicies,
  leaveLimits,
  hoursOfLeave,
  expiryNotices,
  policiesOfNewPeople,
];
