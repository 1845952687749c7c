import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { msg } from '@muster/domain/language/translate';
import { TreePalm } from 'lucide-react';
import type { ReactNode } from 'react';
import { Day } from '../../company-time/day.tsx';
import { Moment } from '../../company-time/moment.tsx';
import { waitsText } from '../../history/request-chain.tsx';
import { useTranslate } from '../../language/use-translate.ts';
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
  { header: msg('Leave Type'), cell: nameOf, place: 'title' },
  { header: msg('Duration'), brief: '', cell: (leave, t) => durationText(t, leave) },
  {
    header: msg('Start Date'),
    kind: 'date',
    brief: '',
    cell: ({ startDate }) => <DateCell date={startDate} />,
  },
  {
    header: msg('End Date'),
    kind: 'date',
    brief: msg('to'),
    cell: ({ endDate }) => <DateCell date={endDate} />,
  },
  { header: msg('Status'), cell: (leave) => <Status leave={leave} />, place: 'aside' },
  {
    header: msg('Submitted'),
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
  const t = useTranslate();
  const list = useLeave();
  return (
    <Card title={t('My Requests')} action={action} flush>
      <Loaded
        query={list}
        failed={t('Could not load your requests')}
        waiting={<RowsSkeleton count={5} />}
        flush
      >
        {(requests) => <Pages requests={requests} nameOf={nameOf} />}
      </Loaded>
    </Card>
  );
}

function Pages({ requests, nameOf }: { requests: readonly ShownLeave[]; nameOf: NameOf }) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    requests,
    (count) => t('{shown, number} of {total, plural, one {# request} other {# requests}}', count),
    pageSize,
  );
  // A removed row or button takes the focus with it.
  const place = useKeptFocus<HTMLDivElement>(requests.map(stateOf).join());
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {requests.length === 0 ? (
        <EmptyState
          icon={TreePalm}
          title={t('No leave requests found. Click "New Leave Request" to submit your first request.')}
        />
      ) : (
        <Table
          caption={t('Leave requests')}
          columns={columnsWith(nameOf)}
          rows={first}
          rowKey={({ id }) => id}
        />
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
  const t = useTranslate();
  return (
    <span className="flex flex-col items-start gap-2 max-md:items-end md:max-w-40">
      <LeaveBadges leave={leave} />
      {leave.waitsFor && (
        <span className="wrap-anywhere whitespace-normal text-ink-soft text-xs max-md:text-end">
          {waitsText(t, leave.waitsFor)}
        </span>
      )}
      <RowAction leave={leave} />
    </span>
  );
}

function stateOf({ id, status, cancelRequestedAt }: ShownLeave): string {
  return `${id} ${status} ${cancelRequestedAt}`;
}
