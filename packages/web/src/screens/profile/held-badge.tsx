import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says that something is on this device only, while it cannot be sent (D55). */
export function HeldBadge({ unsent }: { unsent: boolean }) {
  const { connected } = useSync();
  return unsent && !connected ? <Badge tone="warn">Waiting to sync</Badge> : null;
}
