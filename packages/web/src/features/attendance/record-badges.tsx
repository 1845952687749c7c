import { useTranslate } from '../../language/use-translate.ts';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { ShownRecord } from './pending.ts';
import { statusLabel } from './record.ts';

/** Inline, so that the badges wrap with the text. */
export function RecordBadges({ record }: { record: ShownRecord }) {
  const t = useTranslate();
  const { label, tone } = statusLabel(record.status);
  return (
    <span className="leading-6">
      <Badge tone={tone}>{t(label)}</Badge>
      {record.manual && ' '}
      {record.manual && <Badge>{t('Manual')}</Badge>}
      {record.lateSync && ' '}
      {record.lateSync && <Badge>{t('Synced late')}</Badge>}
      <UnsentBadge unsent={record.unsent} />
    </span>
  );
}
