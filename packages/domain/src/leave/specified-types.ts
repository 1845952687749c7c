import type { BalanceTerms } from './balance.ts';
import type { LeaveType } from './schema.ts';
import { balanceAccountOf, type CompanyLeaveType, firstAccount, type LeaveTypeRules } from './types.ts';

/** What a rule that is left out says: the specification's behaviour. */
export const usualLeaveRules: LeaveTypeRules = {
  colour: '#64748b',
  sign: '',
  unit: 'days',
  counts: 'work_days',
  paid: true,
  presence: 'away',
  noticeDays: null,
  backdateDays: null,
  certificateFromDay: null,
  longestDays: null,
  reason: 'required',
  decision: 'needed',
  halfDays: true,
  who: 'all',
  hiddenFromLeads: false,
  givesBack: null,
};

/** Nobody has to name an illness. */
const sick = {
  colour: '#dc2626',
  certificateFromDay: 1,
  reason: 'optional',
  givesBack: { minimumDays: 1, certificate: false },
} as const;

const six: readonly (readonly [LeaveType, usesBalance: boolean, rules?: Partial<LeaveTypeRules>])[] = [
  ['Annual Leave', true, { colour: '#15803d' }],
  ['Sick Leave', false, sick],
  ['Personal Leave', true, { colour: '#2563eb' }],
  ['Emergency Leave', true],
  ['Maternity Leave', false],
  ['Paternity Leave', false],
];

/** The specification's types, which a new company begins with. */
export const specifiedLeaveTypes: readonly CompanyLeaveType[] = six.map(([name, uses, rules], place) => ({
  id: place + 1,
  name,
  order: place + 1,
  accountId: uses ? firstAccount : null,
  ...usualLeaveRules,
  ...rules,
  active: true,
}));

/** The names of the types that use the balance (D13). */
export function balanceTypesOf({ leaveTypes }: BalanceTerms): string[] {
  return leaveTypes.filter((type) => type.accountId === balanceAccountOf(leaveTypes)).map(({ name }) => name);
}
