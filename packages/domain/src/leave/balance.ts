import { hoursText } from '../calendar/durations.ts';
import type { Instant } from '../calendar/instant.ts';
import type { WorkCalendar } from '../calendar/planned-day.ts';
import type { Translate } from '../language/translate.ts';
import type { LeaveStatus } from './schema.ts';
import { balanceAccountOf, type CompanyLeaveType, type TypedLeave, typeOf } from './types.ts';

export const ledgerKinds = ['grant', 'use', 'return', 'adjustment'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** `amount` in hundredths of a day, never 0; negative for a use, positive for a return. A person's balance is the sum (D14). */
export interface LedgerEntry {
  readonly userId: number;
  readonly amount: number;
  readonly kind: LedgerKind;
  readonly leaveRequestId: number | null;
  readonly actorId: number | null;
  readonly reason: string;
  readonly createdAt: Instant;
}

export interface LeaveTerms extends WorkCalendar {
  readonly leaveTypes: readonly CompanyLeaveType[];
}

/** What is needed of the types to know which of them use the balance (D13). */
export interface BalanceTerms {
  readonly leaveTypes: readonly Pick<CompanyLeaveType, 'id' | 'name' | 'accountId' | 'unit'>[];
}

export function usesBalance(leave: TypedLeave, { leaveTypes }: BalanceTerms): boolean {
  return typeOf(leave, leaveTypes)?.accountId === balanceAccountOf(leaveTypes);
}

export interface CountedLeave extends TypedLeave {
  readonly status: LeaveStatus;
  readonly halfDays: number;
}

/** Half days that pending requests reserve (D13). */
export function reservedHalfDays(requests: readonly CountedLeave[], terms: BalanceTerms): number {
  return sumOf(requests.filter((leave) => leave.status === 'pending' && usesBalance(leave, terms)));
}

/** A ledger has hundredths of a day. */
export function hundredths(halfDays: number): number {
  return halfDays * 50;
}

/** The ledger's sum minus the reserved days, in hundredths (D13). May be negative after an adjustment. */
export function availableHundredths(
  balance: number,
  requests: readonly CountedLeave[],
  terms: BalanceTerms,
): number {
  return balance - hundredths(reservedHalfDays(requests, terms));
}

/** Half days that a decided request takes from the balance: its count if it is approved, otherwise 0 (D15). */
export function takenHalfDays(leave: CountedLeave, terms: BalanceTerms): number {
  return leave.status === 'approved' && usesBalance(leave, terms) ? leave.halfDays : 0;
}

export function daysText(t: Translate, halfDays: number): string {
  return t('{days, plural, one {# day} other {# days}}', { days: halfDays / 2 });
}

/** What leave counts: `3 days`, or `1:30 h` of leave in hours. */
export function countedText(
  t: Translate,
  { days, hours }: { readonly days: number; readonly hours?: number | null },
): string {
  return hours == null ? daysText(t, days * 2) : hoursText(Math.round(hours * 60));
}

export function sumOfLedger(entries: readonly Pick<LedgerEntry, 'amount'>[]): number {
  return entries.reduce((total, { amount }) => total + amount, 0);
}

export function sumOf(counted: readonly { readonly halfDays: number }[]): number {
  return counted.reduce((total, { halfDays }) => total + halfDays, 0);
}
