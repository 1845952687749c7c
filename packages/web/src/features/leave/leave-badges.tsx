import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusLabels } from './leave.ts';
import type { ShownLeave } from './pending.ts';

/** Where a request stands, and what its person wished since (D16). Wraps as words do, to the same side. */
export function LeaveBadges({ leave }: { leave: ShownLeave }) {
  const { label, tone } = statusLabels[leave.status];
  const { connected } = useSync();
  // With the server at hand it is sent in the blink of an eye: a word about waiting would only flicker.
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
