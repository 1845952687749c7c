import { leaveDurations, leaveHalves, type leaveRequestInput } from '@muster/domain/leave/schema';
import { type CompanyLeaveType, typeOf } from '@muster/domain/leave/types';
import type * as z from 'zod/mini';
import { draftOf } from '../../store/queue/drafts.ts';

export type LeaveValues = z.input<typeof leaveRequestInput>;

export const leaveDraft = 'leave';

const empty = {
  leaveType: '',
  duration: '',
  startDate: '',
  endDate: '',
  half: '',
  firstHalf: '',
  lastHalf: '',
  reason: '',
};

export function firstValues(): Partial<LeaveValues> {
  const typed = draftOf(leaveDraft, empty);
  const { leaveType, startDate, endDate, reason } = typed;
  const duration = leaveDurations.find((known) => known === typed.duration);
  const half = leaveHalves.find((known) => known === typed.half) ?? '';
  const edges = {
    firstHalf: typed.firstHalf === 'afternoon' ? typed.firstHalf : '',
    lastHalf: typed.lastHalf === 'morning' ? typed.lastHalf : '',
  } as const;
  return {
    startDate,
    endDate,
    half,
    ...edges,
    reason,
    ...(leaveType && { leaveType }),
    ...(duration && { duration }),
  };
}

/** Whether a form has to say why: also while no type is chosen (D97). */
export function lacksReason(
  { leaveType = '', reason = '' }: Partial<LeaveValues>,
  types: readonly CompanyLeaveType[],
): boolean {
  return reason.trim() === '' && (typeOf({ leaveType }, types)?.reason ?? 'required') === 'required';
}
