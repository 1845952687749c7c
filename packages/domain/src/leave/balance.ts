import type { Instant } from '../calendar/instant.ts';
import type { WorkWeek } from '../calendar/work-days.ts';
import type { Translate } from '../language/translate.ts';
import type { LeaveStatus, LeaveType } from './schema.ts';

export const ledgerKinds = ['grant', 'use', 'return', 'adjustment'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** `halfDays` is never 0; negative for a use, positive for a return. A person's balance is the sum (D14). */
export interface LedgerEntry {
  readonly userId: number;
  readonly halfDays: number;
  readonly kind: LedgerKind;
  readonly leaveRequestId: number | null;
  readonly actorId: number | null;
  readonly reason: string;
  readonly createdAt: Instant;
}

/** The leave types that use the balance by default (D13). */
export const defaultBalanceTypes: readonly LeaveType[] = [
  'Annual Leave',
  'Personal Leave',
  'Emergency Leave',
];

export interface LeaveTerms extends WorkWeek {
  readonly balanceTypes: readonly LeaveType[];
}

type BalanceTerms = Pick<LeaveTerms, 'balanceTypes'>;

export function usesBalance(leaveType: LeaveType, { balanceTypes }: BalanceTerms): boolean {
  return balanceTypes.includes(leaveType);
}

export interface CountedLeave {
  readonly leaveType: LeaveType;
  readonly status: LeaveStatus;
  readonly halfDays: number;
}

/** Half days that pending requests reserve (D13). */
export function reservedHalfDays(requests: readonly CountedLeave[], terms: BalanceTerms): number {
  return sumOf(
    requests.filter(({ status, leaveType }) => status === 'pending' && usesBalance(leaveType, terms)),
  );
}

/** The ledger's sum minus the reserved ones (D13). May be negative after an adjustment. */
export function availableHalfDays(
  balance: number,
  requests: readonly CountedLeave[],
  terms: BalanceTerms,
): number {
  return balance - reservedHalfDays(requests, terms);
}

/** Half days that a decided request takes from the balance: its count if it is approved, otherwise 0 (D15). */
export function takenHalfDays({ leaveType, status, halfDays }: CountedLeave, terms: BalanceTerms): number {
  return status === 'approved' && usesBalance(leaveType, terms) ? halfDays : 0;
}

export function daysText(t: Translate, halfDays: number): string {
  return t('{days, plural, one {# day} other {# days}}', { days: halfDays / 2 });
}

export function sumOf(counted: readonly { readonly halfDays: number }[]): number {
  return counted.reduce((total, { halfDays }) => total + halfDays, 0);
}
