import type { LeaveVersion } from '@muster/domain/history/schema';
import type { Translate } from '@muster/domain/language/translate';
import { useState } from 'react';
import { spanText } from '../../company-time/dates.ts';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { type HistoryField, Timeline } from '../../history/timeline.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { statusLabels } from './leave.ts';

export function LeaveHistory({ id }: { id: number }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <details
      className="border-line border-t pt-4"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold text-ink-soft text-sm">{t('History')}</summary>
      <div className="pt-3">{open && <Versions id={id} />}</div>
    </details>
  );
}

function Versions({ id }: { id: number }) {
  const t = useTranslate();
  const versions = trpc.leave.history.useQuery({ id }, askedEachTime);
  return (
    <AskedHistory query={versions}>
      {(found) => <Timeline versions={found} fieldsOf={(version) => fieldsOf(t, version)} />}
    </AskedHistory>
  );
}

function fieldsOf(t: Translate, version: LeaveVersion): HistoryField[] {
  const { status, startDate, endDate, days, adminResponse, withdrawn, cancelRequestedAt } = version;
  return [
    [t('Status'), withdrawn ? t('Withdrawn') : t(statusLabels[status].label)],
    [t('Dates'), spanText(t, { startDate, endDate })],
    [t('Days'), t('{days, number}', { days })],
    ...(adminResponse === null ? [] : [[t('Response'), adminResponse] as const]),
    ...(cancelRequestedAt === null ? [] : [[t('Cancellation requested'), t('Yes')] as const]),
  ];
}
