import type { AppRouter } from '@muster/api/router';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveSpan } from '@muster/domain/leave/rules';
import type { LeaveType } from '@muster/domain/leave/schema';
import type { inferRouterOutputs } from '@trpc/server';
import { longDate } from '../../../company-time/dates.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type CalendarLeave = inferRouterOutputs<AppRouter>['leave']['calendar'][number];

export const shownPerDay = 2;

export function toneOf(leaveType: LeaveType): Tone {
  return tones.get(leaveType) ?? 'quiet';
}

const tones: ReadonlyMap<LeaveType, Tone> = new Map([
  ['Sick Leave', 'bad'],
  ['Annual Leave', 'good'],
  ['Personal Leave', 'info'],
]);

export const legend: readonly { readonly tone: Tone; readonly label: string }[] = [
  ...[...tones].map(([label, tone]) => ({ label, tone })),
  { label: 'Other types', tone: 'quiet' },
];

export function leaveOn<Leave extends LeaveSpan>(date: PlainDate, leaves: readonly Leave[]): Leave[] {
  return leaves.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
}

export function countStaff(leaves: readonly Pick<CalendarLeave, 'userId'>[]): number {
  return new Set(leaves.map(({ userId }) => userId)).size;
}

export function dayText(
  date: PlainDate,
  away: readonly Pick<CalendarLeave, 'leaveType' | 'user'>[],
  { isToday, holiday }: { readonly isToday: boolean; readonly holiday: string | undefined },
): string {
  const named = away.slice(0, shownPerDay).map(({ user, leaveType }) => `${user.fullName} (${leaveType})`);
  const others = away.length - named.length;
  const names = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  const said = [longDate(date), isToday && 'today', holiday, awayText(away.length)]
    .filter(Boolean)
    .join(', ');
  return names === '' ? said : `${said}: ${names}`;
}

export function awayText(count: number): string {
  return count === 0 ? 'no one away' : `${count} away`;
}
