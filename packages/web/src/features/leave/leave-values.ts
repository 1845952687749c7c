import { leaveDurations, leaveHalves, type leaveRequestInput, leaveTypes } from '@muster/domain/leave/schema';
import type * as z from 'zod/mini';
import { draftOf } from '../../store/queue/drafts.ts';

export type LeaveValues = z.input<typeof leaveRequestInput>;

export const leaveDraft = 'leave';

const empty = { leaveType: '', duration: '', startDate: '', endDate: '', half: '', reason: '' };

export function firstValues(): Partial<LeaveValues> {
  const typed = draftOf(leaveDraft, empty);
  const { startDate, endDate, reason } = typed;
  const leaveType = leaveTypes.find((known) => known === typed.leaveType);
  const duration = leaveDurations.find((known) => known === typed.duration);
  const half = leaveHalves.find((known) => known === typed.half) ?? '';
  return { startDate, endDate, half, reason, ...(leaveType && { leaveType }), ...(duration && { duration }) };
}
