import { shortDate } from '../../../company-time/dates.ts';
import { Marks } from '../../../features/attendance/staff/marks.tsx';
import {
  correctionActions,
  useQuickCorrections,
} from '../../../features/attendance/staff/quick-corrections.ts';
import { looksFine, useReviewRecords } from '../../../features/attendance/staff/use-review-records.ts';
import { trpc } from '../../../server/trpc.ts';
import { itemsOf, type WaitingKind } from './waiting-item.ts';

export function useWaitingCorrections(): WaitingKind {
  const { data, error, refetch } = trpc.attendance.correctionsToDecide.useQuery();
  const deciding = useQuickCorrections();
  const items =
    data &&
    itemsOf({
      kind: 'correction',
      rows: data.filter(({ status, accountClosed }) => status === 'pending' && !accountClosed),
      actionsOf: () => correctionActions,
      deciding,
      show: (correction) => ({
        label: 'Correction',
        since: correction.createdAt,
        person: { id: correction.userId, name: correction.user.fullName },
        what: `Times of ${shortDate(correction.date)}`,
        text: correction.reason,
      }),
      to: () => ({ to: '/admin-attendance', search: { tab: 'corrections' } }),
    });
  return { items, error, refetch };
}

export function useWaitingRecords(): WaitingKind {
  const { data, error, refetch } = trpc.attendance.toReview.useQuery();
  const deciding = useReviewRecords();
  const items =
    data &&
    itemsOf({
      kind: 'record',
      rows: data,
      actionsOf: () => looksFine,
      deciding,
      show: (record) => ({
        label: 'Record to review',
        since: record.createdAt,
        person: { id: record.userId, name: record.user.fullName },
        what: (
          <span className="inline-flex flex-wrap items-center gap-2">
            {shortDate(record.date)} <Marks record={record} />
          </span>
        ),
      }),
      to: ({ date, user }) => ({ to: '/admin-attendance', search: { date, search: user.employeeId } }),
    });
  return { items, error, refetch };
}
