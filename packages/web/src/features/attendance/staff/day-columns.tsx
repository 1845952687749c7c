import type { DayRecord } from '@muster/domain/attendance/day-schema';
import { msg } from '@muster/domain/language/translate';
import { foldText } from '@muster/domain/people/search-key';
import type { DayLed } from '@muster/domain/team/schema';
import type { ReactNode } from 'react';
import { Day } from '../../../company-time/day.tsx';
import { ZonePlace } from '../../../company-time/zone-place.tsx';
import { LongWords } from '../../../language/long-words.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DayButton } from '../on-behalf/day-button.tsx';
import { RecordHistory } from '../record-history.tsx';
import type { DaySort } from './day-search.ts';
import { endsNextDay, notRecorded, statusVariant, twelveHours, workedText } from './labels.ts';
import { Marks, Place } from './marks.tsx';
import { PersonCell } from './person-cell.tsx';

type DayColumn<Row extends Timed> = Column<Row, DaySort>;

/** What administrators and leads see of a record. */
type Timed = Pick<
  DayRecord,
  'userId' | 'user' | 'status' | 'date' | 'checkInTime' | 'checkOutTime' | 'timeZone' | 'workedMinutes'
>;

export const dayColumns: readonly DayColumn<DayRecord>[] = columnsOfDay(({ record }) => (
  <Status record={record} />
));

/** Without places, marks and changes (D94). */
export const ledDayColumns: readonly DayColumn<DayLed>[] = columnsOfDay(({ record }) => (
  <StatusBadge status={record.status} />
));

function columnsOfDay<Row extends Timed>(
  Shown: (props: { readonly record: Row }) => ReactNode,
): readonly DayColumn<Row>[] {
  return [
    {
      header: msg('Employee Details'),
      cell: ({ userId, user }) => <PersonCell id={userId} {...user} foldedDepartment />,
      sort: 'employee',
      sortValue: ({ user }) => foldText(user.fullName),
      place: 'title',
      width: 'w-[18%]',
    },
    {
      header: msg('Department and Position'),
      cell: ({ user }) => <Post {...user} />,
      sort: 'department',
      sortValue: ({ user }) => user.department && foldText(user.department),
      place: 'folded',
      width: 'w-[16%]',
    },
    {
      header: msg('Status'),
      cell: (record) => <Shown record={record} />,
      sort: 'status',
      sortValue: ({ status }) => statusVariant(status).label.message,
      place: 'aside',
      width: 'w-[22%]',
    },
    {
      header: msg('Check In Time'),
      kind: 'figure',
      brief: msg('In'),
      cell: ({ checkInTime, timeZone }) => <TimeCell time={checkInTime} timeZone={timeZone} />,
      sort: 'checkIn',
      sortValue: ({ checkInTime }) => checkInTime,
      width: 'w-[11%]',
    },
    {
      header: msg('Check Out Time'),
      kind: 'figure',
      brief: msg('Out'),
      cell: (record) => (
        <TimeCell time={record.checkOutTime} isNextDay={endsNextDay(record)} timeZone={record.timeZone} />
      ),
      sort: 'checkOut',
      sortValue: ({ checkOutTime }) => checkOutTime,
      width: 'w-[11%]',
    },
    {
      header: msg('Total Working Hours'),
      kind: 'figure',
      brief: '',
      cell: ({ workedMinutes }, t) => (
        <Soft isSoft={workedMinutes === null}>{workedText(t, workedMinutes)}</Soft>
      ),
      sort: 'hours',
      sortValue: ({ workedMinutes }) => workedMinutes,
      width: 'w-[8%]',
    },
    {
      header: msg('Date'),
      kind: 'date',
      cell: ({ date }) => <Day date={date} />,
      place: 'folded',
      width: 'w-[14%]',
    },
  ];
}

function Post({ department, position }: DayRecord['user']) {
  const t = useTranslate();
  return (
    <span className="wrap-anywhere leading-4">
      <span className="block xl:truncate" title={department ?? undefined}>
        <Soft isSoft={!department}>{department || t('Not assigned')}</Soft>
      </span>
      <span className="block text-ink-soft text-xs xl:truncate" title={position ?? undefined}>
        <LongWords>{position || t('No position')}</LongWords>
      </span>
    </span>
  );
}

function Status({ record }: { record: DayRecord }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1 gap-y-2 max-md:justify-end">
      <StatusBadge status={record.status} />
      <Marks record={record} />
      {(record.manual || record.lateSync) && <Place record={record} of={record.user.fullName} />}
      <span className="flex gap-2 ps-2">
        <RecordHistory record={record} fullName={record.user.fullName} />
        <DayButton
          look="icon"
          does={record.checkInTime === null ? 'add' : 'correct'}
          person={{ id: record.userId, fullName: record.user.fullName }}
          date={record.date}
        />
      </span>
    </span>
  );
}

function StatusBadge({ status }: Pick<DayRecord, 'status'>) {
  const t = useTranslate();
  const { label, tone, icon: Icon } = statusVariant(status);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="me-1 size-3.5" />
      {t(label)}
    </Badge>
  );
}

interface TimeCellProps extends Pick<DayRecord, 'timeZone'> {
  readonly time: string | null;
  readonly isNextDay?: boolean;
}

function TimeCell({ time, isNextDay = false, timeZone }: TimeCellProps) {
  const t = useTranslate();
  if (time === null) return <Soft isSoft>{t(notRecorded)}</Soft>;
  return (
    <>
      <time dateTime={time} className="whitespace-nowrap">
        {twelveHours(t, time)}
      </time>
      {isNextDay && <span className="text-ink-soft text-xs max-md:ms-1 md:block">{t('next day')}</span>}
      <ZonePlace timeZone={timeZone} />
    </>
  );
}

function Soft({ isSoft, children }: { isSoft: boolean; children: string }) {
  return isSoft ? <span className="text-ink-soft">{children}</span> : children;
}
