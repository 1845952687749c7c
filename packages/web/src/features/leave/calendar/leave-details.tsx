import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { CalendarDays } from 'lucide-react';
import { monthName, spanText } from '../../../company-time/dates.ts';
import { Moment } from '../../../company-time/moment.tsx';
import { PersonName } from '../../../person/person-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFirstRows } from '../../../ui/show-more.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { durationText } from '../leave.ts';
import { type CalendarLeave, toneOf } from './leave.ts';

const pageSize = 25;

const columns: readonly Column<CalendarLeave>[] = [
  {
    header: 'Employee',
    cell: ({ userId, user }) => <PersonName id={userId} user={user} />,
    place: 'title',
  },
  { header: 'Department', brief: '', cell: ({ user }) => <bdi>{user.department ?? 'Not assigned'}</bdi> },
  {
    header: 'Leave Type',
    cell: ({ leaveType }) => <Badge tone={toneOf(leaveType)}>{leaveType}</Badge>,
    place: 'aside',
  },
  {
    header: 'Dates',
    brief: '',
    cell: (leave) => (
      <>
        {spanText(leave)}
        {leave.duration === 'half_day' && (
          <span className="text-ink-soft text-xs max-md:before:content-[',_'] md:block">
            {durationText(leave)}
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Applied',
    kind: 'date',
    place: 'folded',
    cell: ({ createdAt }) => <Moment as="date" at={createdAt} />,
  },
  {
    header: 'Reason',
    brief: '',
    cell: ({ reason }) => <bdi className="wrap-anywhere block whitespace-pre-line">{reason}</bdi>,
    place: 'wide',
  },
];

interface LeaveDetailsProps {
  readonly month: PlainDate;
  readonly leaves: readonly CalendarLeave[] | undefined;
}

export function LeaveDetails({ month, leaves }: LeaveDetailsProps) {
  const { first, more } = useFirstRows(leaves ?? [], 'leaves', pageSize);
  const title = `Approved Leave in ${monthName(month)}`;
  return (
    <Card title={title} flush>
      {leaves === undefined ? (
        <RowsSkeleton count={4} />
      ) : leaves.length === 0 ? (
        <EmptyState icon={CalendarDays} title="No approved leave this month">
          Leave appears here once it is approved.
        </EmptyState>
      ) : (
        <>
          <Table caption={title} columns={columns} rows={first} rowKey={({ id }) => id} />
          {more}
        </>
      )}
    </Card>
  );
}
