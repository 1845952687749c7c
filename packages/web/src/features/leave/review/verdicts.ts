import { CalendarCheck, CalendarX, Check, X } from 'lucide-react';
import { type Action, doneText } from '../../../admin-table/review/action-buttons.tsx';
import { asksToCancel, type LeaveRow, leaveOf, type Verdict } from './leave.ts';

const verdicts: readonly Action<Verdict>[] = [
  { name: 'approved', label: 'Approve', done: 'approved', icon: Check, tone: 'text-good' },
  { name: 'rejected', label: 'Reject', done: 'rejected', icon: X, tone: 'text-bad' },
];

/** The decisions on a wish to cancel approved leave: rejecting the leave cancels it (D16, U126). */
const answers: readonly Action<Verdict>[] = [
  { name: 'rejected', label: 'Cancel the leave', done: 'cancelled', icon: CalendarX, tone: 'text-bad' },
  { name: 'approved', label: 'Keep the leave', done: 'kept', icon: CalendarCheck, tone: 'text-good' },
];

type Asked = Pick<LeaveRow, 'cancelRequestedAt'>;

export function verdictsOf(leave: Asked): readonly Action<Verdict>[] {
  return asksToCancel(leave) ? answers : verdicts;
}

export function decisionText(requests: readonly LeaveRow[], verdict: Verdict, tense = ''): string {
  return `${leaveOf(requests)} ${tense}${verdictText(requests[0], verdict)}`;
}

export function verdictText(leave: Asked | undefined, verdict: Verdict): string {
  return doneText(leave ? verdictsOf(leave) : verdicts, verdict);
}
