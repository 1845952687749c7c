import { msg } from '@muster/domain/language/translate';
import { CircleCheck, Hand } from 'lucide-react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import { useQuickUpdate } from '../../../admin-table/review/use-quick-update.ts';
import type { WaitingGrievance } from './grievance.ts';
import { grievanceReview } from './grievance-review.tsx';

const quickResponses = {
  in_progress: 'Acknowledged by manager',
  resolved: 'Quick resolution by manager',
} as const;
type QuickStatus = keyof typeof quickResponses;

export const grievanceActions: readonly Action<QuickStatus>[] = [
  {
    name: 'in_progress',
    label: msg('Acknowledge'),
    coming: msg('Will be acknowledged'),
    plannedText: (t, name) => t('Grievance of {name} will be acknowledged', { name }),
    doneText: (t, name) => t('Grievance of {name} acknowledged', { name }),
    icon: Hand,
    tone: 'text-info',
  },
  {
    name: 'resolved',
    label: msg('Resolve'),
    coming: msg('Will be resolved'),
    plannedText: (t, name) => t('Grievance of {name} will be resolved', { name }),
    doneText: (t, name) => t('Grievance of {name} resolved', { name }),
    icon: CircleCheck,
    tone: 'text-good',
  },
];

export function useQuickGrievances() {
  return useQuickUpdate({
    what: 'grievance',
    actions: grievanceActions,
    nameOf: ({ user }) => user.fullName,
    decisionOf: ({ updatedAt }: WaitingGrievance, status: QuickStatus) => ({
      status,
      adminResponse: quickResponses[status],
      seenUpdatedAt: updatedAt,
    }),
    write: grievanceReview.write,
    gone: msg('No longer open: another administrator has taken it on'),
  });
}
