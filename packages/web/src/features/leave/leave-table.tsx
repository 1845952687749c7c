import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { TreePalm } from 'lucide-react';
import type { ReactNode } from 'react';
import { Day } from '../../company-time/day.tsx';
import { Moment } from '../../company-time/moment.tsx';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { durationText } from './leave.ts';
import { LeaveBadges } from './leave-badges.tsx';
import type { ShownLeave } from './pending.ts';
import { RowAction } from './row-action.tsx';
import { useLeave } from './use-leave.ts';

const pageSize = 20;

type NameOf = (leave: ShownLeave) => ReactNode;

const columnsWith = (nameOf: NameOf): readonly Column<ShownLeave>[] => [
  { header: 'Leave Type', cell: nameOf, place: 'title' },
  { header: 'Duration', brief: '', cell: durationText },
  { header: 'Start Date', kind: 'date', brief: '', cell: ({ startDate }) => <DateCell date={startDate} /> },
  { header: 'End Date', kind: 'date', brief: 'to', cell: ({ endDate }) => <DateCell date={endDate} /> },
  { header: 'Status', cell: (leave) => <Status leave={leave} />, place: 'aside' },
  {
    header: 'Submitted',
    kind: 'date',
    place: 'folded',
    cell: ({ createdAt }) => <Moment as="date" at={createdAt} className="whitespace-normal" />,
  },
];

interface LeaveTableProps {
  readonly nameOf: NameOf;
  readonly action: ReactNode;
}

export function LeaveTable({ nameOf, action }: LeaveTableProps) {
  const list = useLeave();
  return (
    <Card title="My Requests" action={action} flush>
      <Loaded query={list} what="your requests" waiting={<RowsSkeleton count={5} />} flush>
        {(requests) => <Pages requests={requests} nameOf={nameOf} />}
      </Loaded>
    </Card>
  );
}

function Pages({ requests, nameOf }: { requests: readonly ShownLeave[]; nameOf: NameOf }) {
  const { first, more } = useFirstRows(requests, 'requests', pageSize);
  // A removed row or button takes the focus with it.
  const place = useKeptFocus<HTMLDivElement>(requests.map(stateOf).join());
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {requests.length === 0 ? (
        <EmptyState
          icon={TreePalm}
          title={'No leave requests found. Click "New Leave Request" to submit your first request.'}
        />
      ) : (
        <Table caption="Leave requests" columns={columnsWith(nameOf)} rows={first} rowKey={({ id }) => id} />
      )}
      {more}
    </div>
  );
}

function DateCell({ date }: { date: PlainDate }) {
  return <Day date={date} />;
}

/** The status and its action share a column, because an action column does not fit. */
function Status({ leave }: { leave: ShownLeave }) {
  return (
    <span className="flex flex-col items-start gap-2 max-md:items-end md:max-w-40">
      <LeaveBadges leave={leave} />
      <RowAction leave={leave} />
    </span>
  );
}

function stateOf({ id, status, cancelRequestedAt }: ShownLeave): string {
  return `${id} ${status} ${cancelRequestedAt}`;
}
