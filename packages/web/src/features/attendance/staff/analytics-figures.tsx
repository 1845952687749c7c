import type { Analytics } from '@muster/domain/attendance/analytics';
import { msg } from '@muster/domain/language/translate';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Day } from '../../../company-time/day.tsx';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Card } from '../../../ui/card.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { attendedText, parts, percentText, totalOf, trendOf } from './figures.ts';
import { FiguresTable, Legend, Swatch } from './figures-table.tsx';

const charts = () => import('./analytics-charts.tsx');
const ShareChart = lazy(() => charts().then(({ ShareChart }) => ({ default: ShareChart }), noChart));
const TrendChart = lazy(() => charts().then(({ TrendChart }) => ({ default: TrendChart }), noChart));
const DepartmentChart = lazy(() =>
  charts().then(({ DepartmentChart }) => ({ default: DepartmentChart }), noChart),
);

/** If the chart library fails to load, the tables still show the figures. */
function noChart() {
  return { default: NoChart };
}

function NoChart() {
  const t = useTranslate();
  return <p className="text-ink-soft">{t('The chart could not be loaded. Here are its figures.')}</p>;
}

export function AnalyticsFigures({ analytics }: { analytics: Analytics }) {
  const t = useTranslate();
  const { totals, days, departments } = analytics;
  const { weekStart } = useCalendar();
  const trend = useMemo(() => trendOf(days, weekStart), [days, weekStart]);
  const all = totalOf(totals);
  return (
    <div className="grid gap-6">
      <Card title={t('Status share')}>
        <div className="grid items-center gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
          <Drawn height="h-56">
            <ShareChart totals={totals} />
          </Drawn>
          <div className="grid gap-4">
            <p>
              <span className="block font-semibold text-2xl tabular-nums tracking-tight">
                {attendedText(t, totals)}
              </span>
              <span className="text-ink-soft">
                {t('attended, present or late; approved leave never counts against anyone')}
              </span>
            </p>
            <div className="max-w-md">
              <Table
                caption={t('Status share')}
                figures="without headings"
                columns={[
                  {
                    header: msg('Status'),
                    cell: ({ label, colour }) => (
                      <>
                        <Swatch colour={colour} /> {t(label)}
                      </>
                    ),
                  },
                  {
                    header: msg('Person-days'),
                    kind: 'figure',
                    cell: ({ status }) => t('{count, number}', { count: totals[status] }),
                  },
                  {
                    header: msg('Share'),
                    kind: 'figure',
                    width: 'w-20',
                    cell: ({ status }) => (
                      <span className="text-ink-soft">{percentText(t, totals[status], all)}</span>
                    ),
                  },
                ]}
                rows={parts}
                rowKey={({ status }) => status}
              />
            </div>
          </div>
        </div>
      </Card>
      <Card title={trend.by === 'day' ? t('Day by day') : t('Week by week')} action={<Legend />}>
        <Drawn height="h-72">
          <TrendChart trend={trend} />
        </Drawn>
        <Details>
          <FiguresTable
            caption={trend.by === 'day' ? t('Attendance by day') : t('Attendance by week')}
            heading={trend.by === 'day' ? msg('Day') : msg('Week of', undefined, 'heading over dates')}
            rows={trend.points.map((point) => ({
              ...point,
              key: point.date,
              name: <Day date={point.date} />,
            }))}
          />
        </Details>
      </Card>
      <Card title={t('Departments')} action={<Legend />} flush>
        <div className="px-5">
          <Drawn height="h-40">
            <DepartmentChart departments={departments} />
          </Drawn>
        </div>
        <FiguresTable
          caption={t('Attendance by department')}
          heading={msg('Department')}
          rows={departments.map((each) => ({
            ...each,
            key: JSON.stringify(each.department),
            name: each.department ?? t('Not assigned'),
          }))}
        />
      </Card>
    </div>
  );
}

function Drawn({ height, children }: { height: string; children: ReactNode }) {
  return <Suspense fallback={<BarsSkeleton bars={[height]} />}>{children}</Suspense>;
}

function Details({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-accent">{t('Show the figures')}</summary>
      <div className="-mx-5 mt-2">{children}</div>
    </details>
  );
}
