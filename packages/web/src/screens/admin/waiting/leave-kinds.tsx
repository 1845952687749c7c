import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { keepPreviousData } from '@tanstack/react-query';
import { adminLeaveDoor } from '../../../features/leave/review/admin-door.ts';
import type { LeaveRow } from '../../../features/leave/review/leave.ts';
import { useQuickLeave } from '../../../features/leave/review/quick-leave.ts';
import { verdictsOf } from '../../../features/leave/review/verdicts.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { type Beside, BesideFacts } from './beside-facts.tsx';
import { BriefSpan } from './brief-span.tsx';
import { itemsOf, rowsOfKind, type WaitingKind } from './waiting-item.ts';

/** What waits for a lead is in theirs (D94); an administrator finds it among all leave. */
const oldest = {
  sort: 'applied',
  descending: false,
  pageSize: rowsOfKind,
  accountClosed: false,
  waitsFor: 'admins',
} as const;

export function useWaitingLeave(): WaitingKind {
  const kind = useLeaveKind('pending');
  const beside = useBeside(kind.rows);
  const show = (leave: LeaveRow) => {
    const found = beside.get(leave.id);
    return { ...shownLeave(leave), since: leave.createdAt, facts: found && <BesideFacts {...found} /> };
  };
  return { ...kind, of: 'pendingLeave', items: kind.itemsShown(show) };
}

export function useWaitingCancellations(): WaitingKind {
  const kind = useLeaveKind('cancel_requested');
  const show = (leave: LeaveRow) => ({
    ...shownLeave(leave),
    since: leave.cancelRequestedAt ?? leave.createdAt,
  });
  return { ...kind, of: 'pendingCancellations', items: kind.itemsShown(show) };
}

function useLeaveKind(status: 'pending' | 'cancel_requested') {
  const { data, error, refetch } = trpc.leave.page.useQuery({ ...oldest, status });
  const deciding = useQuickLeave(adminLeaveDoor);
  const to = ({ id }: LeaveRow) => ({ to: '/admin', search: { tab: 'leave', review: String(id) } }) as const;
  return {
    rows: data?.rows ?? noRows,
    error,
    refetch,
    itemsShown: (show: Parameters<typeof itemsOf<LeaveRow, string>>[0]['show']) =>
      data && itemsOf({ kind: 'leave', rows: data.rows, actionsOf: verdictsOf, deciding, show, to }),
  };
}

const noRows: readonly LeaveRow[] = [];

export function shownLeave(leave: LeaveRow) {
  return {
    dueOn: leave.startDate,
    person: { id: leave.userId, name: leave.user.fullName },
    what: <What leave={leave} />,
    ...(leave.reason !== null && { text: leave.reason }),
  };
}

function What({ leave }: { leave: LeaveRow }) {
  const t = useTranslate();
  return (
    <>
      {leaveTypeText(t, leave.leaveType)}, <BriefSpan leave={leave} />
    </>
  );
}

/** Of all rows at once; a row that came meanwhile has them a moment later. */
function useBeside(rows: readonly LeaveRow[]): ReadonlyMap<number, Beside> {
  const ids = rows.map(({ id }) => id);
  const { data = [] } = trpc.leave.beside.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  return new Map(data.map((beside) => [beside.id, beside]));
}
