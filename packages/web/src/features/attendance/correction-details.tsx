import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { ReactNode } from 'react';
import { shortDate } from '../../company-time/dates.ts';
import { Moment } from '../../company-time/moment.tsx';
import { useZone } from '../../company-time/use-zone.ts';
import { hasChain, RequestChain } from '../../history/request-chain.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { CorrectionBadge } from './correction-badge.tsx';
import type { ShownCorrection } from './correction-pending.ts';
import type { DayTimes } from './record.ts';
import { TimeOfDay } from './time-span.tsx';

interface CorrectionDetailsProps {
  readonly record: DayTimes;
  readonly correction: ShownCorrection;
}

export function CorrectionDetails({ record, correction }: CorrectionDetailsProps) {
  const t = useTranslate();
  const { checkInTime, checkOutTime, reason, adminResponse, createdAt } = correction;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
      <Detail term={t('State')}>
        <CorrectionBadge correction={correction} />
      </Detail>
      <Detail term={correction.act === 'asked' ? t('Requested on') : t('Changed on')}>
        <Moment as="date" at={createdAt} />
      </Detail>
      {checkInTime && <Detail term={t('Check In')}>{<Asked at={checkInTime} record={record} />}</Detail>}
      {checkOutTime && <Detail term={t('Check Out')}>{<Asked at={checkOutTime} record={record} />}</Detail>}
      <Detail term={t('Reason')}>{reason}</Detail>
      {hasChain(correction) && (
        <Detail term={t('Who decides')}>
          <RequestChain of={correction} />
        </Detail>
      )}
      {adminResponse && <Detail term={t('Response')}>{adminResponse}</Detail>}
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
  const t = useTranslate();
  const date = companyDate(at, useZone());
  if (date === record.date) return <TimeOfDay at={at} />;
  return (
    <Rich text={t('<time/>, {date}', { date: shortDate(t, date) })} parts={{ time: <TimeOfDay at={at} /> }} />
  );
}
