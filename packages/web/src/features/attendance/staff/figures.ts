import type { Analytics } from '@muster/domain/attendance/analytics';
import type { DayCounts } from '@muster/domain/attendance/day-stats';
import { sumCounts } from '@muster/domain/attendance/day-stats';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { PlainDate, Weekday } from '@muster/domain/calendar/plain-date';
import { startOfWeek } from '@muster/domain/calendar/week';
import { numberFormat } from '@muster/domain/language/formats';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';

export const parts = [
  { status: 'present', label: msg('Present'), colour: 'var(--chart-present)' },
  { status: 'late', label: msg('Late'), colour: 'var(--chart-late)' },
  { status: 'leave', label: msg('Leave'), colour: 'var(--chart-leave)' },
  { status: 'absent', label: msg('Absent'), colour: 'var(--chart-absent)' },
] as const satisfies readonly { status: AttendanceStatus; label: Translatable; colour: string }[];

/** Trends over more days than this are grouped by week. */
const mostDays = 45;

export interface TrendPoint extends DayCounts {
  readonly date: PlainDate;
}

export interface Trend {
  readonly by: 'day' | 'week';
  readonly points: readonly TrendPoint[];
}

export function trendOf(days: Analytics['days'], weekStart: Weekday): Trend {
  const counted = days.filter((day) => day.isWorked || totalOf(day) > 0);
  if (days.length <= mostDays) return { by: 'day', points: counted };
  const weeks = new Map<PlainDate, DayCounts[]>();
  for (const day of counted) {
    const begins = startOfWeek(day.date, weekStart);
    weeks.set(begins, [...(weeks.get(begins) ?? []), day]);
  }
  return { by: 'week', points: [...weeks].map(([date, counts]) => ({ date, ...sumCounts(counts) })) };
}

export function totalOf({ present, late, leave, absent }: DayCounts): number {
  return present + late + leave + absent;
}

export function percentText(t: Translate, part: number, whole: number): string {
  const share = whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000;
  const form = { style: 'percent', maximumFractionDigits: 1 } as const;
  return numberFormat(t.language, form).format(share);
}

/** The share of expected people who came: approved leave does not count as absence (D9). */
export function attendedText(t: Translate, { present, late, absent }: DayCounts): string {
  return percentText(t, present + late, present + late + absent);
}
