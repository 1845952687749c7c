import { msg } from '@muster/domain/language/translate';
import type { Column } from '../../../ui/table/column.ts';
import { Marks } from './marks.tsx';
import { PersonCell } from './person-cell.tsx';
import { Answer, Claimed, DayLink, type RowContext, reviewId, Where } from './review-cells.tsx';
import type { ReviewRecord } from './use-review-records.ts';

export const reviewColumns = (context: RowContext): readonly Column<ReviewRecord>[] => [
  {
    header: msg('Employee'),
    cell: (record) => (
      <span id={reviewId(record)}>
        <PersonCell id={record.userId} {...record.user} />
      </span>
    ),
    place: 'title',
  },
  { header: msg('Date'), kind: 'date', cell: (record) => <DayLink record={record} /> },
  { header: msg('Check In'), kind: 'figure', cell: (record) => <Claimed record={record} of="checkIn" /> },
  { header: msg('Check Out'), kind: 'figure', cell: (record) => <Claimed record={record} of="checkOut" /> },
  { header: msg('Place'), cell: (record) => <Where record={record} /> },
  {
    header: msg('Why'),
    cell: (record) => (
      <span className="flex flex-wrap gap-1">
        <Marks record={record} />
      </span>
    ),
  },
  { header: msg('Answer'), kind: 'actions', cell: (record) => <Answer record={record} context={context} /> },
];
