import { companyDate, type Instant } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import { DomainError } from '../errors.ts';
import type { LeaveStatus } from './schema.ts';

/** The fields of a request that withdrawing and cancelling depend on. */
export interface LeaveToGiveUp {
  readonly status: LeaveStatus;
  readonly startDate: PlainDate;
  readonly withdrawn: boolean;
  readonly cancelRequestedAt: Instant | null;
}

/** Throws `conflict` unless it is pending, when it has taken nothing from the balance (D16). */
export function checkWithdrawal({ status, withdrawn }: LeaveToGiveUp): void {
  if (withdrawn) throw alreadyWithdrawn();
  if (status !== 'pending') throw new DomainError('conflict', withdrawalTexts[status]);
}

/** Throws `conflict` unless it is approved and begins after today in the company's zone (D16). */
export function checkCancelRequest(leave: LeaveToGiveUp, now: Instant, zone: Zone): void {
  if (leave.withdrawn) throw alreadyWithdrawn();
  if (leave.status !== 'approved') throw new DomainError('conflict', cancelTexts[leave.status]);
  if (leave.startDate <= companyDate(now, zone)) {
    throw new DomainError('conflict', 'This leave has begun: ask an administrator to end it early');
  }
  if (leave.cancelRequestedAt !== null) {
    throw new DomainError('conflict', 'You have already asked to cancel this leave: wait for the answer');
  }
}

const withdrawalTexts = {
  approved: 'This request is already approved: ask to cancel it instead',
  rejected: 'This request is already rejected: there is nothing left to withdraw',
} as const;

const cancelTexts = {
  pending: 'This request is still pending: withdraw it instead',
  rejected: 'This request is rejected: there is nothing to cancel',
} as const;

function alreadyWithdrawn(): DomainError {
  return new DomainError('conflict', 'This request is already withdrawn');
}
