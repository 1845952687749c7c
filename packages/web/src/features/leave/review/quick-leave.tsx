import type { QuickList } from '../../../admin-table/review/quick-list.tsx';
import { useQuickDecisions } from '../../../admin-table/review/use-quick-decisions.ts';
import type { QuickActions } from '../../../admin-table/review/use-quick-rows.ts';
import { Moment } from '../../../company-time/moment.tsx';
import { useZone } from '../../../company-time/use-zone.ts';
import { isCallError, trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ClampedText } from '../../../ui/clamped-text.tsx';
import { SpanText } from './cells.tsx';
import { asksToCancel, type LeaveRow, leaveOf, refusalText, tooLateText, type Verdict } from './leave.ts';
import { quickDecisionsOn, refuse, updated, useDecide } from './use-decide.ts';
import { verdictsOf } from './verdicts.ts';

export const quickLeave: QuickList<LeaveRow, Verdict> = {
  title: 'Leave Requests to Decide',
  name: 'leave',
  what: 'leave requests to decide',
  useRows: (pageSize, options) =>
    trpc.leave.page.useQuery({ status: 'to_decide', accountClosed: false, pageSize }, options),
  useActions: useLeaveActions,
  actionsOf: verdictsOf,
  Since,
  Facts,
  Text: ({ row }) => <ClampedText text={row.reason} />,
};

function Since({ row }: { row: LeaveRow }) {
  const { createdAt, cancelRequestedAt } = row;
  return (
    <>
      {cancelRequestedAt ? 'Cancellation requested' : 'Applied'}{' '}
      <Moment as="cell" at={cancelRequestedAt ?? createdAt} />
    </>
  );
}

function Facts({ row }: { row: LeaveRow }) {
  return (
    <>
      <span className="font-medium text-ink">{row.leaveType}</span>, <SpanText leave={row} />
      {asksToCancel(row) && (
        <span className="ms-2 inline-block">
          <Badge tone="warn">Cancellation requested</Badge>
        </span>
      )}
    </>
  );
}

function useLeaveActions(): QuickActions<LeaveRow, Verdict> {
  const zone = useZone();
  const { busy, decide } = useDecide();
  return useQuickDecisions<LeaveRow, Verdict>({
    busy,
    updated,
    actionsOf: verdictsOf,
    subjectOf: (row) => leaveOf([row]),
    async send(row, verdict, isLeaving) {
      const [outcome] = (await decide(quickDecisionsOn([row], verdict), isLeaving)) ?? [];
      if (outcome?.outcome === 'decided') return undefined;
      if (!outcome) return {};
      if (!tooLateText(outcome.request, row, zone)) refuse(outcome.message);
      return { note: refusalText(outcome, row, zone) };
    },
    gone: async (row) => tooLateText(await currentRequest(row), row, zone),
  });
}

async function currentRequest(request: LeaveRow): Promise<LeaveRow | null> {
  try {
    return (await trpcClient.leave.reviewContext.query({ id: request.id })).request;
  } catch (error) {
    return isCallError(error) && error.data?.code === 'NOT_FOUND' ? null : request;
  }
}
