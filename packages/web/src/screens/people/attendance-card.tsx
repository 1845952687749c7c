import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { Link } from '@tanstack/react-router';
import { timeText } from '../../company-time/dates.ts';
import { DayGrid } from '../../company-time/day-grid/day-grid.tsx';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { daysOfMonth } from '../../features/attendance/own-days.ts';
import type { AttendanceRecord } from '../../features/attendance/record.ts';
import type { Person } from '../../features/people/person.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

const shownDays = 56;

export function AttendanceCard({ person: { id, fullName, employeeId } }: { person: Person }) {
  const list = trpc.attendance.ofPerson.useQuery({ userId: id });
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const from = addDays(today, 1 - shownDays);
  const months = monthsFrom(from, today);
  const noteOf = ({ checkInTime, checkOutTime }: Pick<AttendanceRecord, 'checkInTime' | 'checkOutTime'>) =>
    checkInTime === null
      ? undefined
      : `${timeText(checkInTime, calendar)} to ${checkOutTime ? timeText(checkOutTime, calendar) : 'open'}`;
  return (
    <Card
      title="Attendance"
      action={
        <Link
          to="/admin-attendance"
          search={{ search: employeeId }}
          className="text-accent text-sm underline underline-offset-4"
        >
          Today’s record
        </Link>
      }
    >
      <Loaded query={list} what="the attendance" waiting={<BarsSkeleton bars={['h-52 w-full']} />}>
        {(records) => (
          <DayGrid
            caption={`The last eight weeks of ${fullName}`}
            weeks="columns"
            today={today}
            days={months
              .flatMap((month) => daysOfMonth(month, { records, calendar, today, noteOf }))
              .filter(({ date }) => date >= from && date <= today)}
          />
        )}
      </Loaded>
    </Card>
  );
}

function monthsFrom(from: PlainDate, to: PlainDate): PlainDate[] {
  const months: PlainDate[] = [];
  for (let { first } = monthOf(from); first <= to; { first } = monthOf(addDays(monthOf(first).last, 1)))
    months.push(first);
  return months;
}
