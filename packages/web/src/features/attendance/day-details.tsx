import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ReactNode } from 'react';
import { longDate } from '../../company-time/dates.ts';
import type { GridDay } from '../../company-time/day-grid/day-grid-cell.tsx';
import { dayMarks } from '../../company-time/day-grid/day-marks.ts';
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
  return (
    <div className="flex flex-col gap-3">
      <h4 className="font-semibold">{longDate(day.date)}</h4>
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
  const { data: own } = useOwn('profile');
  const correction = useCorrections().get(day.date);
  const isOpen = isAskable(day.date, today, own?.[0]?.joinDate);
  return (
    <>
      <p className="text-ink-soft">{[dayMarks[day.mark].label, day.note].filter(Boolean).join(': ')}</p>
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
  const correction = correctionOf(useCorrections(), record);
  const correctable = isCorrectable(record, today);
  return (
    <>
      <p className="leading-6">
        <RecordBadges record={record} /> {correction && <CorrectionBadge correction={correction} />}
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact term="Check In">{<TimeOfDay at={record.checkInTime} />}</Fact>
        <Fact term="Check Out">{<TimeOfDay at={record.checkOutTime} />}</Fact>
        <Fact term="Hours Worked">{workedText(record)}</Fact>
        <Fact term="Location">{record.checkInAddress ?? missing}</Fact>
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
