import { minute } from '@muster/domain/calendar/durations';
import { companyDate, type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import { Link } from '@tanstack/react-router';
import { ActionButtons } from '../../../admin-table/review/action-buttons.tsx';
import { shortDate } from '../../../company-time/dates.ts';
import { Day } from '../../../company-time/day.tsx';
import { Moment } from '../../../company-time/moment.tsx';
import { useZone } from '../../../company-time/use-zone.ts';
import { notRecorded } from './labels.ts';
import { Place } from './marks.tsx';
import { looksFine, type ReviewRecord } from './use-review-records.ts';

/** Minutes between a claimed time and its receipt; undefined below the tolerance of three minutes (D3). */
function minutesLate(claimed: Instant, received: Instant): number | undefined {
  const late = Math.floor(millisecondsBetween(claimed, received) / minute);
  return late >= 3 ? late : undefined;
}

/** How late the server received a claimed time, `5 h 30 min later`; undefined within the tolerance (D3). */
export function delayText(claimed: Instant, received: Instant | null): string | undefined {
  const late = received === null ? undefined : minutesLate(claimed, received);
  if (late === undefined) return undefined;
  const [days, hours, minutes] = [Math.floor(late / 1440), Math.floor(late / 60) % 24, late % 60];
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
  ].flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`]));
  return `${parts.slice(0, 2).join(' ')} later`;
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
  const zone = useZone();
  const at = record[`${of}Time`];
  if (at === null) return <span className="text-ink-soft">{notRecorded}</span>;
  const date = companyDate(at, zone);
  const delay = delayText(at, record[`${of}ReceivedAt`]);
  return (
    <>
      <Moment as="time" at={at} className="md:whitespace-nowrap" />
      {date !== record.date && <span className="block text-ink-soft text-xs">{shortDate(date)}</span>}
      {delay && <span className="block whitespace-normal text-warn text-xs">synced {delay}</span>}
      {record[`${of}ClockChanged`] && (
        <span className="block whitespace-normal text-warn text-xs">device clock changed</span>
      )}
    </>
  );
}

export function Where({ record }: { record: ReviewRecord }) {
  return (
    <span className="wrap-break-word block text-ink-soft">
      {record.checkInAddress && <span className="block">{record.checkInAddress}</span>}
      <Place record={record} of={`${record.user.fullName}, ${shortDate(record.date)}`} />
    </span>
  );
}

export function Answer({ record, context }: { record: ReviewRecord; context: RowContext }) {
  const { isBlocked, isComing, onFine } = context;
  if (isComing(record)) return <span className="text-ink-soft">Will be marked as fine</span>;
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
