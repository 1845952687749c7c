import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { statusLabels } from './leave.ts';
import type { ShownLeave } from './pending.ts';

export function LeaveBadges({ leave }: { leave: ShownLeave }) {
  const { label, tone } = statusLabels[leave.status];
  return (
    <span className="leading-6">
      <Badge tone={tone}>{label}</Badge>
      {leave.cancelRequestedAt && ' '}
      {leave.cancelRequestedAt && <Badge tone="warn">Cancellation requested</Badge>}
      <UnsentBadge unsent={leave.unsent} />
    </span>
  );
}
