import { useTranslate } from '../../language/use-translate.ts';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';

/**
 * After other badges, marks what is on this device only while the queue cannot send it (D55). While connected, sending
 * takes so little time that the badge would only flicker.
 */
export function UnsentBadge({ unsent }: { unsent: boolean }) {
  const t = useTranslate();
  const { connected } = useSync();
  if (!unsent || connected) return null;
  return (
    <>
      {' '}
      <Badge tone="warn">{t('Waiting to sync')}</Badge>
    </>
  );
}
