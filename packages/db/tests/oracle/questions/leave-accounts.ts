import { balanceSorts } from '@muster/domain/leave-account/balances-schema';
import { expiryStages } from '@muster/domain/leave-account/reminders';
import * as balances from '../../../src/features/leave-account/balances.ts';
import * as expiryNotices from '../../../src/features/leave-account/expiry-notices.ts';
import * as facts from '../../../src/features/leave-account/facts.ts';
import * as notices from '../../../src/features/leave-account/notices.ts';
import * as opening from '../../../src/features/leave-account/opening.ts';
import * as policies from '../../../src/features/leave-account/policies.ts';
import * as taken from '../../../src/features/leave-account/taken.ts';
import * as begin from '../../../src/features/leave-account/writes/begin.ts';
import * as policyWrites from '../../../src/features/leave-account/writes/policies.ts';
import * as remind from '../../../src/features/leave-account/writes/remind.ts';
import * as settle from '../../../src/features/leave-account/writes/settle.ts';
import * as years from '../../../src/features/leave-account/years.ts';
import { none, ofPerson, placeOfPerson } from '../arguments.ts';
import type { Draw } from '../draw.ts';
import { reading, writing } from '../question.ts';

/** Of the first ones, which are there. */
const few = (d: Draw) => 1 + d.upTo(1);
const people = (d: Draw): [number[]] => [[d.person(), d.person()]];
const rules = (d: Draw) => ({
  yearStart: '01-01',
  layers: [
    { name: '', amount: 100 * d.upTo(30), carryOver: { most: d.maybe(500), until: '03-31' } },
  ] as const,
  scale: 'week_days' as const,
  fullWeek: 500,
  proRata: 'month_complete' as const,
  rounding: 'half_up' as const,
  leaving: 'pro_rata' as const,
  fullAfterMonths: null,
  steps: [],
  grant: d.pick(['yearly', 'monthly'] as const),
  usableAfterMonths: 0,
  lowest: 0,
  onChange: { split: 'days', left: 'keep' } as const,
  expiresOnlyIfTold: d.flag(),
  keptFor: d.flag()
    ? [{ leaveTypeIds: [few(d)], until: d.flag() ? ('next_year' as const) : { months: 15 } }]
    : [],
});
const version = (d: Draw) => ({ validFrom: d.date(), rules: rules(d) });

reading(
  'features/leave-account/policies',
  policies,
)({
  getAccount: (d) => [few(d)],
  listPolicies: none,
  getPolicy: (d) => [few(d)],
  listPolicyEntries: people,
  listAllPolicyEntries: none,
});
reading(
  'features/leave-account/facts',
  facts,
)({ readAccounts: ofPerson, readAccountsOf: people, readAccountStates: ofPerson });
reading('features/leave-account/taken', taken)({ readGivenBack: ofPerson });
const balanceFilter = (d: Draw) => ({
  accountId: few(d),
  search: d.pick(['', 'e']),
  department: d.flag() ? d.maybe('Works') : undefined,
  team: d.maybe({ id: d.maybe(1), on: d.date() }) ?? undefined,
  userIds: d.maybe([d.person(), d.person()]) ?? undefined,
  sort: d.pick(balanceSorts),
  descending: d.flag(),
});
reading(
  'features/leave-account/balances',
  balances,
)({
  listBalancePeople: (d) => [{ ...balanceFilter(d), page: 1, pageSize: 1 + d.upTo(5) }],
  listBalanceIds: (d) => [balanceFilter(d)],
  readBalancePeople: people,
  findBalanceAccount: (d) => [d.maybe(few(d)) ?? undefined],
});
reading('features/leave-account/opening', opening)({ listOpeningPeople: none });
reading(
  'features/leave-account/years',
  years,
)({
  accountYearsOf: (d) => [{ userId: d.person(), on: d.date() }, d.instant()],
  accountYearsOfPeople: (d) => [{ userIds: [d.person(), d.person()], on: d.date() }, d.instant()],
});
reading(
  'features/leave-account/notices',
  notices,
)({ listNoticesOf: (d) => [few(d)], listOwnNotices: ofPerson, findLeaveNotice: (d) => [few(d)] });
reading(
  'features/leave-account/expiry-notices',
  expiryNotices,
)({ readExpiryNoticePage: placeOfPerson, findExpiryNotice: (d) => [few(d), d.person()] });
reading(
  'features/leave-account/writes/remind',
  remind,
)({ listDueReminders: (d) => [[d.person(), d.person()], d.instant()] });
reading(
  'features/leave-account/writes/settle',
  settle,
)({ listSettled: none, listUnsettled: (d) => [...people(d), d.instant()] });

writing(
  'features/leave-account/notices',
  notices,
)({
  insertNotice: (d) => [
    {
      userId: d.person(),
      policyId: few(d),
      yearFrom: d.date(),
      amount: d.upTo(2000),
      expiresOn: d.date(),
      toldAt: d.instant(),
    },
  ],
  confirmNotice: (d) => [few(d), d.instant()],
});
writing(
  'features/leave-account/writes/begin',
  begin,
)({
  beginLeave: (d) => [
    { userId: d.person(), joinDate: d.date(), given: d.flag() ? d.upTo(3000) : undefined },
    { now: d.instant(), actorId: d.admin() },
  ],
});
writing(
  'features/leave-account/writes/policies',
  policyWrites,
)({
  insertPolicy: (d) => [{ name: d.name(), accountId: 1 }, version(d), d.instant()],
  storePolicyVersion: (d) => [few(d), version(d)],
  renamePolicy: (d) => [few(d), d.name()],
  setForNewPeople: (d) => [{ id: few(d), accountId: 1 }, d.flag()],
  storePolicyEntry: (d) => [
    { userId: d.person(), accountId: 1, policyId: d.maybe(few(d)), validFrom: d.date() },
    d.instant(),
  ],
});
writing(
  'features/leave-account/writes/remind',
  remind,
)({
  remindOfExpiry: (d) => [d.person(), d.instant()],
  insertExpiryNotice: (d) => [
    {
      userId: d.person(),
      account: { id: 1, name: d.name(), unit: 'days' },
      stage: d.pick(expiryStages),
      amount: 1 + d.upTo(2000),
      expiresOn: d.date(),
    },
    d.instant(),
  ],
  forgetExpiryNotices: (d) => [d.instant()],
});
writing(
  'features/leave-account/writes/settle',
  settle,
)({
  settleAccounts: (d) => [d.person(), { now: d.instant(), actorId: d.admin() }],
  settlePeople: (d) => [[d.person(), d.person()], { now: d.instant(), actorId: d.admin() }],
  moveBalance: (d) => [d.person(), [], { now: d.instant(), actorId: d.admin() }],
});
