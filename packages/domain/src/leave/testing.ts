import { calendarWith } from '../testing/testing.ts';
import type { DecisionContext, LeaveToDecide } from './decision.ts';
import type { OwnLeave } from './rules.ts';
import type { AskedLeave } from './schema.ts';
import { specifiedLeaveTypes } from './specified-types.ts';
import { type CompanyLeaveType, firstAccount } from './types.ts';

/** The specification's types, of which only the named ones use the balance. */
export function typesUsing(...names: readonly string[]): CompanyLeaveType[] {
  return specifiedLeaveTypes.map((type) => ({
    ...type,
    accountId: names.includes(type.name) ? firstAccount : null,
  }));
}

/** Annual leave from Monday 30 November to Friday 4 December 2026, but for what a test says of it. */
export function askedFor(changes: Partial<AskedLeave> = {}): AskedLeave {
  return {
    leaveType: 'Annual Leave',
    duration: 'multiple_days',
    startDate: '2026-11-30',
    endDate: '2026-12-04',
    reason: 'Rest',
    ...changes,
  };
}

export function pendingLeave(changes: Partial<OwnLeave> = {}): OwnLeave {
  const { leaveType, startDate, endDate } = askedFor();
  return { leaveType, startDate, endDate, status: 'pending', halfDays: 10, ...changes };
}

/** The same five days as person 1 asked for them, before an administrator. */
export function leaveToDecide(changes: Partial<LeaveToDecide> = {}): LeaveToDecide {
  return {
    ...pendingLeave(),
    id: 7,
    userId: 1,
    duration: 'multiple_days',
    withdrawn: false,
    accountClosed: false,
    seq: 40,
    usedHalfDays: changes.status === 'approved' ? (changes.halfDays ?? 10) : 0,
    ...changes,
  };
}

/** Administrator 2 decides on 20 November 2026; person 1 has 25 days and no other request. */
export function decisionContext(changes: Partial<DecisionContext> = {}): DecisionContext {
  return {
    decidedBy: 2,
    otherAdmins: true,
    now: '2026-11-20T09:00:00.000Z',
    timeZone: 'UTC',
    terms: calendarWith(),
    balance: 2500,
    others: [],
    days: [],
    ...changes,
  };
}
