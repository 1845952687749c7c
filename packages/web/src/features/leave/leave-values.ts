import { leaveDurations, type leaveRequestInput, leaveTypes } from '@muster/domain/leave/schema';
import type * as z from 'zod/mini';
import { draftOf } from '../../store/drafts.ts';

/** What the fields of the request form hold. */
export type LeaveValues = z.input<typeof leaveRequestInput>;

/** The name under which the form keeps what was typed and not sent. */
export const leaveDraft = 'leave';

const empty = { leaveType: '', duration: '', startDate: '', endDate: '', reason: '' };

/** What the form opens with: nothing, or what was typed before. */
export function firstValues(): Partial<LeaveValues> {
  const typed = draftOf(leaveDraft, empty);
  const { startDate, endDate, reason } = typed;
  const leaveType = leaveTypes.find((known) => known === typed.leaveType);
  const duration = leaveDurations.find((known) => known === typed.duration);
  return { startDate, endDate, reason, ...(leaveType && { leaveType }), ...(duration && { duration }) };
}
