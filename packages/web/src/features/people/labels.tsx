import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { daysText } from '@muster/domain/leave/balance';
import { Day } from '../../company-time/day.tsx';
import { Badge } from '../../ui/badge.tsx';

/** Days of leave as text, `2.5 days`. */
export const days = (count: number): string => daysText(count * 2);

export function DateText({ date }: { date: PlainDate }) {
  return <Day date={date} />;
}

export function Missing({ children }: { children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}

interface StateBadgeProps {
  readonly person: { readonly active: boolean; readonly invited: boolean };
}

/** Invited until the first sign-in, then active, or deactivated (D40). */
export function StateBadge({ person: { active, invited } }: StateBadgeProps) {
  if (!active) return <Badge>Deactivated</Badge>;
  return invited ? <Badge tone="warn">Invited</Badge> : <Badge tone="good">Active</Badge>;
}

export function RoleText({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? <Badge tone="info">Administrator</Badge> : 'Employee';
}
