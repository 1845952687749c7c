import type { Instant } from '../calendar/instant.ts';
import type { WorkWeek } from '../calendar/work-days.ts';
import { DomainError } from '../errors.ts';
import type { BalanceAdjustmentInput, LeaveStatus, LeaveType } from './schema.ts';

/** Why a balance changed: granted days, an approval, its undoing, an administrator. */
export const ledgerKinds = ['grant', 'use', 'return', 'adjustment'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** A row of the ledger whose sum is a person's balance (D14). `halfDays` is never 0; a use is below it, a return above. */
export interface LedgerEntry {
  readonly userId: number;
  readonly halfDays: number;
  readonly kind: LedgerKind;
  readonly leaveRequestId: number | null;
  readonly actorId: number | null;
  readonly reason: string;
  readonly createdAt: Instant;
}

/** The leave that takes days from the balance until a company chooses otherwise (D13). */
export const defaultBalanceTypes: readonly LeaveType[] = [
  'Annual Leave',
  'Personal Leave',
  'Emergency Leave',
];

/** What a company's settings say of leave: its work week, and which types use the balance (D2, D13). */
export interface LeaveTerms extends WorkWeek {
  readonly balanceTypes: readonly LeaveType[];
}

/** The part of the terms that the balance looks at. */
type BalanceTerms = Pick<LeaveTerms, 'balanceTypes'>;

/** True for the leave that takes days from the balance (D13). */
export function usesBalance(leaveType: LeaveType, { balanceTypes }: BalanceTerms): boolean {
  return balanceTypes.includes(leaveType);
}

/** A request as far as the balance looks at it. */
export interface CountedLeave {
  readonly leaveType: LeaveType;
  readonly status: LeaveStatus;
  readonly halfDays: number;
}

/** Half days that pending requests hold back (D13). */
export function reservedHalfDays(requests: readonly CountedLeave[], terms: BalanceTerms): number {
  return sumOf(
    requests.filter(({ status, leaveType }) => status === 'pending' && usesBalance(leaveType, terms)),
  );
}

/** Half days that can still be asked for (D13): the ledger's sum less what is reserved. Below 0 after an adjustment. */
export function availableHalfDays(
  balance: number,
  requests: readonly CountedLeave[],
  terms: BalanceTerms,
): number {
  return balance - reservedHalfDays(requests, terms);
}

/** Half days that a request as decided now takes from the balance: an approved one its count, any other nothing (D15). */
export function takenHalfDays({ leaveType, status, halfDays }: CountedLeave, terms: BalanceTerms): number {
  return status === 'approved' && usesBalance(leaveType, terms) ? halfDays : 0;
}

/**
 * The ledger's row for an administrator's adjustment (D14, D40). `balance` is the sum before it, in half days.
 * Throws `unprocessable` if it took the balance below 0.
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

/** Half days in words: `0.5 days`, `1 day`, `14 days`. */
export function daysText(halfDays: number): string {
  return halfDays === 2 ? '1 day' : `${halfDays / 2} days`;
}

/** The sum of a ledger, or of counted requests, in half days (D14). */
export function sumOf(counted: readonly { readonly halfDays: number }[]): number {
  return counted.reduce((total, { halfDays }) => total + halfDays, 0);
}
