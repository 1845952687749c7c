import type { DayStats } from '@muster/domain/attendance/day-schema';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { keepPreviousData } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { spokenDate } from '../../../company-time/dates.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../../ui/figures.tsx';

const titles = {
  totalEmployees: 'Total Staff',
  presentToday: 'Present Today',
  lateToday: 'Late Arrivals',
  absentToday: 'Absent Today',
  onLeave: 'On Leave',
} as const satisfies Record<keyof DayStats, string>;

const cards = ['totalEmployees', 'presentToday', 'lateToday', 'absentToday', 'onLeave'] as const;

const filters = {
  totalEmployees: undefined,
  presentToday: 'present',
  lateToday: 'late',
  absentToday: 'absent',
  onLeave: 'leave',
} as const satisfies Record<keyof DayStats, AttendanceStatus | undefined>;

interface DayCardsProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly status: AttendanceStatus | undefined;
  readonly onStatus: (status: AttendanceStatus | undefined) => void;
}

/** The five cards of a day, each of which shows only whom it counts (U79, U187). On a work day the other four add up to the first (D10). */
export function DayCards({ date, today, status, onStatus }: DayCardsProps) {
  const isOff = !isWorkDay(date, useCalendar());
  const stats = trpc.attendance.dayStats.useQuery({ date }, { placeholderData: keepPreviousData });
  if (stats.data === undefined && stats.error)
    return (
      <Card title={titles.totalEmployees}>
        <Loaded query={stats} what="the figures of the day" waiting={null}>
          {() => null}
        </Loaded>
      </Card>
    );
  const labels: Readonly<Record<keyof DayStats, string>> = {
    totalEmployees: spokenDate(date, today),
    presentToday: 'on time',
    lateToday: 'checked in late',
    absentToday: isOff ? 'a day off' : date === today ? 'not checked in yet' : 'no check-in',
    onLeave: 'approved leave',
  };
  return (
    <Figures
      className={cx(
        'transition-opacity max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))]!',
        stats.isPlaceholderData && 'opacity-60',
      )}
    >
      {cards.map((card) => (
        <Part
          key={card}
          title={titles[card]}
          className="max-sm:px-2! has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[[aria-pressed=true]]:bg-accent-soft has-[button:hover]:bg-sunken"
        >
          <Loaded query={stats} what="the figures of the day" waiting={<PartSkeleton />}>
            {(day) => (
              <button
                type="button"
                aria-pressed={status === filters[card]}
                aria-label={`${titles[card]}: ${day[card]} ${labels[card]}`}
                onClick={() => onStatus(status === filters[card] ? undefined : filters[card])}
                className="text-start outline-none after:absolute after:inset-0 after:rounded-lg"
              >
                <PartFigure value={day[card]}>
                  <span className="max-sm:hidden">{labels[card]}</span>
                </PartFigure>
              </button>
            )}
          </Loaded>
        </Part>
      ))}
    </Figures>
  );
}
