import { companyDate } from '@muster/domain/calendar/instant';
import { addDays, monthOf } from '@muster/domain/calendar/plain-date';
import { Link } from '@tanstack/react-router';
import { timeText } from '../../company-time/dates.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { DayGrid } from '../../day-grid/day-grid.tsx';
import { daysOfMonth } from '../../features/attendance/own-days.ts';
import type { Person } from '../../features/people/person.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

/** A person's attendance of this month and the one before, as a day grid (U92). */
export function AttendanceCard({ person: { id, fullName, employeeId } }: { person: Person }) {
  const list = trpc.attendance.ofPerson.useQuery({ userId: id });
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const { first } = monthOf(today);
  const months = [monthOf(addDays(first, -1)).first, first];
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
            caption={`Days of ${fullName}, this month and the one before`}
            weeks="columns"
            today={today}
            days={months.flatMap((month) =>
              daysOfMonth(month, {
                records,
                calendar,
                today,
                noteOf: ({ checkInTime, checkOutTime }) =>
                  checkInTime === null
                    ? undefined
                    : `${timeText(checkInTime, calendar)} to ${checkOutTime ? timeText(checkOutTime, calendar) : 'open'}`,
              }),
            )}
          />
        )}
      </Loaded>
    </Card>
  );
}
