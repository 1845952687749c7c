import { msg } from '@muster/domain/language/translate';
import { Day } from '../../company-time/day.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { ShownRecord } from './pending.ts';

export const dateColumn: Column<ShownRecord> = {
  header: msg('Date'),
  kind: 'date',
  cell: ({ date }) => <Day date={date} />,
  place: 'title',
};
