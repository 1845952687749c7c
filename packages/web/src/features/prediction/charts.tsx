import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import type { TestedDay } from '@muster/domain/prediction/back-test';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { monthDay, shortDate } from '../../company-time/dates.ts';
import { isFromRight } from '../../language/reading.ts';
import { useTranslate } from '../../language/use-translate.ts';
import type { Level } from './back-test-labels.ts';

/** Charts repeat the table next to them, so they are hidden from screen readers and not animated. */

const fills = { high: 'var(--bad)', medium: 'var(--warn)', low: 'var(--line-strong)' } as const;
const ticks = { fill: 'var(--ink-soft)', fontSize: 12 } as const;

export function RiskChart({ levels }: { levels: readonly Level[] }) {
  const t = useTranslate();
  const fromRight = isFromRight(t.language);
  const named = levels.map((level) => ({ ...level, level: t(level.name) }));
  return (
    <div aria-hidden className="chart" style={{ height: levels.length * 44 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={named}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 0, [fromRight ? 'left' : 'right']: 40 }}
        >
          <XAxis type="number" hide reversed={fromRight} domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="level"
            orientation={fromRight ? 'right' : 'left'}
            width={96}
            axisLine={false}
            tickLine={false}
            tick={ticks}
          />
          <Bar dataKey="people" barSize={20} radius={3} minPointSize={2} isAnimationActive={false}>
            {named.map(({ level, variant }) => (
              <Cell key={level} fill={fills[variant]} />
            ))}
            <LabelList dataKey="people" position="right" fill="var(--ink)" fontSize={14} fontWeight={600} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

export function TrendChart({ days }: { days: readonly TestedDay[] }) {
  const t = useTranslate();
  const fromRight = isFromRight(t.language);
  return (
    <div aria-hidden className="chart h-56">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          // A day without a hit has no dot.
          data={days.map((day) => ({ ...day, hits: day.hits || null }))}
          accessibilityLayer={false}
          margin={{ top: 8, [fromRight ? 'left' : 'right']: 8 }}
        >
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="date"
            reversed={fromRight}
            tickFormatter={(date) => dayAndMonth(t, String(date))}
            minTickGap={40}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={ticks}
          />
          <YAxis
            width={32}
            orientation={fromRight ? 'right' : 'left'}
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            tick={ticks}
          />
          <Tooltip
            isAnimationActive={false}
            labelFormatter={(label) => tooltipDate(t, String(label))}
            contentStyle={{
              background: 'var(--surface)',
              borderColor: 'var(--line-strong)',
              borderRadius: '0.375rem',
            }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          <Line
            type="linear"
            dataKey="flagged"
            name={t('Flagged')}
            stroke="var(--accent)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          <Line
            type="linear"
            dataKey="absences"
            name={t('Absent')}
            stroke="var(--bad)"
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
          />
          <Line
            type="linear"
            dataKey="hits"
            name={t('Flagged and absent')}
            stroke="none"
            dot={{ r: 3, fill: 'var(--bad)', stroke: 'none' }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}

function dayAndMonth(t: Translate, date: string): string {
  return isPlainDate(date) ? monthDay(t, date) : date;
}

function tooltipDate(t: Translate, date: string): string {
  return isPlainDate(date) ? shortDate(t, date) : date;
}
