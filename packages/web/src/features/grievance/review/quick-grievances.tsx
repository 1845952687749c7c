import { CircleCheck, Hand } from 'lucide-react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import type { QuickList } from '../../../admin-table/review/quick-list.tsx';
import { useQuickUpdate } from '../../../admin-table/review/use-quick-update.ts';
import { Moment } from '../../../company-time/moment.tsx';
import { trpc } from '../../../server/trpc.ts';
import { labelOf } from '../../../ui/label-of.ts';
import { grievanceOf, type WaitingGrievance } from './grievance.ts';
import { grievanceReview } from './grievance-review.tsx';
import { HiddenText } from './hidden-text.tsx';

const quickResponses = {
  in_progress: 'Acknowledged by manager',
  resolved: 'Quick resolution by manager',
} as const;
type QuickStatus = keyof typeof quickResponses;

const actions: readonly Action<QuickStatus>[] = [
  { name: 'in_progress', label: 'Acknowledge', done: 'acknowledged', icon: Hand, tone: 'text-info' },
  { name: 'resolved', label: 'Resolve', done: 'resolved', icon: CircleCheck, tone: 'text-good' },
];

export const quickGrievances: QuickList<WaitingGrievance, QuickStatus> = {
  title: 'Grievances to Answer',
  name: 'grievance',
  what: 'open grievances',
  useRows: (pageSize, options) => trpc.grievance.waiting.useQuery({ pageSize }, options),
  useActions: () =>
    useQuickUpdate({
      what: 'grievance',
      actions,
      subjectOf: grievanceOf,
      decisionOf: ({ updatedAt }: WaitingGrievance, status: QuickStatus) => ({
        status,
        adminResponse: quickResponses[status],
        seenUpdatedAt: updatedAt,
      }),
      write: grievanceReview.write,
      gone: 'No longer open: another administrator has taken it on',
    }),
  actionsOf: () => actions,
  Since,
  Facts,
  Text: HiddenText,
};

function Since({ row: { createdAt } }: { row: WaitingGrievance }) {
  return <Moment as="date" at={createdAt} />;
}

function Facts({ row: { category } }: { row: WaitingGrievance }) {
  return <span className="font-medium text-ink">{labelOf(category)}</span>;
}
