import { companyDate } from '@muster/domain/calendar/instant';
import { CircleCheck, Hand } from 'lucide-react';
import { shortDate } from '../../../company-time/dates.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import type { Action } from '../../../review/action-buttons.tsx';
import type { QuickList } from '../../../review/quick-list.tsx';
import { useQuickUpdate } from '../../../review/use-quick-update.ts';
import { trpc } from '../../../trpc.ts';
import { type GrievanceToHandle, grievanceOf } from './grievance.ts';
import { grievanceReview } from './grievance-review.tsx';
import { HiddenText } from './hidden-text.tsx';

/** The responses that the quick buttons send, by new status (U64, U65). */
const quickResponses = {
  in_progress: 'Acknowledged by manager',
  resolved: 'Quick resolution by manager',
} as const;
type QuickStatus = keyof typeof quickResponses;

const actions: readonly Action<QuickStatus>[] = [
  { name: 'in_progress', label: 'Acknowledge', done: 'acknowledged', icon: Hand, tone: 'text-info' },
  { name: 'resolved', label: 'Resolve', done: 'resolved', icon: CircleCheck, tone: 'text-good' },
];

/** The open grievances with buttons to acknowledge and resolve (U64). Reading a description is logged (D20). */
export const quickGrievances: QuickList<GrievanceToHandle, QuickStatus> = {
  title: 'Grievances to Answer',
  name: 'grievance',
  what: 'open grievances',
  useRows: (pageSize, options) => trpc.grievance.page.useQuery({ status: 'open', pageSize }, options),
  useActions: () =>
    useQuickUpdate({
      what: 'grievance',
      actions,
      subjectOf: grievanceOf,
      decisionOf: ({ updatedAt }: GrievanceToHandle, status: QuickStatus) => ({
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

function Since({ row: { createdAt } }: { row: GrievanceToHandle }) {
  return <time dateTime={createdAt}>{shortDate(companyDate(createdAt, useZone()))}</time>;
}

function Facts({ row: { category, subject } }: { row: GrievanceToHandle }) {
  return (
    <>
      <span className="font-medium text-ink capitalize">{category.replaceAll('_', ' ')}</span>,{' '}
      <bdi className="wrap-anywhere">{subject}</bdi>
    </>
  );
}
