import { longestResponse } from '@muster/domain/fields/reviewed';
import { useState } from 'react';
import type { ReviewState } from '../../../admin-table/review/review-form.tsx';
import { sayDecided } from '../../../admin-table/review/undoable-decision.ts';
import type { TypedReviews } from '../../../admin-table/review/use-review.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { type LeaveDoor, type LeaveRow, refusalText, type Verdict } from './leave.ts';
import { decisionsOn, updated, useDecide } from './use-decide.ts';
import { decisionText, verdictsOf } from './verdicts.ts';

interface LeaveReviewOptions {
  readonly door: LeaveDoor;
  readonly typedBefore: TypedReviews;
  readonly onDone: () => void;
}

/** A verdict and the state of the request that it applies to: a changed request needs a new verdict (D15). */
interface Choice {
  readonly verdict: Verdict;
  readonly seq: number;
}

export function useLeaveReview(
  leave: LeaveRow,
  { door, typedBefore, onDone }: LeaveReviewOptions,
): ReviewState & { readonly verdict: Verdict | undefined } {
  const [choice, setChoice] = useState<Choice>();
  const [adminResponse, setResponse] = useState(typedBefore.get(leave.id)?.adminResponse ?? '');
  const [error, setError] = useState<string>();
  const { busy, decide } = useDecide(door);
  const t = useTranslate();
  const zone = useZone();
  const isTooLong = adminResponse.trim().length > longestResponse;
  const tooLong = isTooLong
    ? t('Response can be at most {most} characters', { most: String(longestResponse) })
    : undefined;
  const verdict = choice?.seq === leave.seq ? choice.verdict : undefined;

  async function send(chosen: Verdict): Promise<void> {
    const [outcome] = (await decide(decisionsOn([leave], chosen, adminResponse))) ?? [];
    if (outcome?.outcome === 'refused') setError(refusalText(t, outcome, leave, zone, door.gone));
    if (outcome?.outcome !== 'decided') return;
    typedBefore.delete(leave.id);
    sayDecided(t(updated), decisionText(t, [leave], chosen));
    onDone();
  }

  return {
    verdict,
    typed: { status: verdict ?? '', adminResponse },
    problems: { status: error, adminResponse: tooLong },
    isPending: busy.has(leave.id),
    type({ status, adminResponse: response }) {
      if (status !== undefined) {
        const chosen = verdictsOf(leave).find(({ name }) => name === status);
        setChoice(chosen && { verdict: chosen.name, seq: leave.seq });
        setError(undefined);
      }
      if (response !== undefined) {
        setResponse(response);
        typedBefore.set(leave.id, { status: '', adminResponse: response });
      }
    },
    submit: () => void (verdict && !isTooLong && send(verdict)),
  };
}
