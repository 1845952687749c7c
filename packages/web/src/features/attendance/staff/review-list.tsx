import { mostReviews } from '@muster/domain/attendance/review-schema';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { Link } from '@tanstack/react-router';
import { CircleCheck, ClipboardCheck } from 'lucide-react';
import { shortDate } from '../../../company-time/dates.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { ActionButtons } from '../../../review/action-buttons.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { useSync } from '../../../store/use-own.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { clockText, notRecorded } from './labels.ts';
import { Marks, Place } from './marks.tsx';
import { PersonCell } from './person-cell.tsx';
import { delayText } from './review-delay.ts';
import { looksFine, type ReviewRecord, useReviewRecords } from './use-review-records.ts';

/** The most records that the server lists. */
const longest = 200;

/** What the rows need besides the record. */
interface RowContext {
  readonly isBlocked: (record: ReviewRecord) => boolean;
  readonly isComing: (record: ReviewRecord) => boolean;
  readonly onFine: (record: ReviewRecord) => void;
}

const columnsWith = ({ isBlocked, isComing, onFine }: RowContext): readonly Column<ReviewRecord>[] => [
  { header: 'Employee', cell: ({ userId, user }) => <PersonCell id={userId} {...user} />, place: 'title' },
  { header: 'Date', cell: (record) => <DayLink record={record} /> },
  {
    header: 'Check In',
    cell: ({ checkInTime, checkInReceivedAt, checkInClockChanged, date }) => (
      <Claimed at={checkInTime} received={checkInReceivedAt} changed={checkInClockChanged} day={date} />
    ),
  },
  {
    header: 'Check Out',
    cell: ({ checkOutTime, checkOutReceivedAt, checkOutClockChanged, date }) => (
      <Claimed at={checkOutTime} received={checkOutReceivedAt} changed={checkOutClockChanged} day={date} />
    ),
  },
  { header: 'Place', cell: (record) => <Where record={record} />, place: 'wide' },
  {
    header: 'Why',
    cell: (record) => (
      <span className="flex flex-wrap gap-1 max-md:justify-end">
        <Marks record={record} />
      </span>
    ),
    place: 'aside',
  },
  {
    header: 'Answer',
    cell: (record) => (
      <span id={`review-${record.id}`} className="md:whitespace-nowrap">
        {isComing(record) ? (
          <span className="text-ink-soft">Will be marked as fine</span>
        ) : (
          <ActionButtons
            actions={looksFine}
            describedBy={`review-${record.id}`}
            disabled={isBlocked(record)}
            onAction={() => onFine(record)}
          />
        )}
      </span>
    ),
    place: 'wide',
  },
];

/** Records of the last month to review: manual ones (D6) and ones received late (D3). */
export function ReviewList() {
  const list = trpc.attendance.toReview.useQuery();
  const { busy, waiting, markFine } = useReviewRecords();
  const { connected } = useSync();
  const open = list.data?.filter(({ id }) => !busy.has(id) && !waiting.has(id)).slice(0, mostReviews) ?? [];
  return (
    <Card
      title="To review"
      flush
      action={
        open.length > 1 && (
          <Button size="small" disabled={!connected} onClick={() => void markFine(open)}>
            <CircleCheck aria-hidden className="size-4 text-good" />
            {open.length} look fine
          </Button>
        )
      }
    >
      <Loaded query={list} what="the records to review" waiting={<RowsSkeleton count={4} />} flush>
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={ClipboardCheck} title="Nothing to review">
              Every manual check-in and every record that was synced late in the last 30 days is looked at.
            </EmptyState>
          ) : (
            <>
              <p className="px-5 pb-3 text-ink-soft">
                Manual check-ins, and records that were synced late, of the last 30 days
                {records.length >= longest && `: the newest ${longest}`}.
              </p>
              <DataTable
                caption="Attendance records to review"
                columns={columnsWith({
                  isBlocked: ({ id }) => busy.has(id) || !connected,
                  isComing: ({ id }) => waiting.has(id),
                  onFine: (record) => void markFine([record]),
                })}
                rows={records}
                rowKey={({ id }) => id}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Links to all records of the person's day. */
function DayLink({ record: { date, user } }: { record: ReviewRecord }) {
  return (
    <Link
      to="/admin-attendance"
      search={{ date, search: user.employeeId }}
      className="inline-block py-1 text-accent underline-offset-2 hover:underline md:whitespace-nowrap"
    >
      <time dateTime={date}>{shortDate(date)}</time>
    </Link>
  );
}

interface ClaimedProps {
  readonly at: Instant | null;
  readonly received: Instant | null;
  readonly changed: boolean;
  readonly day: PlainDate;
}

/**
 * A claimed time, with its date if that differs from the record's, the delay of its receipt (D3), and whether the device's
 * clock was changed before the press (L41).
 */
function Claimed({ at, received, changed, day }: ClaimedProps) {
  const zone = useZone();
  if (at === null) return <span className="text-ink-soft">{notRecorded}</span>;
  const date = companyDate(at, zone);
  const delay = delayText(at, received);
  return (
    <>
      <time dateTime={at} className="md:whitespace-nowrap">
        {clockText(at, zone)}
      </time>
      {date !== day && <span className="block text-ink-soft text-xs">{shortDate(date)}</span>}
      {delay && <span className="block text-warn text-xs">told {delay}</span>}
      {changed && <span className="block text-warn text-xs">device clock was changed</span>}
    </>
  );
}

function Where({ record }: { record: ReviewRecord }) {
  return (
    <span className="wrap-anywhere block text-ink-soft">
      {record.checkInAddress && <span className="block">{record.checkInAddress}</span>}
      <Place record={record} of={`${record.user.fullName}, ${shortDate(record.date)}`} />
    </span>
  );
}
