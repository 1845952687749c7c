import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { daysText } from '@muster/domain/leave/balance';
import { shortDate } from '../../company-time/dates.ts';
import { Badge } from '../../ui/badge.tsx';

/** Days of leave as text, `2.5 days`. */
export const days = (count: number): string => daysText(count * 2);

export function DateText({ date }: { date: PlainDate }) {
  return (
    <time dateTime={date} className="md:whitespace-nowrap">
      {shortDate(date)}
    </time>
  );
}

/** A placeholder for a missing fact (U81). */
export function Missing({ children }: { children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}

export function StateBadge({ active }: { active: boolean }) {
  return active ? <Badge tone="good">Active</Badge> : <Badge>Deactivated</Badge>;
}

export function RoleText({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? <Badge tone="info">Administrator</Badge> : 'Employee';
}
