import { daysText, type LeaveTerms, reservedHalfDays } from '@muster/domain/leave/balance';
import type { LeaveDuration, LeaveHalf, LeaveStatus, LeaveType } from '@muster/domain/leave/schema';
import type { Tone } from '../../ui/badge.tsx';

export const durationLabels: Readonly<Record<LeaveDuration, string>> = {
  half_day: 'Half day',
  full_day: 'Full day',
  multiple_days: 'Multiple days',
};

export const halfLabels: Readonly<Record<LeaveHalf, string>> = { morning: 'Morning', afternoon: 'Afternoon' };

/** `Full day`, `Half day, morning`, `3 days`. */
export function durationText({
  duration,
  half,
  days,
}: {
  readonly duration: LeaveDuration;
  readonly half?: LeaveHalf | null;
  readonly days: number;
}): string {
  if (duration === 'multiple_days') return daysText(days * 2);
  return half ? `${durationLabels[duration]}, ${half}` : durationLabels[duration];
}

export const statusLabels: Readonly<Record<LeaveStatus, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'info' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
};

export function countOf(requests: readonly { readonly status: LeaveStatus }[], status: LeaveStatus): number {
  return requests.filter((request) => request.status === status).length;
}

interface CountedRequest {
  readonly leaveType: LeaveType;
  readonly status: LeaveStatus;
  readonly days: number;
}

export function inHalfDays<Request extends CountedRequest>(request: Request) {
  return { ...request, halfDays: request.days * 2 };
}

export function reservedText(
  requests: readonly CountedRequest[],
  terms: Pick<LeaveTerms, 'balanceTypes'>,
): string {
  const reserved = reservedHalfDays(requests.map(inHalfDays), terms);
  return `${reserved === 0 ? 'none' : daysText(reserved)} pending`;
}
