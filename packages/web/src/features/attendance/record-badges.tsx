import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { ShownRecord } from './pending.ts';
import { statusLabel } from './record.ts';

/** Inline, so that the badges wrap with the text. */
export function RecordBadges({ record }: { record: ShownRecord }) {
  const { label, tone } = statusLabel(record.status);
  return (
    <span className="leading-6">
      <Badge tone={tone}>{label}</Badge>
      {record.manual && ' '}
      {record.manual && <Badge>Manual</Badge>}
      {record.lateSync && ' '}
      {record.lateSync && <Badge>Synced late</Badge>}
      <UnsentBadge unsent={record.unsent} />
    </span>
  );
}
