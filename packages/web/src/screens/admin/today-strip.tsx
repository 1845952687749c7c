import type { DayStats } from '@muster/domain/attendance/day-schema';
import { companyDate } from '@muster/domain/calendar/instant';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { longDate } from '../../company-time/dates.ts';
import { useCompanyCalendar } from '../../company-time/use-company-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { figureText } from '../../language/figure-text.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';
import { TodayStripLayout, TodayTitle } from './today-strip-layout.tsx';

export function TodayStrip() {
  return (
    <TodayStripLayout>
      <TodayFigures stats={trpc.attendance.dayStats.useQuery()} />
      <RequestFigures />
    </TodayStripLayout>
  );
}

interface TodayFiguresProps {
  readonly stats: {
    readonly data: DayStats | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
}

export function TodayFigures({ stats }: TodayFiguresProps) {
  const t = useTranslate();
  const calendar = useCompanyCalendar();
  const today = companyDate(useNow(), calendar);
  const isWorked = isWorkDay(today, calendar);
  return (
    <Loaded query={stats} failed={t('Could not load today’s figures')} waiting={<Waiting />} flush>
      {(day) => (
        <FigureLine title={<TodayTitle date={longDate(t, today)} />} figures={figuresOf(day, isWorked)} />
      )}
    </Loaded>
  );
}

/** The figures of requests, each of which leads to its list (U62). */
function RequestFigures() {
  const t = useTranslate();
  const overview = trpc.admin.overview.useQuery();
  return (
    <div className="mt-2 border-line border-t pt-2">
      <Loaded query={overview} failed={t('Could not load the figures')} waiting={<Waiting />} flush>
        {(counts) => (
          <FigureLine
            title={<h2 className="font-semibold text-base max-sm:w-full">{t('Requests')}</h2>}
            figures={requests.map(({ count, ...figure }) => ({ ...figure, value: counts[count] }))}
          />
        )}
      </Loaded>
    </div>
  );
}

const requests = [
  { term: msg('Pending Leaves'), count: 'pendingLeave', search: { tab: 'leave', status: 'pending' } },
  { term: msg('Open Grievances'), count: 'openGrievances', search: { tab: 'grievances', status: 'open' } },
  {
    term: msg('In Progress'),
    count: 'inProgressGrievances',
    search: { tab: 'grievances', status: 'in_progress' },
  },
  { term: msg('Total Requests'), aside: msg('this month'), count: 'totalRequests', search: { tab: 'leave' } },
] as const;

interface Figure {
  readonly term: Translatable;
  readonly value: number;
  readonly aside?: Translatable;
  readonly search?: Readonly<Record<string, string>>;
}

function FigureLine({ title, figures }: { title: ReactNode; figures: readonly Figure[] }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
      {title}
      <dl className="gap-x-8 gap-y-1 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:ms-auto sm:flex sm:flex-wrap sm:items-baseline">
        {figures.map(({ term, value, aside, search }) => (
          <div
            key={term.message}
            className="flex flex-row-reverse items-baseline gap-2 max-sm:justify-end max-sm:gap-1"
          >
            <dt className="text-ink-soft">
              {search ? (
                <Link to="/admin" search={search} className={linked}>
                  {t(term)}
                </Link>
              ) : (
                t(term)
              )}
              {aside && <> {t(aside)}</>}
            </dt>
            <dd className="font-semibold text-xl tabular-nums max-sm:text-base">
              {typeof value === 'number' ? figureText(t, value) : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const linked =
  'inline-flex py-0.5 underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current';

function Waiting() {
  return (
    <Skeleton>
      <Bar className="h-7 w-full" />
    </Skeleton>
  );
}

function figuresOf(day: DayStats, isWorked: boolean) {
  const { presentToday, lateToday, onLeave, absentToday, notExpected } = day;
  const isIn = presentToday + lateToday;
  return [
    { term: msg('in'), value: isIn },
    { term: msg('late'), value: lateToday },
    { term: msg('on leave'), value: onLeave },
    ...(isWorked || absentToday > 0 ? [{ term: msg('not in yet'), value: absentToday }] : []),
    ...(!isWorked || notExpected > 0 ? [{ term: msg('off'), value: notExpected }] : []),
  ];
}
