import type { AppRouter } from '@muster/api/router';
import type { Zone } from '@muster/domain/calendar/versions';
import type { LeaveDuration, LeaveStatus, LeaveVerdict } from '@muster/domain/leave/schema';
import { statusText } from '@muster/domain/reviewed';
import type { inferRouterOutputs } from '@trpc/server';
import type { Tone } from '../../../ui/badge.tsx';

type LeaveOutputs = inferRouterOutputs<AppRouter>['leave'];

/** A request with its person, as administrators see it. */
export type LeaveRow = LeaveOutputs['page']['rows'][number];

/** The result of one of several decisions. */
export type Outcome = LeaveOutputs['decideMany'][number];

export type Verdict = LeaveVerdict;

/** The label and the tone of each status (U39). */
export const statusVariants: Readonly<Record<LeaveStatus, { readonly label: string; readonly tone: Tone }>> =
  {
    pending: { label: 'Pending', tone: 'info' },
    approved: { label: 'Approved', tone: 'good' },
    rejected: { label: 'Rejected', tone: 'bad' },
  };

/** A duration with its underscores as spaces (U67). */
export function durationText(duration: LeaveDuration): string {
  return duration.replaceAll('_', ' ');
}

/** Who decided a request and when, in the time zone `zone`; undefined while it is pending. */
export function decidedText(request: LeaveRow, zone: Zone): string | undefined {
  const { status, reviewerName, reviewedAt } = request;
  if (status === 'pending' || reviewedAt === null) return undefined;
  return statusText(status, { by: reviewerName ?? 'Unknown', at: reviewedAt }, zone);
}

/**
 * Why a decision came too late (D15): `Already approved by Ada Lovelace on …`. `now` is the request's current state, or
 * null if it no longer exists. Undefined if its `seq` is still the one that its decider saw.
 */
export function tooLateText(now: LeaveRow | null, seq: number, zone: Zone): string | undefined {
  if (now === null) return 'Withdrawn in the meantime: there is nothing left to decide';
  if (now.seq === seq) return undefined;
  const decided = decidedText(now, zone);
  return decided ? `Already ${decided}` : 'Changed in the meantime: look at it again';
}

/** Why a decision was refused: somebody else decided first, or the server's message. */
export function refusalText(outcome: Extract<Outcome, { outcome: 'refused' }>, seq: number, zone: Zone) {
  return tooLateText(outcome.request, seq, zone) ?? outcome.message;
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

/** The default answers of the quick buttons (U65). */
export const quickResponses: Readonly<Record<Verdict, string>> = {
  approved: 'Quick approval by manager',
  rejected: 'Quick rejection by manager',
};
