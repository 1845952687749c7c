import { shortDate } from '../../company-time/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ShownRecord } from './pending.ts';

export const dateColumn: Column<ShownRecord> = {
  header: 'Date',
  kind: 'date',
  cell: ({ date }) => <time dateTime={date}>{shortDate(date)}</time>,
  place: 'title',
};
