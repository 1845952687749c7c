import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { ReactNode } from 'react';
import { shortDate } from '../../company-time/dates.ts';
import { Moment } from '../../company-time/moment.tsx';
import { useZone } from '../../company-time/use-zone.ts';
import { CorrectionBadge } from './correction-badge.tsx';
import type { ShownCorrection } from './correction-pending.ts';
import type { DayTimes } from './record.ts';
import { TimeOfDay } from './time-span.tsx';

interface CorrectionDetailsProps {
  readonly record: DayTimes;
  readonly correction: ShownCorrection;
}

export function CorrectionDetails({ record, correction }: CorrectionDetailsProps) {
  const { checkInTime, checkOutTime, reason, adminResponse, createdAt } = correction;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
      <Detail term="State">
        <CorrectionBadge correction={correction} />
      </Detail>
      <Detail term={correction.act === 'asked' ? 'Requested on' : 'Changed on'}>
        <Moment as="date" at={createdAt} />
      </Detail>
      {checkInTime && <Detail term="Check In">{<Asked at={checkInTime} record={record} />}</Detail>}
      {checkOutTime && <Detail term="Check Out">{<Asked at={checkOutTime} record={record} />}</Detail>}
      <Detail term="Reason">{reason}</Detail>
      {adminResponse && <Detail term="Response">{adminResponse}</Detail>}
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}

function Asked({ at, record }: { at: Instant; record: DayTimes }) {
  const date = companyDate(at, useZone());
  return (
    <>
      <TimeOfDay at={at} />
      {date !== record.date && `, ${shortDate(date)}`}
    </>
  );
}
