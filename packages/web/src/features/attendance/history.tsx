import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { msg } from '@muster/domain/language/translate';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { CorrectionBadge } from './correction-badge.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { type Corrections, correctionOf, type ShownCorrection } from './correction-pending.ts';
import { isCorrectable } from './correction-read.ts';
import { dateColumn } from './date-column.tsx';
import type { ShownRecord } from './pending.ts';
import { missing, tenthsText } from './record.ts';
import { RecordBadges } from './record-badges.tsx';
import { RecordHistory } from './record-history.tsx';
import { TimeOfDay } from './time-span.tsx';
import { useAttendance } from './use-attendance.ts';
import { useCorrections } from './use-corrections.ts';

interface StatusCellProps {
  readonly record: ShownRecord;
  readonly correction: ShownCorrection | undefined;
  readonly today: PlainDate;
}

function StatusCell({ record, correction, today }: StatusCellProps) {
  const correctable = isCorrectable(record, today);
  return (
    <span className="flex items-start gap-x-4 max-md:justify-end">
      <span className="leading-6 md:grow">
        <RecordBadges record={record} /> {correction && <CorrectionBadge correction={correction} />}
      </span>
      {(correction || correctable) && (
        <CorrectionDialog record={record} correction={correction} correctable={correctable} />
      )}
      {isStored(record) && <RecordHistory record={record} />}
    </span>
  );
}

/** A record that only this device has is no record of the server yet. */
const isStored = ({ id }: ShownRecord) => id > 0;

const pageSize = 31;

const recordColumns: readonly Column<ShownRecord>[] = [
  dateColumn,
  {
    header: msg('Check In'),
    brief: msg('In'),
    cell: ({ checkInTime }) => <TimeOfDay at={checkInTime} />,
    kind: 'figure',
  },
  {
    header: msg('Check Out'),
    brief: msg('Out'),
    cell: ({ checkOutTime }) => <TimeOfDay at={checkOutTime} />,
    kind: 'figure',
  },
  {
    header: msg('Location'),
    cell: ({ checkInAddress }) => <Location address={checkInAddress} />,
    place: 'folded',
  },
  { header: msg('Hours Worked'), brief: '', cell: (record, t) => tenthsText(t, record), kind: 'figure' },
];

export function History() {
  const t = useTranslate();
  const list = useAttendance();
  return (
    <Card title={t('History')} flush>
      <Loaded
        query={list}
        failed={t('Could not load your attendance')}
        waiting={<RowsSkeleton count={8} />}
        flush
      >
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={CalendarDays} title={t('No attendance records found')}>
              {t('Check in on the Dashboard: each day gets a line here.')}
            </EmptyState>
          ) : (
            <Pages records={records} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Pages({ records }: { records: readonly ShownRecord[] }) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    records,
    (count) => t('{shown, number} of {total, plural, one {# day} other {# days}}', count),
    pageSize,
  );
  const corrections = useCorrections();
  const today = companyDate(useNow(), useZone());
  const columns = useMemo(() => [...recordColumns, statusColumn(corrections, today)], [corrections, today]);
  return (
    <>
      <Table caption={t('Attendance history')} columns={columns} rows={first} rowKey={({ date }) => date} />
      {more}
    </>
  );
}

/** Wide enough for coordinates on one line. */
function Location({ address }: { address: string | null }) {
  return <span className="block xl:min-w-44">{address ?? missing}</span>;
}

function statusColumn(corrections: Corrections, today: PlainDate): Column<ShownRecord> {
  return {
    header: msg('Status'),
    cell: (record) => (
      <StatusCell record={record} correction={correctionOf(corrections, record)} today={today} />
    ),
    place: 'aside',
  };
}
