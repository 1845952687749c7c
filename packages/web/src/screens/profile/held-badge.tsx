import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks what is on this device only, while the queue cannot send it (D55). */
export function HeldBadge({ unsent }: { unsent: boolean }) {
  const { connected } = useSync();
  return unsent && !connected ? <Badge tone="warn">Waiting to sync</Badge> : null;
}
