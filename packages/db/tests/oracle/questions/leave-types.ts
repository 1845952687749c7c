import { specifiedLeaveTypes, usualLeaveRules } from '@muster/domain/leave/specified-types';
import * as free from '../../../src/features/leave-account/free.ts';
import * as left from '../../../src/features/leave-account/left.ts';
import * as reads from '../../../src/features/leave-type/reads.ts';
import * as sent from '../../../src/features/leave-type/sent-calendar.ts';
import * as usable from '../../../src/features/leave-type/usable.ts';
import * as writes from '../../../src/features/leave-type/writes.ts';
import type { Draw } from '../draw.ts';
import { reading, writing } from '../question.ts';

/** Now and then a type that only some may use. */
const typeWith = (d: Draw) => ({
  ...usualLeaveRules,
  name: d.name(),
  order: d.id(),
  accountId: d.maybe(1),
  unit: 'days' as const,
  who: d.flag() ? ('all' as const) : { siteIds: [d.id()], teamIds: [], afterMonths: d.upTo(3) },
  active: d.flag(),
});
const types = (d: Draw) => [...specifiedLeaveTypes, { ...typeWith(d), id: 7 }];
const account = (d: Draw) => ({ name: d.name(), unit: d.pick(['days', 'hours'] as const) });

reading(
  'features/leave-type/reads',
  reads,
)({
  readLeaveTypes: () => [],
  readLeaveAccounts: () => [],
  isAccountUsed: (d) => [d.id()],
  listPeopleOfType: (d) => [1 + d.upTo(5)],
});

reading(
  'features/leave-type/usable',
  usable,
)({
  typesOfPerson: (d) => [d.person(), types(d), d.date()],
  expectUsable: (d) => [d.person(), { ...typeWith(d), id: 7 }, d.date()],
  sentTypes: (d) => [d.person(), types(d), d.date()],
});

reading('features/leave-type/sent-calendar', sent)({ sentCalendar: (d) => [d.person(), d.date()] });
reading('features/leave-account/left', left)({ leftOfAccounts: (d) => [d.person(), d.instant()] });
reading('features/leave-account/free', free)({ listFree: () => [] });

writing(
  'features/leave-type/writes',
  writes,
)({
  insertSpecifiedTypes: (d) => [d.instant()],
  insertLeaveType: (d) => [typeWith(d), d.instant()],
  changeLeaveType: (d) => [{ ...typeWith(d), id: 1 + d.upTo(5) }],
  insertLeaveAccount: (d) => [account(d), d.instant()],
  changeLeaveAccount: (d) => [1 + d.upTo(1), account(d)],
  moveEveryProfile: () => [],
  storeBalanceTypes: (d) => [[d.pick(['Annual Leave', 'Sick Leave'])], specifiedLeaveTypes],
});
