import type { AppRouter } from '@muster/api/router';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { Link } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { ClipboardCheck } from 'lucide-react';
import { shortDate } from '../../../company-time/dates.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import { trpc } from '../../../trpc.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { clockText, notRecorded } from './labels.ts';
import { Marks, Place } from './marks.tsx';
import { PersonCell } from './person-cell.tsx';
import { delayText } from './review-delay.ts';

type ReviewRecord = inferRouterOutputs<AppRouter>['attendance']['toReview'][number];

/** The most records that the server lists. */
const longest = 200;

const columns: readonly Column<ReviewRecord>[] = [
  { header: 'Employee', cell: ({ user }) => <PersonCell {...user} />, place: 'title' },
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
];

/** Records of the last month to review: manual ones (D6) and ones received late (D3). */
export function ReviewList() {
  const list = trpc.attendance.toReview.useQuery();
  return (
    <Card title="To review" flush>
      <Loaded query={list} what="the records to review" waiting={<RowsSkeleton count={4} />} flush>
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={ClipboardCheck} title="Nothing to review">
              Manual check-ins, and records that were synced late, of the last 30 days.
            </EmptyState>
          ) : (
            <>
              <p className="px-5 pb-3 text-ink-soft">
                Manual check-ins, and records that were synced late, of the last 30 days
                {records.length >= longest && `: the newest ${longest}`}.
              </p>
              <DataTable
                caption="Attendance records to review"
                columns={columns}
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
