import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { msg } from '@muster/domain/language/translate';
import { CalendarDays } from 'lucide-react';
import { monthName, spanText } from '../../../company-time/dates.ts';
import { Moment } from '../../../company-time/moment.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonName } from '../../../person/person-name.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFirstRows } from '../../../ui/show-more.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { durationText } from '../leave.ts';
import type { CalendarLeave } from './leave.ts';
import { TypeBadge } from './type-badge.tsx';

const pageSize = 25;

const reasonHeader = msg('Reason');

const columns: readonly Column<CalendarLeave>[] = [
  {
    header: msg('Employee'),
    cell: ({ userId, user }) => <PersonName id={userId} user={user} />,
    place: 'title',
  },
  {
    header: msg('Department'),
    brief: '',
    cell: ({ user }, t) => <bdi>{user.department ?? t('Not assigned')}</bdi>,
  },
  {
    header: msg('Leave Type'),
    cell: (leave) => <TypeBadge leave={leave} />,
    place: 'aside',
  },
  {
    header: msg('Dates'),
    brief: '',
    cell: (leave, t) => (
      <>
        {spanText(t, leave)}
        {hasPart(leave) && (
          <span className="text-ink-soft text-xs max-md:before:content-[',_'] md:block">
            {durationText(t, leave)}
          </span>
        )}
      </>
    ),
  },
  {
    header: msg('Applied'),
    kind: 'date',
    place: 'folded',
    cell: ({ createdAt }) => <Moment as="date" at={createdAt} />,
  },
  {
    header: reasonHeader,
    brief: '',
    cell: ({ reason }) => <bdi className="wrap-anywhere block whitespace-pre-line">{reason}</bdi>,
    place: 'wide',
  },
];

function hasPart({ duration, hours, firstHalf, lastHalf }: CalendarLeave): boolean {
  return duration === 'half_day' || hours !== null || firstHalf !== null || lastHalf !== null;
}

const withoutReason = columns.filter(({ header }) => header !== reasonHeader);

interface LeaveDetailsProps {
  readonly month: PlainDate;
  readonly leaves: readonly CalendarLeave[] | undefined;
}

export function LeaveDetails({ month, leaves }: LeaveDetailsProps) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    leaves ?? [],
    (count) => t('{shown, number} of {total, plural, one {# leave} other {# leaves}}', count),
    pageSize,
  );
  const hasReasons = leaves?.some(({ reason }) => reason !== null);
  const title = t('Approved Leave in {month}', { month: monthName(t, month) });
  return (
    <Card title={title} flush>
      {leaves === undefined ? (
        <RowsSkeleton count={4} />
      ) : leaves.length === 0 ? (
        <EmptyState icon={CalendarDays} title={t('No approved leave this month')}>
          {t('Leave appears here once it is approved.')}
        </EmptyState>
      ) : (
        <>
          <Table
            caption={title}
            columns={hasReasons ? columns : withoutReason}
            rows={first}
            rowKey={({ id }) => id}
          />
          {more}
        </>
      )}
    </Card>
  );
}
