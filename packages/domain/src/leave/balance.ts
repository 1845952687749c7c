import type { Instant } from '../calendar/instant.ts';
import type { WorkWeek } from '../calendar/work-days.ts';
import { DomainError } from '../errors.ts';
import type { BalanceAdjustmentInput, LeaveStatus, LeaveType } from './schema.ts';

/** Why a balance changed: a grant, an approval, its undoing, or an administrator's adjustment. */
export const ledgerKinds = ['grant', 'use', 'return', 'adjustment'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/**
 * A row of the ledger; a person's balance is the sum (D14). `halfDays` is never 0; negative for a use, positive for a
 * return.
 */
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

/** The company's settings that leave depends on: work week, and the types that use the balance (D2, D13). */
export interface LeaveTerms extends WorkWeek {
  readonly balanceTypes: readonly LeaveType[];
}

/** The settings that the balance depends on. */
type BalanceTerms = Pick<LeaveTerms, 'balanceTypes'>;

/** True of leave types that use the balance (D13). */
export function usesBalance(leaveType: LeaveType, { balanceTypes }: BalanceTerms): boolean {
  return balanceTypes.includes(leaveType);
}

/** The fields of a request that the balance depends on. */
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

/**
 * Half days that can still be requested (D13): the ledger's sum minus the reserved ones. May be negative after an
 * adjustment.
 */
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

/**
 * The ledger row of an administrator's adjustment (D14, D40). `balance` is the sum before it, in half days. Throws
 * `unprocessable` if the balance would become negative.
 */
export function adjustBalance(
  input: BalanceAdjustmentInput,
  account: { readonly userId: number; readonly balance: number },
  actorId: number,
  now: Instant,
): LedgerEntry {
  const halfDays = input.days * 2;
  if (account.balance + halfDays < 0) {
    throw new DomainError(
      'unprocessable',
      `The balance is ${daysText(account.balance)} and cannot go below 0: take fewer days`,
      'days',
    );
  }
  return {
    userId: account.userId,
    halfDays,
    kind: 'adjustment',
    leaveRequestId: null,
    actorId,
    reason: input.reason,
    createdAt: now,
  };
}

/** Half days as text: `0.5 days`, `1 day`, `14 days`. */
export function daysText(halfDays: number): string {
  return halfDays === 2 ? '1 day' : `${halfDays / 2} days`;
}

/** The sum of ledger rows or counted requests, in half days (D14). */
export function sumOf(counted: readonly { readonly halfDays: number }[]): number {
  return counted.reduce((total, { halfDays }) => total + halfDays, 0);
}
