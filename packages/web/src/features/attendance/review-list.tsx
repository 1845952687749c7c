import type { AppRouter } from '@muster/api/router';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { inferRouterOutputs } from '@trpc/server';
import { ClipboardCheck } from 'lucide-react';
import { shortDate } from '../../company-time/dates.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { TimeOfDay } from './time-of-day.tsx';

type ReviewRecord = inferRouterOutputs<AppRouter>['attendance']['toReview'][number];

const columns: readonly Column<ReviewRecord>[] = [
  { header: 'Employee', cell: ({ user }) => <Employee user={user} />, place: 'title' },
  { header: 'Date', cell: ({ date }) => <time dateTime={date}>{shortDate(date)}</time> },
  {
    header: 'Check In',
    cell: ({ checkInTime, date }) => <Moment at={checkInTime} day={date} />,
    align: 'end',
  },
  {
    header: 'Check-in received',
    cell: ({ checkInReceivedAt, date }) => <Moment at={checkInReceivedAt} day={date} />,
    align: 'end',
  },
  {
    header: 'Check Out',
    cell: ({ checkOutTime, date }) => <Moment at={checkOutTime} day={date} />,
    align: 'end',
  },
  {
    header: 'Check-out received',
    cell: ({ checkOutReceivedAt, date }) => <Moment at={checkOutReceivedAt} day={date} />,
    align: 'end',
  },
  { header: 'Why', cell: (record) => <Reasons record={record} />, place: 'aside' },
];

/** Records of the last month that an administrator should look at: made by hand (D6), or told of late (D3). */
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
            <DataTable
              caption="Attendance records to review"
              columns={columns}
              rows={records}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function Employee({ user }: { user: ReviewRecord['user'] }) {
  const { fullName, employeeId, department } = user;
  return (
    <>
      <span className="wrap-anywhere block whitespace-normal font-medium">{fullName}</span>
      <span className="wrap-anywhere block whitespace-normal text-ink-soft text-xs">
        {employeeId}
        {department && ` · ${department}`}
      </span>
    </>
  );
}

/** A time on the company's clock, with its date where that is not the record's. */
function Moment({ at, day }: { at: Instant | null; day: PlainDate }) {
  const zone = useZone();
  const date = at && companyDate(at, zone);
  return (
    <>
      <TimeOfDay at={at} />
      {date && date !== day && (
        <span className="block text-ink-soft text-xs md:whitespace-nowrap">{shortDate(date)}</span>
      )}
    </>
  );
}

function Reasons({ record }: { record: ReviewRecord }) {
  return (
    <span className="leading-6">
      {record.lateSync && <Badge tone="warn">Synced late</Badge>} {record.manual && <Badge>Manual</Badge>}
    </span>
  );
}
