import type { Analytics } from '@muster/domain/attendance/analytics';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Day } from '../../../company-time/day.tsx';
import { useCalendar } from '../../../company-time/use-calendar.ts';
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
  return {
    default: () => <p className="text-ink-soft">The chart could not be loaded. Here are its figures.</p>,
  };
}

export function AnalyticsFigures({ analytics }: { analytics: Analytics }) {
  const { totals, days, departments } = analytics;
  const { weekStart } = useCalendar();
  const trend = useMemo(() => trendOf(days, weekStart), [days, weekStart]);
  const all = totalOf(totals);
  return (
    <div className="grid gap-6">
      <Card title="Status share">
        <div className="grid items-center gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
          <Drawn height="h-56">
            <ShareChart totals={totals} />
          </Drawn>
          <div className="grid gap-4">
            <p>
              <span className="block font-semibold text-2xl tabular-nums tracking-tight">
                {attendedText(totals)}
              </span>
              <span className="text-ink-soft">
                attended, present or late; approved leave never counts against anyone
              </span>
            </p>
            <div className="max-w-md">
              <Table
                caption="Status share"
                figures="without headings"
                columns={[
                  {
                    header: 'Status',
                    cell: ({ label, colour }) => (
                      <>
                        <Swatch colour={colour} /> {label}
                      </>
                    ),
                  },
                  {
                    header: 'Person-days',
                    kind: 'figure',
                    cell: ({ status }) => totals[status].toLocaleString('en'),
                  },
                  {
                    header: 'Share',
                    kind: 'figure',
                    width: 'w-20',
                    cell: ({ status }) => (
                      <span className="text-ink-soft">{percentText(totals[status], all)}</span>
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
      <Card title={trend.by === 'day' ? 'Day by day' : 'Week by week'} action={<Legend />}>
        <Drawn height="h-72">
          <TrendChart trend={trend} />
        </Drawn>
        <Details>
          <FiguresTable
            caption={trend.by === 'day' ? 'Attendance by day' : 'Attendance by week'}
            what={trend.by === 'day' ? 'Day' : 'Week of'}
            rows={trend.points.map((point) => ({
              ...point,
              key: point.date,
              name: <Day date={point.date} />,
            }))}
          />
        </Details>
      </Card>
      <Card title="Departments" action={<Legend />} flush>
        <div className="px-5">
          <Drawn height="h-40">
            <DepartmentChart departments={departments} />
          </Drawn>
        </div>
        <FiguresTable
          caption="Attendance by department"
          what="Department"
          rows={departments.map((each) => ({
            ...each,
            key: JSON.stringify(each.department),
            name: each.department ?? 'Not assigned',
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
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-accent">Show the figures</summary>
      <div className="-mx-5 mt-2">{children}</div>
    </details>
  );
}
