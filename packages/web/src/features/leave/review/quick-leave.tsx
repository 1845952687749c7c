import { isCallError, trpcClient } from '../../../client.ts';
import { DateAndTime } from '../../../company-time/date-and-time.tsx';
import { useZone } from '../../../company-time/use-zone.ts';
import type { QuickList } from '../../../review/quick-list.tsx';
import { useQuickDecisions } from '../../../review/use-quick-decisions.ts';
import type { QuickActions } from '../../../review/use-quick-rows.ts';
import { trpc } from '../../../trpc.ts';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { SpanText } from './cells.tsx';
import { type LeaveRow, leaveOf, quickResponses, refusalText, tooLateText, type Verdict } from './leave.ts';
import { decisionsOn, refuse, updated, useDecide } from './use-decide.ts';
import { verdicts } from './verdicts.ts';

/** The pending requests, each with Approve and Reject (U64). */
export const quickLeave: QuickList<LeaveRow, Verdict> = {
  title: 'Leave Requests to Decide',
  name: 'leave',
  what: 'pending leave requests',
  useRows: (pageSize, options) => trpc.leave.page.useQuery({ status: 'pending', pageSize }, options),
  useActions: useLeaveActions,
  actionsOf: () => verdicts,
  Since,
  Facts,
  Text: ({ row }) => <ClampedText text={row.reason} />,
};

function Since({ row }: { row: LeaveRow }) {
  return (
    <>
      Applied <DateAndTime at={row.createdAt} />
    </>
  );
}

function Facts({ row }: { row: LeaveRow }) {
  return (
    <>
      <span className="font-medium text-ink">{row.leaveType}</span>, <SpanText leave={row} />
    </>
  );
}

function useLeaveActions(): QuickActions<LeaveRow, Verdict> {
  const zone = useZone();
  const { busy, decide } = useDecide();
  return useQuickDecisions({
    busy,
    updated,
    actionsOf: () => verdicts,
    subjectOf: (row) => leaveOf([row]),
    async send(row, verdict, isLeaving) {
      const decisions = decisionsOn([row], verdict, quickResponses[verdict]);
      const [outcome] = (await decide(decisions, isLeaving)) ?? [];
      if (outcome?.outcome === 'decided') return undefined;
      if (!outcome) return {};
      if (!tooLateText(outcome.request, row.seq, zone)) refuse(outcome.message);
      return { note: refusalText(outcome, row.seq, zone) };
    },
    gone: async (row) => tooLateText(await currentRequest(row), row.seq, zone),
  });
}

/** Loads the request; null if it no longer exists. If the call fails, the request counts as unchanged. */
async function currentRequest(request: LeaveRow): Promise<LeaveRow | null> {
  try {
    return (await trpcClient.leave.reviewContext.query({ id: request.id })).request;
  } catch (error) {
    return isCallError(error) && error.data?.code === 'NOT_FOUND' ? null : request;
  }
}
