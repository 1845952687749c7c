import { msg, type Translate } from '@muster/domain/language/translate';
import { CalendarCheck, CalendarX, Check, X } from 'lucide-react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import { type Done, decisionTexts } from './decision-texts.ts';
import { asksToCancel, type LeaveRow, type Verdict } from './leave.ts';

interface VerdictAction extends Action<Verdict> {
  readonly done: Done;
}

const sentences = (done: Done) => ({
  done,
  plannedText: decisionTexts[done].planned,
  doneText: decisionTexts[done].done,
});

const verdicts: readonly VerdictAction[] = [
  {
    name: 'approved',
    label: msg('Approve'),
    coming: msg('Will be approved'),
    ...sentences('approved'),
    icon: Check,
    tone: 'text-good',
  },
  {
    name: 'rejected',
    label: msg('Reject'),
    coming: msg('Will be rejected'),
    ...sentences('rejected'),
    icon: X,
    tone: 'text-bad',
  },
];

/** The decisions on a wish to cancel approved leave: rejecting the leave cancels it (D16, U126). */
const answers: readonly VerdictAction[] = [
  {
    name: 'rejected',
    label: msg('Cancel the leave'),
    coming: msg('Will be cancelled'),
    ...sentences('cancelled'),
    icon: CalendarX,
    tone: 'text-bad',
  },
  {
    name: 'approved',
    label: msg('Keep the leave'),
    coming: msg('Will be kept'),
    ...sentences('kept'),
    icon: CalendarCheck,
    tone: 'text-good',
  },
];

type Asked = Pick<LeaveRow, 'cancelRequestedAt'>;

export function verdictsOf(leave: Asked): readonly VerdictAction[] {
  return asksToCancel(leave) ? answers : verdicts;
}

/** As in "Leave of Ben Okri approved" and "2 leave requests kept", or, before it is sent, "will be approved". */
export function decisionText(
  t: Translate,
  requests: readonly LeaveRow[],
  verdict: Verdict,
  tense: 'planned' | 'done' = 'done',
): string {
  const [only, ...others] = requests;
  const texts = decisionTexts[doneOf(only, verdict)];
  if (!only || others.length > 0)
    return (tense === 'planned' ? texts.manyPlanned : texts.manyDone)(t, requests.length);
  return (tense === 'planned' ? texts.planned : texts.done)(
    t,
    only.user.fullName || t('Unknown', undefined, 'the name of a person'),
  );
}

export function doneOf(leave: Asked | undefined, verdict: Verdict): Done {
  if (!leave || !asksToCancel(leave)) return verdict;
  return verdict === 'rejected' ? 'cancelled' : 'kept';
}

export function comingText(t: Translate, leave: Asked, verdict: Verdict): string {
  const action = verdictsOf(leave).find(({ name }) => name === verdict);
  return action ? t(action.coming) : '';
}
