import { useTranslate } from '../../language/use-translate.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether a colleague is checked in; nothing where that is not shown. */
export function InBadge({ isIn }: { readonly isIn: boolean | null }) {
  const t = useTranslate();
  if (isIn === null) return null;
  return isIn ? (
    <Badge tone="good">{t('In', undefined, 'checked in now')}</Badge>
  ) : (
    <span className="text-ink-soft text-xs">{t('Not in')}</span>
  );
}
