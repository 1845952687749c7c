import { Day } from '../../../company-time/day.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { ChangedTimes } from './changed-times.tsx';
import { DecidedLine } from './decided-line.tsx';
import { PersonCell } from './person-cell.tsx';
import type { Correction } from './use-answer.ts';

const actLabels = { added: 'Added', corrected: 'Corrected', taken_back: 'Taken back' } as const;

const columns: readonly Column<Correction>[] = [
  { header: 'Employee', cell: ({ user }) => <PersonCell {...user} />, place: 'title' },
  {
    header: 'Date',
    kind: 'date',
    brief: '',
    cell: ({ date }) => <Day date={date} className="md:whitespace-nowrap" />,
  },
  { header: 'Requested', cell: (correction) => <ChangedTimes correction={correction} />, place: 'wide' },
  {
    header: 'Reason',
    cell: ({ reason }) => <span className="wrap-anywhere whitespace-pre-line">{reason}</span>,
    place: 'wide',
  },
  { header: 'Answer', cell: (correction) => <DecidedLine correction={correction} />, place: 'wide' },
  {
    header: 'Status',
    cell: ({ act, status }) => (
      <Badge tone={status === 'accepted' ? 'good' : 'bad'}>
        {act === 'asked' ? (status === 'accepted' ? 'Accepted' : 'Declined') : actLabels[act]}
      </Badge>
    ),
    place: 'aside',
  },
];

export function DecidedCorrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <Card title="Answered" flush>
      <Table caption="Answered corrections" columns={columns} rows={corrections} rowKey={({ id }) => id} />
    </Card>
  );
}
