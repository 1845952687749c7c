import type { LeaveVersion } from '@muster/domain/history/schema';
import { useState } from 'react';
import { spanText } from '../../company-time/dates.ts';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { type HistoryField, Timeline } from '../../history/timeline.tsx';
import { trpc } from '../../server/trpc.ts';
import { statusLabels } from './leave.ts';

export function LeaveHistory({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="border-line border-t pt-4"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-semibold text-ink-soft text-sm">History</summary>
      <div className="pt-3">{open && <Versions id={id} />}</div>
    </details>
  );
}

function Versions({ id }: { id: number }) {
  const versions = trpc.leave.history.useQuery({ id }, askedEachTime);
  return (
    <AskedHistory query={versions}>
      {(found) => <Timeline versions={found} fieldsOf={fieldsOf} />}
    </AskedHistory>
  );
}

function fieldsOf(version: LeaveVersion): HistoryField[] {
  const { status, startDate, endDate, days, adminResponse, withdrawn, cancelRequestedAt } = version;
  return [
    ['Status', withdrawn ? 'Withdrawn' : statusLabels[status].label],
    ['Dates', spanText({ startDate, endDate })],
    ['Days', String(days)],
    ...(adminResponse === null ? [] : [['Response', adminResponse] as const]),
    ...(cancelRequestedAt === null ? [] : [['Cancellation requested', 'Yes'] as const]),
  ];
}
