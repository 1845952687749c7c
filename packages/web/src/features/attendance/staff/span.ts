import { longestSpan } from '@muster/domain/attendance/asked-span';
import { addDays, monthOf, type PlainDate, plainDate } from '@muster/domain/calendar/plain-date';
import * as z from 'zod/mini';
import { departmentSearch } from './day-search.ts';

export const ranges = [
  { value: 'month', label: 'This month' },
  { value: 'days', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 3 months' },
  { value: 'custom', label: 'Custom' },
] as const;

const day = z.optional(plainDate('A date like 2026-11-21'));

export const analyticsSearch = z.object({
  range: z.optional(z.enum(['month', 'days', 'quarter', 'custom'])),
  from: day,
  to: day,
  ...departmentSearch,
});
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;

export interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export function spanOf({ range = 'month', from, to }: AnalyticsSearch, today: PlainDate): Span {
  const month = { from: monthOf(today).first, to: today };
  if (range === 'days') return { from: addDays(today, -29), to: today };
  if (range === 'quarter') return { from: monthBefore(monthBefore(month.from)), to: today };
  if (range === 'custom') return { from: from ?? month.from, to: to ?? today };
  return month;
}

export function problemOf({ from, to }: Span): string | undefined {
  if (to < from) return 'To cannot be before From';
  return to > addDays(from, longestSpan.analytics - 1)
    ? `At most ${longestSpan.analytics} days at once`
    : undefined;
}

function monthBefore(first: PlainDate): PlainDate {
  return monthOf(addDays(first, -1)).first;
}
