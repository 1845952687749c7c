import type { Analytics } from '@muster/domain/attendance/analytics';
import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Cell, Pie, PieChart, Tooltip, XAxis, YAxis } from 'recharts';
import { shortDate } from '../../../company-time/dates.ts';
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
  const shares = parts.map(({ status, label }) => ({ name: label, value: totals[status] }));
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
  const points = trend.points.map((point) => ({ ...point, name: shortDate(point.date) }));
  return (
    <Chart>
      <BarChart
        responsive
        data={points}
        style={{ width: '100%', height: '18rem' }}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="15%"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" {...axis} tickFormatter={withoutYear} minTickGap={16} />
        <YAxis {...axis} width="auto" allowDecimals={false} axisLine={false} />
        <Tooltip
          {...tooltip}
          labelFormatter={(label) => (trend.by === 'week' ? `Week of ${label}` : label)}
        />
        {stackedBars()}
      </BarChart>
    </Chart>
  );
}

export function DepartmentChart({ departments }: { departments: Analytics['departments'] }) {
  const bars = departments.map((each) => ({ ...each, name: each.department ?? 'Not assigned' }));
  return (
    <Chart>
      <BarChart
        responsive
        layout="vertical"
        data={bars.filter((each) => totalOf(each) > 0)}
        style={{ width: '100%', height: `${bars.length * 2.5 + 2.5}rem` }}
        margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
        stackOffset="expand"
        barCategoryGap="25%"
        accessibilityLayer={false}
      >
        <XAxis type="number" {...axis} tickFormatter={(share: number) => `${Math.round(share * 100)}%`} />
        <YAxis
          type="category"
          dataKey="name"
          {...axis}
          width={110}
          axisLine={false}
          interval={0}
          tickFormatter={shortName}
        />
        <Tooltip {...tooltip} />
        {stackedBars()}
      </BarChart>
    </Chart>
  );
}

function stackedBars() {
  return parts.map(({ status, label, colour }) => (
    <Bar
      key={status}
      dataKey={status}
      name={label}
      stackId="people"
      fill={colour}
      stroke="var(--surface)"
      strokeWidth={1}
      maxBarSize={36}
      isAnimationActive={isAnimated()}
    />
  ));
}

function withoutYear(date: string): string {
  return date.split(' ').slice(0, 3).join(' ');
}

function shortName(name: string): string {
  return name.length > 15 ? `${name.slice(0, 14)}…` : name;
}

function Chart({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="overflow-hidden">
      {children}
    </div>
  );
}
