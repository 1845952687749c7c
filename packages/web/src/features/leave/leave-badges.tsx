import { useTranslate } from '../../language/use-translate.ts';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { statusLabels } from './leave.ts';
import type { ShownLeave } from './pending.ts';

export function LeaveBadges({ leave }: { leave: ShownLeave }) {
  const t = useTranslate();
  const { label, tone } = statusLabels[leave.status];
  return (
    <span className="leading-6">
      <Badge tone={tone}>{t(label)}</Badge>
      {leave.cancelRequestedAt && ' '}
      {leave.cancelRequestedAt && <Badge tone="warn">{t('Cancellation requested')}</Badge>}
      <UnsentBadge unsent={leave.unsent} />
    </span>
  );
}
