import type { AppRouter } from '@muster/api/router';
import { companyDate } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import type { LeaveVerdict } from '@muster/domain/leave/schema';
import type { LeaveDecisionsInput } from '@muster/domain/leave/table-schema';
import type { inferRouterOutputs } from '@trpc/server';
import { timeText, writtenDate } from '../../../company-time/dates.ts';
import type { Write } from '../../../server/calls/mutate.ts';
import { type Done, decisionTexts } from './decision-texts.ts';

type LeaveOutputs = inferRouterOutputs<AppRouter>['leave'];

/** As administrators and leads see it: a lead reads the reason only of what they are to decide (D94). */
export interface LeaveRow extends Omit<LeaveOutputs['page']['rows'][number], 'reason'> {
  readonly reason: string | null;
  /** Left out for administrators, who decide everything. */
  readonly canDecide?: boolean;
  readonly hasCertificate?: boolean;
}

type OfRow<Answer> = Answer extends { readonly outcome: string }
  ? Omit<Answer, 'request'> & { readonly request: LeaveRow | null }
  : never;

export type Outcome = OfRow<LeaveOutputs['decideMany'][number]>;

/** By which requests are decided: an administrator's, or a lead's (D94). */
export interface LeaveDoor {
  readonly write: Write<LeaveDecisionsInput, readonly Outcome[]>;
  /** As the request is now; null if it is gone, or another's to see. */
  readonly find: (request: LeaveRow) => Promise<LeaveRow | null>;
  /** What null means, where it is not only that its person withdrew it. */
  readonly gone?: Translatable;
}

export type Verdict = LeaveVerdict;

/** Whether it waits for a decision of who looks. */
export function isToDecide({ status, cancelRequestedAt, canDecide }: LeaveRow): boolean {
  return canDecide ?? (status === 'pending' || cancelRequestedAt !== null);
}

/** Also again: a lead who took the last step may change it (D94). */
export function mayDecide({ status, steps, canDecide }: LeaveRow, viewerId: number): boolean {
  return (canDecide ?? true) || (status !== 'pending' && steps.at(-1)?.by.id === viewerId);
}

export function asksToCancel({ cancelRequestedAt }: Pick<LeaveRow, 'cancelRequestedAt'>): boolean {
  return cancelRequestedAt !== null;
}

type Seen = Pick<LeaveRow, 'seq' | 'cancelRequestedAt'>;

/** Undefined while pending. */
export function decidedText(t: Translate, request: LeaveRow, zone: Zone): string | undefined {
  const decided = decisionOn(t, request, notAsked, zone);
  return decided && decisionTexts[decided.done].by(t, decided.by);
}

/** `now` is the request's present state, null if it is gone. Undefined if it is as its decider saw it (D15). */
export function tooLateText(
  t: Translate,
  now: LeaveRow | null,
  seen: Seen,
  zone: Zone,
  gone: Translatable = withdrawn,
): string | undefined {
  if (now === null) return t(gone);
  if (now.seq === seen.seq) return undefined;
  if (now.canDecide === false && now.waitsFor)
    return t('Now decided by {names}', { names: now.waitsFor.names.join(', ') });
  if (asksToCancel(now)) return t('Cancellation was requested in the meantime: look at it again');
  const decided = decisionOn(t, now, seen, zone);
  return decided
    ? decisionTexts[decided.done].already(t, decided.by)
    : t('Changed in the meantime: look at it again');
}

const withdrawn = msg('Withdrawn in the meantime: there is nothing left to decide');

const notAsked = { cancelRequestedAt: null };

const answered = { approved: 'kept', rejected: 'cancelled' } as const;

/** Undefined while pending. `before` is the request that was decided, if it was a wish to cancel. */
function decisionOn(t: Translate, request: LeaveRow, before: Pick<Seen, 'cancelRequestedAt'>, zone: Zone) {
  const { status, reviewerName, reviewedAt } = request;
  if (status === 'pending' || reviewedAt === null) return undefined;
  const date = writtenDate(t, companyDate(reviewedAt, zone));
  const done: Done = asksToCancel(before) && !asksToCancel(request) ? answered[status] : status;
  return {
    done,
    by: {
      by: reviewerName ?? t('Unknown', undefined, 'the name of a person'),
      date,
      time: timeText(reviewedAt, zone),
    },
  };
}

export function refusalText(
  t: Translate,
  outcome: Extract<Outcome, { outcome: 'refused' }>,
  seen: Seen,
  zone: Zone,
  gone?: Translatable,
): string {
  return tooLateText(t, outcome.request, seen, zone, gone) ?? outcome.message;
}

export function quickResponse(
  t: Translate,
  leave: Pick<LeaveRow, 'cancelRequestedAt'>,
  verdict: Verdict,
): string {
  return t((asksToCancel(leave) ? cancelResponses : quickResponses)[verdict]);
}

const quickResponses: Readonly<Record<Verdict, Translatable>> = {
  approved: msg('Quick approval by manager'),
  rejected: msg('Quick rejection by manager'),
};

const cancelResponses: Readonly<Record<Verdict, Translatable>> = {
  approved: msg('Kept by manager'),
  rejected: msg('Cancelled by manager'),
};
