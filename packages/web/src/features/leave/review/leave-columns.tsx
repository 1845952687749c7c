import { msg } from '@muster/domain/language/translate';
import type { LeaveSort } from '@muster/domain/leave/table-schema';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { ActionButtons } from '../../../admin-table/review/action-buttons.tsx';
import type { OnReview } from '../../../admin-table/review/review-button.tsx';
import { Moment } from '../../../company-time/moment.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Applicant, LeaveSpan, StatusCell } from './cells.tsx';
import { asksToCancel, isToDecide, type LeaveRow, type Verdict } from './leave.ts';
import { verdictsOf } from './verdicts.ts';

export interface RowContext {
  readonly busy: ReadonlySet<number>;
  readonly waiting: ReadonlyMap<number, Verdict>;
  readonly blocked: boolean;
  readonly onVerdict: (leave: LeaveRow, verdict: Verdict) => void;
  readonly onReview: OnReview;
}

export const leaveColumns = (context: RowContext): readonly Column<LeaveRow, LeaveSort>[] => [
  {
    header: msg('Employee'),
    sort: 'employee',
    place: 'title',
    cell: ({ id, userId, user }) => (
      <span id={whoseId(id)}>
        <Applicant userId={userId} user={user} />
      </span>
    ),
  },
  {
    header: msg('Leave Type'),
    brief: '',
    sort: 'leaveType',
    cell: ({ leaveType }, t) => leaveTypeText(t, leaveType),
  },
  {
    header: msg('Reason'),
    place: 'folded',
    cell: ({ reason }) => (
      <span className="wrap-anywhere line-clamp-2 min-w-24 xl:min-w-32 whitespace-pre-line" dir="auto">
        {reason}
      </span>
    ),
  },
  { header: msg('Dates'), brief: '', sort: 'startDate', cell: (leave) => <LeaveSpan leave={leave} /> },
  {
    header: msg('Applied'),
    place: 'folded',
    sort: 'applied',
    cell: ({ createdAt }) => <Moment as="cell" at={createdAt} />,
  },
  {
    header: msg('Status'),
    sort: 'status',
    place: 'aside',
    cell: (leave) => <StatusCell inTable leave={leave} coming={context.waiting.get(leave.id)} />,
  },
  {
    header: msg('Actions'),
    kind: 'actions',
    place: 'end',
    cell: (leave) => <RowActions leave={leave} context={context} />,
  },
];

function RowActions({ leave, context }: { leave: LeaveRow; context: RowContext }) {
  const t = useTranslate();
  const { busy, waiting, blocked, onVerdict, onReview } = context;
  const isBusy = busy.has(leave.id) || waiting.has(leave.id);
  return (
    // Content before the buttons aligns with the text of the other cells.
    <span
      data-wide={asksToCancel(leave) || undefined}
      className="-my-2 flex items-center justify-end gap-1.5 before:-me-1.5 before:content-['\200b'] max-md:my-0 max-md:flex-wrap md:max-2xl:data-wide:my-0 md:max-2xl:data-wide:w-40 md:max-2xl:data-wide:flex-wrap"
    >
      {isToDecide(leave) && (
        <ActionButtons
          compact={!asksToCancel(leave)}
          actions={verdictsOf(leave)}
          describedBy={whoseId(leave.id)}
          disabled={isBusy || blocked}
          onAction={(verdict) => onVerdict(leave, verdict)}
        />
      )}
      <Button
        size="small"
        variant="link"
        aria-describedby={whoseId(leave.id)}
        className="-me-2 max-md:px-2 md:px-2"
        disabled={isBusy}
        onClick={({ currentTarget }) => onReview(leave.id, currentTarget)}
      >
        {t('Review')}
      </Button>
    </span>
  );
}

const whoseId = (id: number) => `leave-${id}-of`;
