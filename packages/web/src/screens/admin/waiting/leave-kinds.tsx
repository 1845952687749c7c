import { SpanText } from '../../../features/leave/review/cells.tsx';
import { asksToCancel, type LeaveRow } from '../../../features/leave/review/leave.ts';
import { quickLeave } from '../../../features/leave/review/quick-leave.tsx';
import { trpc } from '../../../server/trpc.ts';
import { itemsOf, rowsOfKind, type WaitingKind } from './waiting-item.ts';

const oldest = { sort: 'applied', descending: false, pageSize: rowsOfKind } as const;

export function useWaitingLeave(): WaitingKind {
  const { data, error, refetch } = trpc.leave.page.useQuery({
    ...oldest,
    status: 'to_decide',
    accountClosed: false,
  });
  const deciding = quickLeave.useActions();
  const items =
    data &&
    itemsOf({
      kind: 'leave',
      rows: data.rows,
      actionsOf: quickLeave.actionsOf,
      deciding,
      show: shownLeave,
      to: ({ id }) => ({ to: '/admin', search: { tab: 'leave', review: String(id) } }),
    });
  return { items, error, refetch };
}

function shownLeave(leave: LeaveRow) {
  return {
    label: asksToCancel(leave) ? 'Cancellation' : 'Leave',
    since: leave.cancelRequestedAt ?? leave.createdAt,
    dueOn: leave.startDate,
    person: { id: leave.userId, name: leave.user.fullName },
    what: (
      <>
        {leave.leaveType}, <SpanText leave={leave} />
      </>
    ),
    text: leave.reason,
  };
}
