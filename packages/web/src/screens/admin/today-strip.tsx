import type { DayStats } from '@muster/domain/attendance/day-schema';
import { companyDate } from '@muster/domain/calendar/instant';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { longDate } from '../../company-time/dates.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';
import { TodayStripLayout, TodayTitle } from './today-strip-layout.tsx';

export function TodayStrip() {
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  const stats = trpc.attendance.dayStats.useQuery();
  const isWorked = isWorkDay(today, calendar);
  return (
    <TodayStripLayout>
      <Loaded query={stats} what="today’s figures" waiting={<Waiting />} flush>
        {(day) => (
          <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
            <TodayTitle date={longDate(today)} />
            <dl className="gap-x-8 gap-y-1 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:ms-auto sm:flex sm:flex-wrap sm:items-baseline">
              {figuresOf(day, isWorked).map(({ term, value }) => (
                <div
                  key={term}
                  className="flex flex-row-reverse items-baseline gap-2 max-sm:justify-end max-sm:gap-1"
                >
                  <dt className="text-ink-soft">{term}</dt>
                  <dd className="font-semibold text-xl tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Loaded>
    </TodayStripLayout>
  );
}

function Waiting() {
  return (
    <Skeleton>
      <Bar className="h-7 w-full" />
    </Skeleton>
  );
}

function figuresOf(day: DayStats, isWorked: boolean) {
  const { presentToday, lateToday, onLeave, absentToday, totalEmployees } = day;
  const isIn = presentToday + lateToday;
  return [
    { term: 'in', value: isIn },
    { term: 'late', value: lateToday },
    { term: 'on leave', value: onLeave },
    isWorked
      ? { term: 'not in yet', value: absentToday }
      : { term: 'off', value: totalEmployees - isIn - onLeave },
  ];
}
