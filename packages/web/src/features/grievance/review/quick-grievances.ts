import { CircleCheck, Hand } from 'lucide-react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import { useQuickUpdate } from '../../../admin-table/review/use-quick-update.ts';
import { grievanceOf, type WaitingGrievance } from './grievance.ts';
import { grievanceReview } from './grievance-review.tsx';

const quickResponses = {
  in_progress: 'Acknowledged by manager',
  resolved: 'Quick resolution by manager',
} as const;
type QuickStatus = keyof typeof quickResponses;

export const grievanceActions: readonly Action<QuickStatus>[] = [
  { name: 'in_progress', label: 'Acknowledge', done: 'acknowledged', icon: Hand, tone: 'text-info' },
  { name: 'resolved', label: 'Resolve', done: 'resolved', icon: CircleCheck, tone: 'text-good' },
];

export function useQuickGrievances() {
  return useQuickUpdate({
    what: 'grievance',
    actions: grievanceActions,
    subjectOf: grievanceOf,
    decisionOf: ({ updatedAt }: WaitingGrievance, status: QuickStatus) => ({
      status,
      adminResponse: quickResponses[status],
      seenUpdatedAt: updatedAt,
    }),
    write: grievanceReview.write,
    gone: 'No longer open: another administrator has taken it on',
  });
}
