import { minute } from '@muster/domain/calendar/durations';
import { companyDate, type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { ActionButtons } from '../../../admin-table/review/action-buttons.tsx';
import { shortDate, timeText } from '../../../company-time/dates.ts';
import { Day } from '../../../company-time/day.tsx';
import { useRowZone } from '../../../company-time/use-row-zone.ts';
import { ZonePlace } from '../../../company-time/zone-place.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { notRecorded } from './labels.ts';
import { Place } from './marks.tsx';
import { looksFine, type ReviewRecord } from './use-review-records.ts';

/** Minutes between a claimed time and its receipt; undefined below the tolerance of three minutes (D3). */
function minutesLate(claimed: Instant, received: Instant): number | undefined {
  const late = Math.floor(millisecondsBetween(claimed, received) / minute);
  return late >= 3 ? late : undefined;
}

/** How late the server received a claimed time, `5 h 30 min later`; undefined within the tolerance (D3). */
export function delayText(t: Translate, claimed: Instant, received: Instant | null): string | undefined {
  const late = received === null ? undefined : minutesLate(claimed, received);
  if (late === undefined) return undefined;
  const [days, hours, minutes] = [Math.floor(late / 1440), Math.floor(late / 60) % 24, late % 60];
  const parts = [
    days > 0 && t('{days, number} d', { days }),
    hours > 0 && t('{hours, number} h', { hours }),
    minutes > 0 && t('{minutes, number} min', { minutes }),
  ].filter((part) => part !== false);
  return t('{length} later', { length: parts.slice(0, 2).join(' ') });
}

export interface RowContext {
  readonly isBlocked: (record: ReviewRecord) => boolean;
  readonly isComing: (record: ReviewRecord) => boolean;
  readonly onFine: (record: ReviewRecord) => void;
}

export function DayLink({ record: { date, user } }: { record: ReviewRecord }) {
  return (
    <Link
      to="/admin-attendance"
      search={{ date, search: user.employeeId }}
      className="inline-block py-1 text-accent underline-offset-2 hover:underline"
    >
      <Day date={date} />
    </Link>
  );
}

interface ClaimedProps {
  readonly record: ReviewRecord;
  readonly of: 'checkIn' | 'checkOut';
}

/** With its date if that differs from the record's, its delay (D3), and a changed device clock (L41). */
export function Claimed({ record, of }: ClaimedProps) {
  const t = useTranslate();
  const zone = useRowZone(record);
  const at = record[`${of}Time`];
  if (at === null) return <span className="text-ink-soft">{t(notRecorded)}</span>;
  const date = companyDate(at, zone);
  const delay = delayText(t, at, record[`${of}ReceivedAt`]);
  return (
    <>
      <time dateTime={at} className="md:whitespace-nowrap">
        {timeText(at, zone)}
      </time>
      <ZonePlace timeZone={record.timeZone} />
      {date !== record.date && <span className="block text-ink-soft text-xs">{shortDate(t, date)}</span>}
      {delay && (
        <span className="block whitespace-normal text-warn text-xs">{t('synced {delay}', { delay })}</span>
      )}
      {record[`${of}ClockChanged`] && (
        <span className="block whitespace-normal text-warn text-xs">{t('device clock changed')}</span>
      )}
    </>
  );
}

export function Where({ record }: { record: ReviewRecord }) {
  const t = useTranslate();
  return (
    <span className="wrap-break-word block text-ink-soft">
      {record.checkInAddress && <span className="block">{record.checkInAddress}</span>}
      <Place
        record={record}
        of={t('{name}, {date}', { name: record.user.fullName, date: shortDate(t, record.date) })}
      />
    </span>
  );
}

export function Answer({ record, context }: { record: ReviewRecord; context: RowContext }) {
  const t = useTranslate();
  const { isBlocked, isComing, onFine } = context;
  if (isComing(record)) return <span className="text-ink-soft">{t('Will be marked as fine')}</span>;
  return (
    <ActionButtons
      actions={looksFine}
      describedBy={reviewId(record)}
      disabled={isBlocked(record)}
      onAction={() => onFine(record)}
    />
  );
}

export function reviewId({ id }: ReviewRecord): string {
  return `review-${id}`;
}
