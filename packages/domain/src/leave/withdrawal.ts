import { companyDate, type Instant } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import { DomainError } from '../errors.ts';
import type { LeaveStatus } from './schema.ts';
import { leaveTexts } from './texts.ts';

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
    throw new DomainError('conflict', leaveTexts.leaveBegun());
  }
  if (leave.cancelRequestedAt !== null) {
    throw new DomainError('conflict', leaveTexts.alreadyAskedCancelLeave());
  }
}

const withdrawalTexts = {
  approved: leaveTexts.requestAlreadyApproved(),
  rejected: leaveTexts.nothingToWithdraw(),
} as const;

const cancelTexts = {
  pending: leaveTexts.requestStillPending(),
  rejected: leaveTexts.nothingToCancel(),
} as const;

function alreadyWithdrawn(): DomainError {
  return new DomainError('conflict', leaveTexts.requestAlreadyWithdrawn());
}
