import type { Instant } from '@muster/domain/calendar/instant';
import { msg } from '@muster/domain/language/translate';
import { CalendarDays } from 'lucide-react';
import { dateColumn } from '../../features/attendance/date-column.tsx';
import type { ShownRecord } from '../../features/attendance/pending.ts';
import { RecordBadges } from '../../features/attendance/record-badges.tsx';
import { TimeOfDay } from '../../features/attendance/time-span.tsx';
import { useAttendance } from '../../features/attendance/use-attendance.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { AllLink } from './all-link.tsx';

const shown = 10;

const columns: readonly Column<ShownRecord>[] = [
  dateColumn,
  {
    header: msg('Check In'),
    brief: msg('In'),
    cell: ({ checkInTime }) => <Time at={checkInTime} />,
    kind: 'figure',
  },
  {
    header: msg('Check Out'),
    brief: msg('Out'),
    cell: ({ checkOutTime }) => <Time at={checkOutTime} />,
    kind: 'figure',
  },
  { header: msg('Status'), cell: (record) => <RecordBadges record={record} />, place: 'aside' },
];

export function AttendanceHistory() {
  const t = useTranslate();
  const list = useAttendance();
  return (
    <Card
      title={t('Recent Attendance')}
      action={<AllLink to="/attendance">{t('All attendance')}</AllLink>}
      flush
    >
      <Loaded
        query={list}
        failed={t('Could not load your attendance')}
        waiting={<RowsSkeleton count={shown} />}
        flush
      >
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={CalendarDays} title={t('No attendance records')}>
              {t('Your last 10 work days appear here.')}
            </EmptyState>
          ) : (
            <Table
              caption={t('Recent attendance')}
              columns={columns}
              rows={records.slice(0, shown)}
              rowKey={({ date }) => date}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function Time({ at }: { at: Instant | null }) {
  return at === null ? '--:--' : <TimeOfDay at={at} />;
}
