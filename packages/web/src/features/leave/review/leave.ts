import type { AppRouter } from '@muster/api/router';
import type { LeaveDuration, LeaveStatus, LeaveVerdict } from '@muster/domain/leave/schema';
import { decidedWords } from '@muster/domain/reviewed';
import type { inferRouterOutputs } from '@trpc/server';
import type { Tone } from '../../../ui/badge.tsx';

type LeaveOutputs = inferRouterOutputs<AppRouter>['leave'];

/** A request as administrators see it, with whose it is. */
export type LeaveRow = LeaveOutputs['page']['rows'][number];

/** What became of one decision of several. */
export type Outcome = LeaveOutputs['decideMany'][number];

/** What an administrator can decide (U39). */
export type Verdict = LeaveVerdict;

/** The word and the tone of each status (U39). */
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

/** Where a request stands, by whom and since when, on the clocks of `zone`; undefined while it is pending. */
export function decidedText(request: LeaveRow, zone: string): string | undefined {
  const { status, reviewerName, reviewedAt } = request;
  if (status === 'pending' || reviewedAt === null) return undefined;
  return decidedWords(status, { by: reviewerName ?? 'Unknown', at: reviewedAt }, zone);
}

/**
 * Why a decision came too late (D15), from how the request stands now: `Already approved by Ada Lovelace on …`. Null
 * stands for a request that is gone. Undefined if it still is as its decider saw it, `seq` being its place there.
 */
export function tooLateText(now: LeaveRow | null, seq: number, zone: string): string | undefined {
  if (now === null) return 'Withdrawn in the meantime: there is nothing left to decide';
  if (now.seq === seq) return undefined;
  const decided = decidedText(now, zone);
  return decided ? `Already ${decided}` : 'Changed in the meantime: look at it again';
}

/** Why a decision was refused: that somebody was faster, or else what the server says. */
export function refusalText(outcome: Extract<Outcome, { outcome: 'refused' }>, seq: number, zone: string) {
  return tooLateText(outcome.request, seq, zone) ?? outcome.message;
}

/** How many requests, in words: `1 leave request`, `3 leave requests`. */
export function requestsText(count: number): string {
  return `${count} leave ${count === 1 ? 'request' : 'requests'}`;
}

/** What the quick buttons answer (U65). */
export const quickResponses: Readonly<Record<Verdict, string>> = {
  approved: 'Quick approval by manager',
  rejected: 'Quick rejection by manager',
};
