import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { daysText } from '@muster/domain/leave/balance';
import { shortDate } from '../../company-time/dates.ts';
import { Badge } from '../../ui/badge.tsx';

/** Days of leave in words, `2.5 days`. */
export const days = (count: number): string => daysText(count * 2);

/** A plain date. */
export function DateText({ date }: { date: PlainDate }) {
  return (
    <time dateTime={date} className="md:whitespace-nowrap">
      {shortDate(date)}
    </time>
  );
}

/** What the company does not know of somebody, in place of it (U81). */
export function Missing({ children }: { children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}

/** Whether an account can be signed in to. */
export function StateBadge({ active }: { active: boolean }) {
  return active ? <Badge tone="good">Active</Badge> : <Badge>Deactivated</Badge>;
}

/** The administrator's role; an employee has none to speak of. */
export function RoleText({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? <Badge tone="info">Administrator</Badge> : 'Employee';
}
