import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { daysText } from '@muster/domain/leave/balance';
import { Day } from '../../company-time/day.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Badge } from '../../ui/badge.tsx';

/** Days of leave as text, `2.5 days`. */
export const days = (t: Translate, count: number): string => daysText(t, count * 2);

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
  const t = useTranslate();
  if (!active) return <Badge>{t('Deactivated')}</Badge>;
  return invited ? <Badge tone="warn">{t('Invited')}</Badge> : <Badge tone="good">{t('Active')}</Badge>;
}

export function RoleText({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslate();
  if (!isAdmin) return t('Employee');
  return (
    <Badge tone="info" wraps>
      {t('Administrator')}
    </Badge>
  );
}
