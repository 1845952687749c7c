import type { AppRouter } from '@muster/api/router';
import type { Zone } from '@muster/domain/calendar/versions';
import { statusText } from '@muster/domain/fields/reviewed';
import type { LeaveDuration, LeaveStatus, LeaveVerdict } from '@muster/domain/leave/schema';
import type { inferRouterOutputs } from '@trpc/server';
import type { Tone } from '../../../ui/badge.tsx';

type LeaveOutputs = inferRouterOutputs<AppRouter>['leave'];

/** A request with its person, as administrators see it. */
export type LeaveRow = LeaveOutputs['page']['rows'][number];

/** The result of one of several decisions. */
export type Outcome = LeaveOutputs['decideMany'][number];

export type Verdict = LeaveVerdict;

/** True of approved leave that its person asks to cancel (D16). */
export function asksToCancel({ cancelRequestedAt }: Pick<LeaveRow, 'cancelRequestedAt'>): boolean {
  return cancelRequestedAt !== null;
}

/** The label and the tone of each status (U39). */
export const statusVariants: Readonly<Record<LeaveStatus, { readonly label: string; readonly tone: Tone }>> =
  {
    pending: { label: 'Pending', tone: 'info' },
    approved: { label: 'Approved', tone: 'good' },
    rejected: { label: 'Rejected', tone: 'bad' },
  };

/** How a status reads as the answer to a wish to cancel (U126). */
const cancelStatuses = { approved: 'kept', rejected: 'cancelled' } as const;

/** A request as its decider saw it. */
type Seen = Pick<LeaveRow, 'seq' | 'cancelRequestedAt'>;

/** A duration with its underscores as spaces (U67). */
export function durationText(duration: LeaveDuration): string {
  return duration.replaceAll('_', ' ');
}

/**
 * Who decided a request and when, in the time zone `zone`; undefined while it is pending. `before` is the request that was
 * decided, if it was a wish to cancel.
 */
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

/**
 * Why a decision came too late (D15): `Already approved by Ada Lovelace on …`. `now` is the request's current state, or
 * null if it no longer exists. Undefined if it is still as its decider saw it.
 */
export function tooLateText(now: LeaveRow | null, seen: Seen, zone: Zone): string | undefined {
  if (now === null) return 'Withdrawn in the meantime: there is nothing left to decide';
  if (now.seq === seen.seq) return undefined;
  if (asksToCancel(now)) return 'Cancellation was requested in the meantime: look at it again';
  const decided = decidedText(now, zone, seen);
  return decided ? `Already ${decided}` : 'Changed in the meantime: look at it again';
}

/** Why a decision was refused: someone else decided first, or the server's message. */
export function refusalText(outcome: Extract<Outcome, { outcome: 'refused' }>, seen: Seen, zone: Zone) {
  return tooLateText(outcome.request, seen, zone) ?? outcome.message;
}

/** `Leave of Mira Schulz`; several are counted. */
export function leaveOf(requests: readonly Pick<LeaveRow, 'user'>[]): string {
  const [only, ...others] = requests;
  if (!only || others.length > 0) return requestsText(requests.length);
  return `Leave of ${only.user.fullName || 'Unknown'}`;
}

export function requestsText(count: number): string {
  return `${count} leave ${count === 1 ? 'request' : 'requests'}`;
}

/** The answer that a quick button sends (U65, U126). */
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
