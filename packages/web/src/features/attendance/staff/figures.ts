import type { Analytics } from '@muster/domain/attendance/analytics';
import type { DayCounts } from '@muster/domain/attendance/day-stats';
import { sumCounts } from '@muster/domain/attendance/day-stats';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';

/** The statuses as charts and their tables name, order and colour them. */
export const parts = [
  { status: 'present', label: 'Present', colour: 'var(--chart-present)' },
  { status: 'late', label: 'Late', colour: 'var(--chart-late)' },
  { status: 'leave', label: 'Leave', colour: 'var(--chart-leave)' },
  { status: 'absent', label: 'Absent', colour: 'var(--chart-absent)' },
] as const satisfies readonly { status: AttendanceStatus; label: string; colour: string }[];

/** The most days that a trend shows one by one; more of them are shown by week. */
const mostDays = 45;

/** A day or a week of a trend: its first date, and its people by how the day stood for them. */
export interface TrendPoint extends DayCounts {
  readonly date: PlainDate;
}

export interface Trend {
  readonly by: 'day' | 'week';
  readonly points: readonly TrendPoint[];
}

/** How the days went, one after the other: days off on which nobody came are left out; long spans by week. */
export function trendOf(days: Analytics['days']): Trend {
  const counted = days.filter((day) => day.isWorked || totalOf(day) > 0);
  if (days.length <= mostDays) return { by: 'day', points: counted };
  const weeks = new Map<PlainDate, DayCounts[]>();
  for (const day of counted) {
    const monday = addDays(day.date, 1 - weekdayOf(day.date));
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return { by: 'week', points: [...weeks].map(([date, counts]) => ({ date, ...sumCounts(counts) })) };
}

/** Everybody of some counts. */
export function totalOf({ present, late, leave, absent }: DayCounts): number {
  return present + late + leave + absent;
}

/** A part of a whole in percent, with one decimal where it is not whole: `8.3%`; `0%` of nothing. */
export function percentText(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;
}

/** Who came, of those who were to come: approved leave is held against nobody (D9). */
export function attendedText({ present, late, absent }: DayCounts): string {
  return percentText(present + late, present + late + absent);
}
