import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ShownRecord } from './pending.ts';
import { statusLabel } from './record.ts';

/** A record's status, and what is special about how it came to be (D6, D54). Wraps as words do, to the same side. */
export function RecordBadges({ record }: { record: ShownRecord }) {
  const { label, tone } = statusLabel(record.status);
  const { connected } = useSync();
  // With the server at hand it is sent in the blink of an eye: a word about waiting would only flicker.
  const held = record.unsent && !connected;
  return (
    <span className="leading-6">
      <Badge tone={tone}>{label}</Badge>
      {record.manual && ' '}
      {record.manual && <Badge>Manual</Badge>}
      {record.lateSync && ' '}
      {record.lateSync && <Badge>Synced late</Badge>}
      {held && ' '}
      {held && <Badge tone="warn">Waiting to sync</Badge>}
    </span>
  );
}
