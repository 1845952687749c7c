import type { DayStats } from '@muster/domain/attendance/day-schema';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { keepPreviousData } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { spokenDate } from '../../../company-time/dates.ts';
import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../../ui/figures.tsx';

type DayCard = Exclude<keyof DayStats, 'notExpected'>;

const titles = {
  totalEmployees: msg('Total Staff'),
  presentToday: msg('Present Today'),
  lateToday: msg('Late Arrivals'),
  absentToday: msg('Absent Today'),
  onLeave: msg('On Leave'),
} as const satisfies Record<DayCard, Translatable>;

const cards = ['totalEmployees', 'presentToday', 'lateToday', 'absentToday', 'onLeave'] as const;

const filters = {
  totalEmployees: undefined,
  presentToday: 'present',
  lateToday: 'late',
  absentToday: 'absent',
  onLeave: 'leave',
} as const satisfies Record<DayCard, AttendanceStatus | undefined>;

interface DayCardsProps {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly status: AttendanceStatus | undefined;
  readonly onStatus: (status: AttendanceStatus | undefined) => void;
}

/** The five cards of a day, each of which shows only whom it counts (U79, U187). On a work day the other four and who is off add up to the first (D10). */
export function DayCards({ date, today, status, onStatus }: DayCardsProps) {
  const t = useTranslate();
  const isOff = !isWorkDay(date, useCompanyCalendar());
  const stats = trpc.attendance.dayStats.useQuery(date === today ? undefined : { date }, {
    placeholderData: keepPreviousData,
  });
  if (stats.data === undefined && stats.error)
    return (
      <Card title={t(titles.totalEmployees)}>
        <Loaded query={stats} failed={t('Could not load the figures of the day')} waiting={null}>
          {() => null}
        </Loaded>
      </Card>
    );
  const off = isOff ? 0 : stats.data?.notExpected;
  const labels: Readonly<Record<DayCard, string>> = {
    totalEmployees: off ? t('{off, number} of them off', { off }) : spokenDate(t, date, today),
    presentToday: t('on time'),
    lateToday: t('checked in late'),
    absentToday: isOff ? t('a day off') : date === today ? t('not checked in yet') : t('no check-in'),
    onLeave: t('approved leave'),
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
          title={t(titles[card])}
          className="max-sm:px-2! has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[[aria-pressed=true]]:bg-accent-soft has-[button:hover]:bg-sunken"
        >
          <Loaded
            query={stats}
            failed={t('Could not load the figures of the day')}
            waiting={<PartSkeleton />}
          >
            {(day) => (
              <button
                type="button"
                aria-pressed={status === filters[card]}
                aria-label={t('{title}: {count, number} {label}', {
                  title: t(titles[card]),
                  count: day[card],
                  label: labels[card],
                })}
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
