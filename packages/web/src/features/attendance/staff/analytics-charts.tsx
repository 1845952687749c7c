import type { Analytics } from '@muster/domain/attendance/analytics';
import { isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Cell, Pie, PieChart, Tooltip, XAxis, YAxis } from 'recharts';
import { dateOfYear, shortDate } from '../../../company-time/dates.ts';
import { isFromRight } from '../../../language/reading.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { parts, type Trend, totalOf } from './figures.ts';

// The only file that loads the chart library. Charts are visual only: a table next to each has the
// figures.

const axis = {
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  stroke: 'var(--line-strong)',
  tickLine: false,
};
const tooltip = {
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.5rem',
  },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink)', fontWeight: 600 },
  cursor: { fill: 'var(--sunken)' },
  isAnimationActive: false,
};

/** Respects the system's reduced-motion setting. */
const isAnimated = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function ShareChart({ totals }: { totals: Analytics['totals'] }) {
  const t = useTranslate();
  const shares = parts.map(({ status, label }) => ({ name: t(label), value: totals[status] }));
  return (
    <Chart>
      <PieChart responsive style={{ width: '100%', height: '14rem' }} accessibilityLayer={false}>
        <Pie
          data={shares}
          dataKey="value"
          nameKey="name"
          rootTabIndex={-1}
          innerRadius="58%"
          outerRadius="96%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
          isAnimationActive={isAnimated()}
        >
          {parts.map(({ status, colour }) => (
            <Cell key={status} fill={colour} />
          ))}
        </Pie>
        <Tooltip {...tooltip} />
      </PieChart>
    </Chart>
  );
}

export function TrendChart({ trend }: { trend: Trend }) {
  const t = useTranslate();
  const fromRight = isFromRight(t.language);
  return (
    <Chart>
      <BarChart
        responsive
        data={[...trend.points]}
        style={{ width: '100%', height: '18rem' }}
        margin={{ top: 8 }}
        barCategoryGap="15%"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          {...axis}
          reversed={fromRight}
          tickFormatter={(date: PlainDate) => dateOfYear(t, date)}
          minTickGap={16}
        />
        <YAxis
          {...axis}
          orientation={fromRight ? 'right' : 'left'}
          width="auto"
          allowDecimals={false}
          axisLine={false}
        />
        <Tooltip {...tooltip} labelFormatter={(label) => pointText(t, trend.by, String(label))} />
        {stackedBars(t)}
      </BarChart>
    </Chart>
  );
}

export function DepartmentChart({ departments }: { departments: Analytics['departments'] }) {
  const t = useTranslate();
  const fromRight = isFromRight(t.language);
  const bars = departments.map((each) => ({ ...each, name: each.department ?? t('Not assigned') }));
  return (
    <Chart>
      <BarChart
        responsive
        layout="vertical"
        data={bars.filter((each) => totalOf(each) > 0)}
        style={{ width: '100%', height: `${bars.length * 2.5 + 2.5}rem` }}
        margin={{ top: 0, [fromRight ? 'left' : 'right']: 8 }}
        stackOffset="expand"
        barCategoryGap="25%"
        accessibilityLayer={false}
      >
        <XAxis
          type="number"
          {...axis}
          reversed={fromRight}
          tickFormatter={(share: number) => t('{share, number, percent}', { share })}
        />
        <YAxis
          type="category"
          dataKey="name"
          {...axis}
          orientation={fromRight ? 'right' : 'left'}
          width={110}
          axisLine={false}
          interval={0}
          tickFormatter={shortName}
        />
        <Tooltip {...tooltip} />
        {stackedBars(t)}
      </BarChart>
    </Chart>
  );
}

function stackedBars(t: Translate) {
  return parts.map(({ status, label, colour }) => (
    <Bar
      key={status}
      dataKey={status}
      name={t(label)}
      stackId="people"
      fill={colour}
      stroke="var(--surface)"
      strokeWidth={1}
      maxBarSize={36}
      isAnimationActive={isAnimated()}
    />
  ));
}

function pointText(t: Translate, by: Trend['by'], date: string): string {
  if (!isPlainDate(date)) return date;
  const day = shortDate(t, date);
  return by === 'week' ? t('Week of {day}', { day }) : day;
}

function shortName(name: string): string {
  return name.length > 15 ? `${name.slice(0, 14)}…` : name;
}

function Chart({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="chart overflow-hidden">
      {children}
    </div>
  );
}
