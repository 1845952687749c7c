import { longestSpan } from '@muster/domain/attendance/asked-span';
import { addDays, monthOf, type PlainDate, plainDate } from '@muster/domain/calendar/plain-date';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import * as z from 'zod/mini';
import { departmentSearch } from './day-search.ts';

export const ranges = ['month', 'days', 'quarter', 'custom'] as const;

export const rangeLabels: Readonly<Record<(typeof ranges)[number], Translatable>> = {
  month: msg('This month'),
  days: msg('Last 30 days'),
  quarter: msg('Last 3 months'),
  custom: msg('Custom'),
};

const day = z.optional(plainDate('A date like 2026-11-21'));

export const analyticsSearch = z.object({
  range: z.optional(z.enum(ranges)),
  from: day,
  to: day,
  ...departmentSearch,
});
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;

export interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** From the company's today back, and on to the newest today of a site (D93). */
export function spanOf(
  { range = 'month', from, to }: AnalyticsSearch,
  today: PlainDate,
  newest: PlainDate,
): Span {
  const month = { from: monthOf(today).first, to: newest };
  if (range === 'days') return { from: addDays(today, -29), to: newest };
  if (range === 'quarter') return { from: monthBefore(monthBefore(month.from)), to: newest };
  if (range === 'custom') return { from: from ?? month.from, to: to ?? newest };
  return month;
}

export function problemOf(t: Translate, { from, to }: Span): string | undefined {
  if (to < from) return t('To cannot be before From');
  return to > addDays(from, longestSpan.analytics - 1)
    ? t('{days, plural, other {At most # days at once}}', { days: longestSpan.analytics })
    : undefined;
}

function monthBefore(first: PlainDate): PlainDate {
  return monthOf(addDays(first, -1)).first;
}
