import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusLabels } from './leave.ts';
import type { ShownLeave } from './pending.ts';

/** The status of a request, and whether its person asked to cancel it (D16). */
export function LeaveBadges({ leave }: { leave: ShownLeave }) {
  const { label, tone } = statusLabels[leave.status];
  const { connected } = useSync();
  // While connected, sending takes so little time that a badge about waiting would only flicker.
  const held = leave.unsent && !connected;
  return (
    <span className="leading-6">
      <Badge tone={tone}>{label}</Badge>
      {leave.cancelRequestedAt && ' '}
      {leave.cancelRequestedAt && <Badge tone="warn">Cancellation requested</Badge>}
      {held && ' '}
      {held && <Badge tone="warn">Waiting to sync</Badge>}
    </span>
  );
}
