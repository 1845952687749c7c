import type { AppRouter } from '@muster/api/router';
import type { Zone } from '@muster/domain/calendar/versions';
import { statusText } from '@muster/domain/fields/reviewed';
import type { LeaveDuration, LeaveStatus, LeaveVerdict } from '@muster/domain/leave/schema';
import type { inferRouterOutputs } from '@trpc/server';
import type { Tone } from '../../../ui/badge.tsx';

type LeaveOutputs = inferRouterOutputs<AppRouter>['leave'];

export type LeaveRow = LeaveOutputs['page']['rows'][number];

export type Outcome = LeaveOutputs['decideMany'][number];

export type Verdict = LeaveVerdict;

export function asksToCancel({ cancelRequestedAt }: Pick<LeaveRow, 'cancelRequestedAt'>): boolean {
  return cancelRequestedAt !== null;
}

export const statusVariants: Readonly<Record<LeaveStatus, { readonly label: string; readonly tone: Tone }>> =
  {
    pending: { label: 'Pending', tone: 'info' },
    approved: { label: 'Approved', tone: 'good' },
    rejected: { label: 'Rejected', tone: 'bad' },
  };

const cancelStatuses = { approved: 'kept', rejected: 'cancelled' } as const;

type Seen = Pick<LeaveRow, 'seq' | 'cancelRequestedAt'>;

export function durationText(duration: LeaveDuration): string {
  return duration.replaceAll('_', ' ');
}

/** Undefined while pending. `before` is the request that was decided, if it was a wish to cancel. */
export function decidedText(
  request: LeaveRow,
  zone: Zone,
  before: Pick<LeaveRow, 'cancelRequestedAt'> = { cancelRequestedAt: null },
): string | undefined {
  const { status, reviewerName, reviewedAt } = request;
  if (status === 'pending' || reviewedAt === null) return undefined;
  const words = asksToCancel(before) && !asksToCancel(request) ? cancelStatuses[status] : status;
  return statusText(words, { by: reviewerName ?? 'Unknown', at: reviewedAt }, zone);
}

/** `now` is the request's present state, null if it is gone. Undefined if it is as its decider saw it (D15). */
export function tooLateText(now: LeaveRow | null, seen: Seen, zone: Zone): string | undefined {
  if (now === null) return 'Withdrawn in the meantime: there is nothing left to decide';
  if (now.seq === seen.seq) return undefined;
  if (asksToCancel(now)) return 'Cancellation was requested in the meantime: look at it again';
  const decided = decidedText(now, zone, seen);
  return decided ? `Already ${decided}` : 'Changed in the meantime: look at it again';
}

export function refusalText(outcome: Extract<Outcome, { outcome: 'refused' }>, seen: Seen, zone: Zone) {
  return tooLateText(outcome.request, seen, zone) ?? outcome.message;
}

export function leaveOf(requests: readonly Pick<LeaveRow, 'user'>[]): string {
  const [only, ...others] = requests;
  if (!only || others.length > 0) return requestsText(requests.length);
  return `Leave of ${only.user.fullName || 'Unknown'}`;
}

export function requestsText(count: number): string {
  return `${count} leave ${count === 1 ? 'request' : 'requests'}`;
}

export function quickResponse(leave: Pick<LeaveRow, 'cancelRequestedAt'>, verdict: Verdict): string {
  return (asksToCancel(leave) ? cancelResponses : quickResponses)[verdict];
}

const quickResponses: Readonly<Record<Verdict, string>> = {
  approved: 'Quick approval by manager',
  rejected: 'Quick rejection by manager',
};

const cancelResponses: Readonly<Record<Verdict, string>> = {
  approved: 'Kept by manager',
  rejected: 'Cancelled by manager',
};
