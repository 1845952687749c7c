import { msg } from '@muster/domain/language/translate';
import { Day } from '../../../company-time/day.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { ChangedTimes } from './changed-times.tsx';
import type { Correction } from './correction-door.ts';
import { DecidedLine } from './decided-line.tsx';
import { PersonCell } from './person-cell.tsx';

const actLabels = {
  added: msg('Added'),
  corrected: msg('Corrected'),
  taken_back: msg('Taken back'),
} as const;

const columns: readonly Column<Correction>[] = [
  { header: msg('Employee'), cell: ({ user }) => <PersonCell {...user} />, place: 'title' },
  {
    header: msg('Date'),
    kind: 'date',
    brief: '',
    cell: ({ date }) => <Day date={date} className="md:whitespace-nowrap" />,
  },
  { header: msg('Requested'), cell: (correction) => <ChangedTimes correction={correction} />, place: 'wide' },
  {
    header: msg('Reason'),
    cell: ({ reason }) => <span className="wrap-anywhere whitespace-pre-line">{reason}</span>,
    place: 'wide',
  },
  { header: msg('Answer'), cell: (correction) => <DecidedLine correction={correction} />, place: 'wide' },
  {
    header: msg('Status'),
    cell: ({ act, status }, t) => (
      <Badge tone={status === 'accepted' ? 'good' : 'bad'}>
        {act === 'asked' ? (status === 'accepted' ? t('Accepted') : t('Declined')) : t(actLabels[act])}
      </Badge>
    ),
    place: 'aside',
  },
];

export function DecidedCorrections({ corrections }: { corrections: readonly Correction[] }) {
  const t = useTranslate();
  if (corrections.length === 0) return null;
  return (
    <Card title={t('Answered')} flush>
      <Table
        caption={t('Answered corrections')}
        columns={columns}
        rows={corrections}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
