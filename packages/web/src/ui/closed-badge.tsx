import { useTranslate } from '../language/use-translate.ts';
import { Badge } from './badge.tsx';

/** Beside what waits of someone who has left. */
export function ClosedBadge({ of: { accountClosed } }: { of: { readonly accountClosed: boolean } }) {
  const t = useTranslate();
  return accountClosed && <Badge tone="quiet">{t('Account closed')}</Badge>;
}
