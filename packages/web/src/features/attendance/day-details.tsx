import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ReactNode } from 'react';
import { longDate } from '../../company-time/dates.ts';
import type { GridDay } from '../../company-time/day-grid/day-grid-cell.tsx';
import { dayMarks } from '../../company-time/day-grid/day-marks.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useOwn } from '../../store/use-own.ts';
import { CorrectionBadge } from './correction-badge.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { correctionOf } from './correction-pending.ts';
import { isAskable, isCorrectable } from './correction-read.ts';
import type { ShownRecord } from './pending.ts';
import { dayWithoutRecord, missing, workedText } from './record.ts';
import { RecordBadges } from './record-badges.tsx';
import { RecordHistory } from './record-history.tsx';
import { TimeOfDay } from './time-span.tsx';
import { useCorrections } from './use-corrections.ts';

interface DayDetailsProps {
  readonly day: GridDay;
  readonly record: ShownRecord | undefined;
  readonly today: PlainDate;
}

export function DayDetails({ day, record, today }: DayDetailsProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-3">
      <h4 className="font-semibold">{longDate(t, day.date)}</h4>
      {record ? (
        <Details key={day.date} record={record} today={today} />
      ) : (
        <WithoutRecord key={day.date} day={day} today={today} />
      )}
    </div>
  );
}

/** Worked on all the same: on a day off, or before the day was closed (D102). */
function WithoutRecord({ day, today }: Pick<DayDetailsProps, 'day' | 'today'>) {
  const t = useTranslate();
  const { data: own } = useOwn('profile');
  const state = t(dayMarks[day.mark].label);
  const correction = useCorrections().get(day.date);
  const isOpen = isAskable(day.date, today, own?.[0]?.joinDate);
  return (
    <>
      <p className="text-ink-soft">{day.note ? t('{state}: {note}', { state, note: day.note }) : state}</p>
      {correction && <CorrectionBadge correction={correction} />}
      {(correction || isOpen) && (
        <p className="ps-3 pt-2">
          <CorrectionDialog
            record={dayWithoutRecord(day.date)}
            correction={correction}
            correctable={isOpen}
            look="word"
          />
        </p>
      )}
    </>
  );
}

function Details({ record, today }: { record: ShownRecord; today: PlainDate }) {
  const t = useTranslate();
  const correction = correctionOf(useCorrections(), record);
  const correctable = isCorrectable(record, today);
  return (
    <>
      <p className="leading-6">
        <RecordBadges record={record} /> {correction && <CorrectionBadge correction={correction} />}
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact term={t('Check In')}>{<TimeOfDay at={record.checkInTime} />}</Fact>
        <Fact term={t('Check Out')}>{<TimeOfDay at={record.checkOutTime} />}</Fact>
        <Fact term={t('Hours Worked')}>{workedText(record)}</Fact>
        <Fact term={t('Location')}>{record.checkInAddress ?? missing}</Fact>
      </dl>
      <p className="flex flex-wrap gap-x-8 gap-y-3 ps-3 pt-2 *:border-line-strong">
        {(correction || correctable) && (
          <CorrectionDialog record={record} correction={correction} correctable={correctable} look="word" />
        )}
        {record.id > 0 && <RecordHistory record={record} look="word" />}
      </p>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}
