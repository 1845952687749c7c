import { leaveDurations, leaveHalves, type leaveRequestInput, leaveTypes } from '@muster/domain/leave/schema';
import type * as z from 'zod/mini';
import { draftOf } from '../../store/queue/drafts.ts';

export type LeaveValues = z.input<typeof leaveRequestInput>;

/** The name under which the form saves its draft. */
export const leaveDraft = 'leave';

const empty = { leaveType: '', duration: '', startDate: '', endDate: '', half: '', reason: '' };

/** The form's initial values: empty, or the saved draft. */
export function firstValues(): Partial<LeaveValues> {
  const typed = draftOf(leaveDraft, empty);
  const { startDate, endDate, reason } = typed;
  const leaveType = leaveTypes.find((known) => known === typed.leaveType);
  const duration = leaveDurations.find((known) => known === typed.duration);
  const half = leaveHalves.find((known) => known === typed.half) ?? '';
  return { startDate, endDate, half, reason, ...(leaveType && { leaveType }), ...(duration && { duration }) };
}
